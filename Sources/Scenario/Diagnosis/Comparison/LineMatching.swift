import ScenarioFormat

/// The longest common subsequence of two texts' lines.
enum LineMatching {
  /// Above so many pairs of lines a table would cost more than its answer is worth to a reader.
  private static let affordablePairs = 2_000_000

  /// For each expected line's index that of the actual line it is matched with.
  static func partners(
    _ expected: [String], _ actual: [String], fits: (String, String) -> Bool
  ) -> [Int: Int] {
    let shorter = min(expected.count, actual.count)
    let head = (0..<shorter).prefix { fits(expected[$0], actual[$0]) }.count
    let tail = (0..<(shorter - head)).prefix {
      fits(expected[expected.count - 1 - $0], actual[actual.count - 1 - $0])
    }.count
    var partners = Dictionary(uniqueKeysWithValues: (0..<head).map { ($0, $0) })
    for index in 0..<tail { partners[expected.count - 1 - index] = actual.count - 1 - index }
    let middle = middle(expected[head..<(expected.count - tail)], actual[head..<(actual.count - tail)], fits)
    return partners.merging(middle) { outer, _ in outer }
  }

  private static func middle(
    _ expected: ArraySlice<String>, _ actual: ArraySlice<String>, _ fits: (String, String) -> Bool
  ) -> [Int: Int] {
    expected.count * actual.count <= affordablePairs
      ? table(expected, actual, fits) : inOnePass(expected, actual, fits)
  }

  private static func table(
    _ expected: ArraySlice<String>, _ actual: ArraySlice<String>, _ fits: (String, String) -> Bool
  ) -> [Int: Int] {
    let width = actual.count + 1
    var lengths = [Int32](repeating: 0, count: (expected.count + 1) * width)
    for (row, line) in expected.enumerated().reversed() {
      for (column, other) in actual.enumerated().reversed() {
        let place = row * width + column
        lengths[place] =
          fits(line, other)
          ? lengths[place + width + 1] + 1 : max(lengths[place + width], lengths[place + 1])
      }
    }
    return walk(lengths, width, expected, actual, fits)
  }

  private static func walk(
    _ lengths: [Int32], _ width: Int, _ expected: ArraySlice<String>, _ actual: ArraySlice<String>,
    _ fits: (String, String) -> Bool
  ) -> [Int: Int] {
    var partners: [Int: Int] = [:]
    var (row, column) = (0, 0)
    while row < expected.count, column < actual.count {
      let place = row * width + column
      if fits(expected[expected.startIndex + row], actual[actual.startIndex + column]) {
        partners[expected.startIndex + row] = actual.startIndex + column
        (row, column) = (row + 1, column + 1)
      } else if lengths[place + width] >= lengths[place + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return partners
  }

  /// Takes lines in the order in which they come: not the longest, but linear.
  private static func inOnePass(
    _ expected: ArraySlice<String>, _ actual: ArraySlice<String>, _ fits: (String, String) -> Bool
  ) -> [Int: Int] {
    var pass = SinglePassMatching(actual)
    var partners: [Int: Int] = [:]
    for (index, line) in zip(expected.indices, expected) { partners[index] = pass.take(line, fits) }
    return partners
  }
}

/// The actual lines after the last match, while expected lines take their matches from the front.
private struct SinglePassMatching {
  /// How far ahead a line with a mask is looked for: it is not found by its text.
  private static let affordableLook = 64

  private var left: ArraySlice<String>
  private let places: [String: [Int]]
  /// How many of the places of a text lie behind.
  private var passed: [String: Int] = [:]

  init(_ lines: ArraySlice<String>) {
    left = lines
    places = Dictionary(grouping: lines.indices) { lines[$0] }
  }

  /// The index of the line that is taken, with all before it.
  mutating func take(_ line: String, _ fits: (String, String) -> Bool) -> Int? {
    guard let place = equal(line) ?? fitting(line, fits) else { return nil }
    left = left[(place + 1)...]
    return place
  }

  private mutating func equal(_ line: String) -> Int? {
    guard let places = places[line] else { return nil }
    let turn = places[passed[line, default: 0]...].firstIndex { $0 >= left.startIndex } ?? places.count
    passed[line] = turn
    return turn < places.count ? places[turn] : nil
  }

  private func fitting(_ line: String, _ fits: (String, String) -> Bool) -> Int? {
    guard MaskedText.hasMasks(line) else { return nil }
    return left.prefix(Self.affordableLook).firstIndex { fits(line, $0) }
  }
}
