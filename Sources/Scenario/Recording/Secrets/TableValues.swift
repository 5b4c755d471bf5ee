import ScenarioBasics

/// The cells of a CSV text with their positions (RFC 4180), under the names in its first line.
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
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let marks = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let counts = marks.map { mark in (mark: mark, count: first.count { $0 == mark }) }
    guard let mark = counts.max(by: { $0.count < $1.count }), mark.count > 0 else { return nil }
    var (names, column, offset): ([String], Int, Int) = ([], 0, 0)
    var isHead = true
    while offset < bytes.count {
      let cell = Self.cell(bytes, from: offset, mark.mark)
      if isHead {
        names.append(
          String(decoding: bytes[cell.range], as: UTF8.self).trimmingPrefix { $0 == " " }.description)
      } else if column < names.count, !cell.range.isEmpty, isWanted(names[column], bytes[cell.range]) {
        cells.append(Cell(name: names[column], range: cell.range))
      }
      offset = cell.end
      column += 1
      guard offset < bytes.count else { break }
      if bytes[offset] == UInt8(ascii: "\n") { (column, isHead) = (0, false) }
      offset += 1
    }
  }

  /// Returns the content of the cell, and the offset of what follows it.
  private static func cell(_ bytes: [UInt8], from start: Int, _ mark: UInt8) -> (range: Range<Int>, end: Int)
  {
    var end = start
    if bytes[start] == UInt8(ascii: "\"") {
      end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
      // Two quotation marks in a row are one in the text.
      while end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\"") {
        end = bytes[(end + 2)...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count
      }
      let range = (start + 1)..<max(start + 1, end)
      let rest = bytes[min(end, bytes.count)...].firstIndex { $0 == mark || $0 == UInt8(ascii: "\n") }
      return (range, rest ?? bytes.count)
    }
    while end < bytes.count, bytes[end] != mark, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    let isReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
    return (start..<(isReturn ? end - 1 : end), end)
  }
}
