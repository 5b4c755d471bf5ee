/// What may stand for text in a value or an expected line: `<uuid>`, `<uuid#1>`.
enum Mask {
  static let names = ["any", "text", "int", "decimal", "date", "uuid"]

  /// A plain `<` before a letter would read as a mask, so it is written `\<`; a mask that is none is refused.
  static func check(_ piece: Piece) throws(Complaint) {
    var rest = piece.text.utf8
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      let isEscaped =
        open > piece.text.startIndex
        && piece.text.utf8[piece.text.utf8.index(before: open)] == UInt8(ascii: "\\")
      rest = rest[open...].dropFirst()
      if !isEscaped, let first = rest.first, isLetter(first) {
        let mask = Piece(text: piece.text[open...], line: piece.line)
        let end = try checked(mask)
        rest = rest[end...]
      }
    }
  }

  /// Where the mask at the beginning ends.
  private static func checked(_ mask: Piece) throws(Complaint) -> Substring.Index {
    let inner = mask.text.utf8.dropFirst().prefix { isWordByte($0) || $0 == UInt8(ascii: "#") }
    let parts = String(Substring(inner)).split(separator: "#", omittingEmptySubsequences: false)
    let isClosed = inner.endIndex < mask.text.endIndex && mask.text.utf8[inner.endIndex] == UInt8(ascii: ">")
    let end = isClosed ? mask.text.utf8.index(after: inner.endIndex) : inner.endIndex
    let isNumbered = parts.count == 1 || parts.count == 2 && UInt(parts[1]) != nil
    guard isClosed, isNumbered, names.contains(String(parts[0])) else {
      throw .unknownMask(Piece(text: mask.text[..<end], line: mask.line), name: parts[0])
    }
    return end
  }
}
