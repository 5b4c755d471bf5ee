import ScenarioBasics

extension ExpectedLine {
  /// Returns the form in which a file stores a printed line: on one line, without trailing spaces, and never
  /// read as something else.
  ///
  /// A printer that follows the format gets its line back unchanged. The screen of a Stage may not: it may
  /// have empty rows, and rows that look like a mask.
  package static func written(_ printed: String) -> String {
    marked(PrintableText(printed).text)
  }

  /// Returns the written form of a line whose control characters are already escaped.
  package static func marked(_ printed: String) -> String {
    var text = escaped(printed)
    while text.last == " " { text.removeLast() }
    if text.isEmpty || text.first == "|" || text.first == "#" || text.first == "\t" { return "\\" + text }
    return text
  }

  /// Returns whether the printed line matches this line, byte for byte except for masks and tolerances: the
  /// same letters in another encoding are another text. Numbered masks stand for their bound texts; new
  /// bindings are added when the line matches.
  package func fits(_ printed: String, _ bindings: inout MaskBindings) -> Bool {
    Self.fits(text, Self.written(printed), &bindings)
  }

  /// Returns whether the printed line matches, with numbered masks that are not bound yet.
  package func fits(_ printed: String) -> Bool {
    var bindings = MaskBindings()
    return fits(printed, &bindings)
  }

  package static func fits(_ expected: String, _ written: String, _ bindings: inout MaskBindings) -> Bool {
    if expected.utf8.elementsEqual(written.utf8) { return true }
    return MaskedText.hasMasks(expected) && MaskedText(expected).fits(written, &bindings)
  }

  /// Returns the text with a backslash before each `<` or `±` that would be read as a mask or a tolerance.
  static func escaped(_ printed: String) -> String {
    let scalars = printed.unicodeScalars
    guard scalars.contains(where: { $0 == "<" || $0 == "±" }) else { return printed }
    var result = String.UnicodeScalarView()
    var (last, rest): (Unicode.Scalar, _) = (" ", scalars[...])
    while let scalar = rest.popFirst() {
      switch scalar {
      case "<" where last != "\\" && rest.first.map(isMaskStart) == true:
        result.append(contentsOf: "\\<".unicodeScalars)
      case "±" where isTolerance(result, rest):
        result.append(contentsOf: "\\±".unicodeScalars)
      default: result.append(scalar)
      }
      last = scalar
    }
    return String(result)
  }

  private static func isTolerance(
    _ before: String.UnicodeScalarView, _ behind: Substring.UnicodeScalarView
  ) -> Bool {
    Tolerance.isMeant(
      after: Array(String(before).utf8)[...], before: Array(Substring(behind).utf8)[...])
  }

  private static func isMaskStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }
}
