import ScenarioBasics

extension ExpectedLine {
  /// How a line that was printed stands in a file: on one line, without spaces at its end, and never read as
  /// something else.
  ///
  /// A printer that keeps to the format gets its line back unchanged. The screen of a Stage may not: it may
  /// have empty rows, and rows that look like a mask.
  package static func written(_ printed: String) -> String {
    marked(PrintableText(printed).text)
  }

  /// The same for a line that is escaped already.
  package static func marked(_ printed: String) -> String {
    var text = escaped(printed)
    while text.last == " " { text.removeLast() }
    if text.isEmpty || text.first == "|" || text.first == "#" || text.first == "\t" { return "\\" + text }
    return text
  }

  /// Whether what was printed is what this line says, byte for byte but for its masks and tolerances: equal
  /// letters of another encoding are another text. Numbered masks stand for what the bindings say; what they
  /// stand for here is added where the line fits.
  package func fits(_ printed: String, _ bindings: inout MaskBindings) -> Bool {
    Self.fits(text, Self.written(printed), &bindings)
  }

  /// The same with numbered masks that stand for nothing yet.
  package func fits(_ printed: String) -> Bool {
    var bindings = MaskBindings()
    return fits(printed, &bindings)
  }

  package static func fits(_ expected: String, _ written: String, _ bindings: inout MaskBindings) -> Bool {
    if expected.utf8.elementsEqual(written.utf8) { return true }
    return MaskedText.hasMasks(expected) && MaskedText(expected).fits(written, &bindings)
  }

  /// The text with a backslash before what would read as a mask or a tolerance.
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
