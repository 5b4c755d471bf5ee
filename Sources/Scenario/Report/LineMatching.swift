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
      ? table(expected, actual, fits) : inOnePass(expected, actual)
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

  /// Takes equal lines in the order in which they come, masks aside: not the longest, but linear.
  private static func inOnePass(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> [Int: Int] {
    let places = Dictionary(grouping: actual.indices) { actual[$0] }
    var partners: [Int: Int] = [:]
    var used: [String: Int] = [:]
    var next = actual.startIndex
    for (index, line) in zip(expected.indices, expected) {
      guard let candidates = places[line] else { continue }
      var turn = used[line] ?? 0
      while turn < candidates.count, candidates[turn] < next { turn += 1 }
      used[line] = turn
      guard turn < candidates.count else { continue }
      partners[index] = candidates[turn]
      next = candidates[turn] + 1
    }
    return partners
  }
}
