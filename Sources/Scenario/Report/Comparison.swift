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

  /// Compares by `fits`, which says whether a line that came satisfies an expected one with its masks and tolerances.
  package init(
    expected: [String], actual: [String], fits: (_ expected: String, _ actual: String) -> Bool = { $0 == $1 }
  ) {
    var partners = Alignment.partners(expected, actual, fits: fits)
    let same = partners
    Self.pair(expected, actual, &partners) { "\($0.times) \($0.head)" }
    Self.pair(expected, actual, &partners, \.head)
    rows = Self.rows(expected, actual, same: same, partners: partners)
  }

  /// Gives each unmatched expected line the first unmatched actual one with the same key.
  private static func pair(
    _ expected: [String], _ actual: [String], _ partners: inout [Int: Int], _ key: (TranscriptLine) -> String
  ) {
    let taken = Set(partners.values)
    let free = actual.indices.filter { !taken.contains($0) }
    var waiting = Dictionary(grouping: free.reversed()) { key(TranscriptLine(actual[$0])) }
    for index in expected.indices where partners[index] == nil {
      partners[index] = waiting[key(TranscriptLine(expected[index]))]?.popLast()
    }
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
