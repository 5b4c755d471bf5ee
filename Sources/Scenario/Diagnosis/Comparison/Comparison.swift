import ScenarioFormat

/// The expected lines of a step beside those that came, matched so that lines of one subject stand together.
package struct Comparison: Sendable, Equatable {
  /// A place in the comparison.
  package enum Row: Sendable, Equatable {
    /// As expected.
    case same(String)
    /// The same path, request or word, and something else about it.
    case changed(expected: String, actual: String)
    /// Expected, and did not come.
    case missing(String)
    /// Came, and was not expected.
    case unexpected(String)

    package var isSame: Bool { if case .same = self { true } else { false } }

    /// Whether nothing stands in the place of the line.
    var isAlone: Bool {
      switch self {
      case .same, .changed: false
      case .missing, .unexpected: true
      }
    }

    /// The line that came; of one that did not come, the expected line.
    var text: String {
      switch self {
      case .same(let line), .changed(_, let line), .missing(let line), .unexpected(let line): line
      }
    }
  }

  /// In the order of what came; a missing line stands where it was expected.
  package let rows: [Row]

  /// Whether every line is as expected.
  package var isEqual: Bool { rows.allSatisfy(\.isSame) }

  /// Compares by `fits`, which says whether a line that came satisfies an expected one, masks and all.
  package init(
    expected: [String], actual: [String], fits: (_ expected: String, _ actual: String) -> Bool = { $0 == $1 }
  ) {
    let (awaited, came) = (TranscriptUnits(expected), TranscriptUnits(actual))
    let same = LineMatching.partners(awaited.texts, came.texts) { one, other in
      let lines = (one.split(separator: "\n"), other.split(separator: "\n"))
      if lines.0.count < 2, lines.1.count < 2 { return fits(one, other) }
      return lines.0.count == lines.1.count
        && zip(lines.0, lines.1).allSatisfy { fits(String($0), String($1)) }
    }
    var pairing = LinePairing(awaited.texts, came.texts, same)
    pairing.setAsideMoved()
    pairing.pair(by: \.body)
    pairing.pair { "\($0.times) \($0.head)" }
    pairing.pair(by: \.head)
    var partners: [Int: Int] = [:]
    for (unit, other) in pairing.partners {
      let details = (awaited.details(of: unit), came.details(of: other))
      partners[awaited.heads[unit]] = came.heads[other]
      partners.merge(Self.partners(expected, details.0, actual, details.1, fits)) { own, _ in own }
    }
    rows = Self.rows(expected, actual, same: partners.filter { fits(expected[$0], actual[$1]) }, partners)
  }

  /// Returns the details of an exchange that are matched with those of another one.
  private static func partners(
    _ expected: [String], _ own: Range<Int>, _ actual: [String], _ other: Range<Int>,
    _ fits: (String, String) -> Bool
  ) -> [Int: Int] {
    if own.isEmpty || other.isEmpty { return [:] }
    let (own, other) = (Array(own), Array(other))
    let lines = (own.map { expected[$0] }, other.map { actual[$0] })
    var pairing = LinePairing(lines.0, lines.1, LineMatching.partners(lines.0, lines.1, fits: fits))
    pairing.pair(by: \.head)
    return Dictionary(uniqueKeysWithValues: pairing.partners.map { (own[$0], other[$1]) })
  }

  /// Returns the row of the exchange whose request a row is about; nil for a row that is no such detail.
  func exchange(of index: Int) -> Row? {
    guard TranscriptLine(rows[index].text).isDetail else { return nil }
    let isExpected = if case .missing = rows[index] { true } else { false }
    let row = rows[..<index].last { row in
      switch row {
      case .same(let line), .changed(_, let line): !TranscriptLine(line).isDetail
      case .missing(let line): isExpected && !TranscriptLine(line).isDetail
      case .unexpected(let line): !isExpected && !TranscriptLine(line).isDetail
      }
    }
    return row.flatMap { TranscriptLine($0.text).kind == .exchange ? $0 : nil }
  }

  /// Returns whether the row is a detail of an exchange that is missing or unexpected as a whole, and is no
  /// difference of its own.
  func isPart(_ index: Int) -> Bool { exchange(of: index)?.isAlone ?? false }

  private static func rows(
    _ expected: [String], _ actual: [String], same: [Int: Int], _ partners: [Int: Int]
  ) -> [Row] {
    let origins = Dictionary(partners.map { ($1, $0) }) { first, _ in first }
    var missing = missingLines(expected, partners)
    var rows = missing.removeValue(forKey: -1) ?? []
    for (index, line) in actual.enumerated() {
      let origin = origins[index]
      rows.append(origin.map { row(expected[$0], line, isSame: same[$0] != nil) } ?? .unexpected(line))
      rows += missing.removeValue(forKey: index) ?? []
    }
    return rows
  }

  private static func row(_ expected: String, _ actual: String, isSame: Bool) -> Row {
    isSame ? .same(expected) : .changed(expected: expected, actual: actual)
  }

  /// The missing lines by the actual line that they follow; -1 for those before the first.
  private static func missingLines(_ expected: [String], _ partners: [Int: Int]) -> [Int: [Row]] {
    var lines: [Int: [Row]] = [:]
    var place = -1
    for (index, line) in expected.enumerated() {
      if let partner = partners[index] {
        place = max(place, partner)
      } else {
        lines[place, default: []].append(.missing(line))
      }
    }
    return lines
  }
}

/// Finds for expected lines that did not come the lines that came in their stead.
private struct LinePairing {
  private let expected: [TranscriptLine]
  private let actual: [TranscriptLine]
  private let texts: (expected: [String], actual: [String])
  private(set) var partners: [Int: Int]
  private var openExpected: [Int]
  private var openActual: [Int]

  init(_ expected: [String], _ actual: [String], _ partners: [Int: Int]) {
    let taken = Set(partners.values)
    self.expected = expected.map(TranscriptLine.init(headOf:))
    self.actual = actual.map(TranscriptLine.init(headOf:))
    self.partners = partners
    openExpected = expected.indices.filter { partners[$0] == nil }
    openActual = actual.indices.filter { !taken.contains($0) }
    texts = (expected, actual)
  }

  /// A line that came in another order is shown in both its places, not beside itself.
  mutating func setAsideMoved() {
    let came = Set(openActual.map { texts.actual[$0] })
    let moved = came.intersection(openExpected.map { texts.expected[$0] })
    openExpected.removeAll { moved.contains(texts.expected[$0]) }
    openActual.removeAll { moved.contains(texts.actual[$0]) }
  }

  /// Gives each open expected line the first open actual one with the same key.
  mutating func pair(by key: (TranscriptLine) -> String) {
    var waiting = Dictionary(grouping: openActual.reversed()) { key(actual[$0]) }
    for index in openExpected { partners[index] = waiting[key(expected[index])]?.popLast() }
    let taken = Set(openExpected.compactMap { partners[$0] })
    openExpected.removeAll { partners[$0] != nil }
    openActual.removeAll(where: taken.contains)
  }
}
