import ScenarioBasics

/// The cells of a table of comma-separated values with their positions, under the names in its first line.
struct TableValues {
  struct Cell {
    /// The name of the column.
    let name: String
    /// The range in the bytes, without quotation marks.
    let range: Range<Int>
  }

  private(set) var cells: [Cell] = []

  /// Reads the cells that `isWanted` selects by column and bytes, since a table may have millions.
  ///
  /// Returns nil for a text of one column.
  init?(_ bytes: [UInt8], _ isWanted: (_ name: String, _ cell: ArraySlice<UInt8>) -> Bool) {
    guard let all = CSVCells(bytes) else { return nil }
    var names: [String] = []
    for cell in all {
      if cell.row == 0 {
        let name = String(decoding: bytes[cell.range], as: UTF8.self)
        names.append(name.trimmingPrefix { $0 == " " }.description)
      } else if cell.column < names.count, !cell.range.isEmpty,
        isWanted(names[cell.column], bytes[cell.range])
      {
        cells.append(Cell(name: names[cell.column], range: cell.range))
      }
    }
  }
}
