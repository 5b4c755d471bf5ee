import ScenarioBasics

/// A table of comma-separated values whose first line names the columns.
struct CSVTable {
  private(set) var columns: [String] = []
  private var rows: [[String]] = []

  /// Returns nil for a text without a header of at least two columns.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let cells = CSVCells(bytes) else { return nil }
    for cell in cells {
      if cell.column == 0 { rows.append([]) }
      let text = String(decoding: bytes[cell.range], as: UTF8.self)
      rows[rows.count - 1].append(text.replacing("\"\"", with: "\""))
    }
    columns = rows.removeFirst()
    rows.removeAll { $0 == [""] }
  }

  /// The rows as objects. A cell beyond the last column is under its number.
  var value: JSONValue {
    .array(
      rows.map { row in
        .object(
          row.enumerated().map { index, cell in
            JSONValue.Member(
              index < columns.count ? columns[index] : "\(index + 1)", JSONValue(untyped: cell))
          })
      })
  }
}
