/// The cells of comma-separated values (RFC 4180), also with semicolons or tabs, with their positions.
package struct CSVCells: Sequence, IteratorProtocol {
  package struct Cell {
    package let row: Int
    package let column: Int
    /// The range in the bytes, without quotation marks.
    package let range: Range<Int>
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var (offset, row, column) = (0, 0, 0)
  /// Whether a cell follows, even if no bytes do: one behind a separator.
  private var isOpen: Bool

  /// Returns nil for a text whose first line has one column.
  package init?(_ bytes: [UInt8]) {
    let first = bytes.prefix { !Self.isLineEnd($0) }
    let separators = ",;\t".utf8.map { separator in (separator, first.count { $0 == separator }) }
    guard let (separator, count) = separators.max(by: { $0.1 < $1.1 }), count > 0 else { return nil }
    (self.bytes, self.separator, isOpen) = (bytes, separator, true)
  }

  package mutating func next() -> Cell? {
    guard isOpen else { return nil }
    let (range, end) = content
    defer { advance(to: end) }
    return Cell(row: row, column: column, range: range)
  }

  private mutating func advance(to end: Int) {
    offset = end + 1
    if end < bytes.count, bytes[end] == separator {
      column += 1
      return
    }
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "\r"), bytes[end + 1] == UInt8(ascii: "\n") {
      offset += 1
    }
    (row, column, isOpen) = (row + 1, 0, offset < bytes.count)
  }

  /// The content of the cell at the offset, and the offset of what follows it.
  private var content: (range: Range<Int>, end: Int) {
    let quote = UInt8(ascii: "\"")
    guard offset < bytes.count, bytes[offset] == quote else {
      let end = end(from: offset)
      return (Swift.min(offset, end)..<end, end)
    }
    var close = bytes[(offset + 1)...].firstIndex(of: quote) ?? bytes.count
    // Two quotation marks in a row are one in the text.
    while close + 1 < bytes.count, bytes[close + 1] == quote {
      close = bytes[(close + 2)...].firstIndex(of: quote) ?? bytes.count
    }
    return ((offset + 1)..<Swift.max(offset + 1, close), end(from: close))
  }

  private func end(from start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    return bytes[start...].firstIndex { $0 == separator || Self.isLineEnd($0) } ?? bytes.count
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
