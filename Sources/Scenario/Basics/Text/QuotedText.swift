extension String {
  /// The text in quotation marks; what does not show as itself is escaped as in a Swift literal.
  package var quoted: String {
    var text = ""
    writeQuoted(to: &text)
    return text
  }

  /// Adds what ``quoted`` is.
  package func writeQuoted(to text: inout String) {
    text += "\""
    text += areBytes(Self.isPlain) ? self : unicodeScalars.map(Self.escaped).joined()
    text += "\""
  }

  /// Whether the text may stand bare among words, brackets and commas without being taken for something else.
  package var isWord: Bool {
    if isEmpty || hasPrefix(".") || self == "nil" || self == "opaque" { return false }
    for byte in utf8 where !Self.isPlainInWords(byte) {
      if byte >= 0x80 { return unicodeScalars.allSatisfy(Self.isInWords) }
      if !Self.isInWords(Unicode.Scalar(byte)) { return false }
    }
    return true
  }

  /// The text bare if it is one word, else quoted.
  package var wordOrQuoted: String { isWord ? self : quoted }

  /// Whether all bytes are such; they are looked at where they lie.
  package func areBytes(_ isMeant: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isMeant) } ?? utf8.allSatisfy(isMeant)
  }

  private static func isInWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "\\", "(", ")", "[", "]", "{", "}", ",", " ": false
    default: !isInvisible(scalar)
    }
  }

  /// Printed as it is, which most bytes are.
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
    // A no-break space is told from a space, since a price in French has one.
    case .spaceSeparator: true
    default: false
    }
  }
}
