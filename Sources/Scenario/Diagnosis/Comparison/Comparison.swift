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
  }

  /// In the order of what came; a missing line stands where it was expected.
  package let rows: [Row]

  /// Whether every line is as expected.
  package var isEqual: Bool { rows.allSatisfy(\.isSame) }

  /// Compares by `fits`, which says whether a line that came satisfies an expected one, masks and all.
  package init(
    expected: [String], actual: [String], fits: (_ expected: String, _ actual: String) -> Bool = { $0 == $1 }
  ) {
    let same = LineMatching.partners(expected, actual, fits: fits)
    var pairing = LinePairing(expected, actual, same)
    pairing.setAsideMoved()
    pairing.pair(by: \.body)
    pairing.pair { "\($0.times) \($0.head)" }
    pairing.pair(by: \.head)
    rows = Self.rows(expected, actual, same: same, partners: pairing.partners)
  }

  private static func rows(
    _ expected: [String], _ actual: [String], same: [Int: Int], partners: [Int: Int]
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
  private(set) var partners: [Int: Int]
  private var openExpected: [Int]
  private var openActual: [Int]

  init(_ expected: [String], _ actual: [String], _ partners: [Int: Int]) {
    let taken = Set(partners.values)
    self.expected = expected.map(TranscriptLine.init)
    self.actual = actual.map(TranscriptLine.init)
    self.partners = partners
    openExpected = expected.indices.filter { partners[$0] == nil }
    openActual = actual.indices.filter { !taken.contains($0) }
  }

  /// A line that came in another order is shown in both its places, not beside itself.
  mutating func setAsideMoved() {
    let came = Set(openActual.map { actual[$0].text })
    let moved = came.intersection(openExpected.map { expected[$0].text })
    openExpected.removeAll { moved.contains(expected[$0].text) }
    openActual.removeAll { moved.contains(actual[$0].text) }
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
