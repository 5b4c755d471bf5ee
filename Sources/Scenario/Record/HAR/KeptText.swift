import Foundation

/// A body that was kept as text, though it was other bytes: a program decodes it by its charset, or takes
/// each byte for a character.
struct KeptText {
  let bytes: [UInt8]
  /// What is to be said of it.
  private(set) var remark: String?

  init(_ text: String, type: String, _ sizes: HARSizes) {
    let kind = MediaKind(type)
    let utf8 = Array(text.utf8)
    if utf8.allSatisfy({ $0 < 0x80 }) || text.isEmpty {
      bytes = utf8
    } else if let charset = kind.charset, kind.isText, !kind.isUTF8 {
      let told = quoted(charset)
      guard let written = Self.bytes(of: text, in: charset) else {
        bytes = utf8
        remark = "its text was decoded from \(told), and is written as UTF-8"
        return
      }
      bytes = written
      if ![sizes.onTheWire, sizes.sent, sizes.size].contains(written.count) {
        remark = "its text was decoded, and is written as \(told) again"
      }
    } else {
      let told = kind.isText ? [sizes.onTheWire] : [sizes.size, sizes.sent, sizes.onTheWire]
      let isLatin = !told.contains(utf8.count) && told.contains(text.unicodeScalars.count)
      bytes = isLatin ? Self.bytes(of: text, in: "iso-8859-1") ?? utf8 : utf8
    }
  }

  /// Nil where the charset is not known, or lacks a character of the text.
  private static func bytes(of text: String, in charset: String) -> [UInt8]? {
    // Browsers take Latin-1 for the charset of Windows (Encoding Standard §4.2).
    let isLatin = ["iso-8859-1", "latin1", "iso8859-1", "iso_8859-1", "l1"].contains(charset)
    let encodings = isLatin ? [.isoLatin1, .windowsCP1252] : encodings[charset].map { [$0] } ?? []
    return encodings.lazy.compactMap { text.data(using: $0) }.first.map(Array.init)
  }

  private static let encodings: [String: String.Encoding] = [
    "iso-8859-2": .isoLatin2, "latin2": .isoLatin2, "windows-1250": .windowsCP1250,
    "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252, "windows-1253": .windowsCP1253,
    "windows-1254": .windowsCP1254, "macintosh": .macOSRoman, "utf-16le": .utf16LittleEndian,
    "utf-16be": .utf16BigEndian,
  ]
}
