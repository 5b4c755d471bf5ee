extension String {
  /// The text in quotation marks, with invisible characters escaped as in a Swift literal.
  package var quoted: String {
    var text = ""
    writeQuoted(to: &text)
    return text
  }

  /// Appends ``quoted`` to the text.
  package func writeQuoted(to text: inout String) {
    text += "\""
    text += areBytes(Self.isPlain) ? self : unicodeScalars.map(Self.escaped).joined()
    text += "\""
  }

  /// Whether the text can be written without quotes among words, brackets and commas and still be
  /// unambiguous.
  package var isWord: Bool {
    if isEmpty || hasPrefix(".") || self == "nil" || self == "opaque" { return false }
    for byte in utf8 where !Self.isPlainInWords(byte) {
      if byte >= 0x80 { return unicodeScalars.allSatisfy(Self.isInWords) }
      if !Self.isInWords(Unicode.Scalar(byte)) { return false }
    }
    return true
  }

  /// The text unquoted if it is one word, else quoted.
  package var wordOrQuoted: String { isWord ? self : quoted }

  /// Returns whether all bytes satisfy the predicate; contiguous storage is read in place.
  package func areBytes(_ isMeant: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isMeant) } ?? utf8.allSatisfy(isMeant)
  }

  private static func isInWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "\\", "(", ")", "[", "]", "{", "}", ",", " ": false
    default: !isInvisible(scalar)
    }
  }

  /// Returns whether the byte is printed unchanged, as most bytes are.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func isPlainInWords(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case " ": " "
    case _ where isInvisible(scalar): "\\u{" + String(scalar.value, radix: 16) + "}"
    default: String(scalar)
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
    // A no-break space is shown differently from a space, because French prices contain one.
    case .spaceSeparator: true
    default: false
    }
  }
}
