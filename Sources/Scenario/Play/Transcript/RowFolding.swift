import ScenarioReflect

/// The state lines of a step whose paths have keys: of many rows of a list that come, go or change, the first
/// and the last keep their lines, and those in between become one with count and checksum.
struct RowFolding {
  /// The largest number of lines of one list that are printed one by one.
  static let limit = 50

  /// The part that the lines of a list have in common.
  private struct Group: Hashable {
    /// The path with `[*]` for its keys.
    let pattern: String
    /// `+` for rows that come, `-` for rows that go, empty for others.
    let sign: Substring

    var text: String { sign.isEmpty ? pattern : "\(pattern)  \(sign)" }
  }

  private var groups: [Group: [FoldedLine]] = [:]
  private var others: [FoldedLine] = []

  /// Adds lines of one path, or equal lines.
  mutating func add(_ lines: [FoldedLine], of key: FoldedSeries.Key) {
    guard key.text.contains("["), let pattern = key.pattern else { return others += lines }
    for line in lines {
      let word = line.text.dropFirst(key.text.count + 2).prefix { $0 != " " }
      groups[Group(pattern: pattern, sign: ["+", "-"].contains(word) ? word : ""), default: []].append(line)
    }
  }

  /// The lines in no order.
  var lines: [FoldedLine] {
    groups.reduce(into: others) { lines, group in
      let rows = group.value.sorted { $0.place < $1.place }
      guard rows.count > Self.limit else { return lines += rows }
      let between = Array(rows[1..<rows.count - 1])
      lines += [rows[0], FoldedLine(group.key.text, rows: between), rows[rows.count - 1]]
    }
  }
}
