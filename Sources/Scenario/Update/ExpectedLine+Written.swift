extension ExpectedLine {
  /// How a line that was printed stands in a file: on one line, without spaces at its end, and never read as
  /// something else.
  ///
  /// A printer that keeps to the format gets its line back unchanged. The screen of a Stage may not: it may
  /// have empty rows, and rows that look like a mask.
  package static func written(_ printed: String) -> String {
    var text = escaped(printed)
    while text.last == " " { text.removeLast() }
    if text.isEmpty || text.first == "|" || text.first == "#" || text.first == "\t" { return "\\" + text }
    return text
  }

  /// Whether what was printed is what this line says, byte for byte: equal letters of another encoding are
  /// another text.
  package func fits(_ printed: String) -> Bool {
    text.utf8.elementsEqual(Self.written(printed).utf8)
  }

  private static func escaped(_ printed: String) -> String {
    let scalars = printed.unicodeScalars
    guard scalars.contains(where: { $0 == "<" || $0.value < 0x20 || $0 == "\u{7F}" }) else { return printed }
    var result = String.UnicodeScalarView()
    var (last, rest) = (Unicode.Scalar(0x20), scalars[...])
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "<" where last != "\\" && rest.first.map(isMaskStart) == true:
        result.append(contentsOf: "\\<".unicodeScalars)
      default: result.append(scalar)
      }
      last = scalar
    }
    return String(result)
  }

  private static func isMaskStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }
}
