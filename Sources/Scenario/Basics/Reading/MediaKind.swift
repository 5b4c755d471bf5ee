import Foundation

/// The media type that a Content-Type states for a body.
package struct MediaKind {
  /// Whether the type is text or unknown.
  package let isText: Bool
  /// The charset in lower case, or nil if none is named.
  package let charset: String?

  package init(_ type: String) {
    let type = type.lowercased()
    let name = type.prefix { $0 != ";" }.split(separator: " ").joined()
    let words = ["text/", "json", "xml", "javascript", "ecmascript", "x-www-form-urlencoded"]
    isText = name.isEmpty || name == "x-unknown" || words.contains { name.contains($0) }
    let parts = type.split(separator: ";").dropFirst().map { $0.filter { !" \"'".contains($0) } }
    charset = parts.first { $0.hasPrefix("charset=") }.map { String($0.dropFirst("charset=".count)) }
  }

  /// Whether text in the charset has the bytes of UTF-8.
  package var hasUTF8Charset: Bool { [nil, "utf-8", "utf8", "us-ascii"].contains(charset) }

  /// Whether text in the charset has two bytes or more for each letter.
  package var isWide: Bool { charset?.hasPrefix("utf-16") ?? false }

  /// Whether the body is UTF-8 text, as far as the type states it.
  package var isUTF8: Bool { isText && hasUTF8Charset }

  /// Returns the bytes of the text in the charset; nil if the charset is unknown or lacks a character of the
  /// text.
  package func bytes(of text: String) -> [UInt8]? {
    hasUTF8Charset ? Array(text.utf8) : Self.bytes(of: text, in: charset ?? "")
  }

  /// Returns the bytes of the text in a charset other than UTF-8, named in lower case; nil if the charset is
  /// unknown or lacks a character of the text.
  package static func bytes(of text: String, in charset: String) -> [UInt8]? {
    // Browsers treat Latin-1 as the Windows charset (Encoding Standard §4.2).
    let encodings =
      latin.contains(charset) ? [.isoLatin1, .windowsCP1252] : table[charset].map { [$0] } ?? []
    return encodings.lazy.compactMap { text.data(using: $0) }.first.map(Array.init)
  }

  static let latin = ["iso-8859-1", "latin1", "iso8859-1", "iso_8859-1", "l1"]

  static let table: [String: String.Encoding] = [
    "iso-8859-2": .isoLatin2, "latin2": .isoLatin2, "windows-1250": .windowsCP1250,
    "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252, "windows-1253": .windowsCP1253,
    "windows-1254": .windowsCP1254, "utf-16": .utf16,
    "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian,
  ]
}
