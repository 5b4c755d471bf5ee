/// The form of a text in a golden file.
///
/// Blanks at the end of a line, control characters and invisible characters are lost in editors and in
/// conversions of line ends, and no review shows them. They are written `\u{20}`, as in Swift; a text that
/// has `\u{` itself is written with `\u{5C}u{`.
package enum GoldenText {
  /// Returns the text with all that is invisible written as an escape.
  package static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let rest = scalars[index...]
      if isInvisible(scalar, before: rest.dropFirst().first) || rest.starts(with: "\\u{".unicodeScalars) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the text that an escaped one stands for.
  package static func unescaped(_ text: String) -> String {
    let escape = /\\u\{([0-9A-F]{1,6})\}/.matchingSemantics(.unicodeScalar)
    return text.replacing(escape) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) }
        ?? String(match.0)
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    if scalar == "\n" { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    case .spaceSeparator: return next == nil || next == "\n"
    default: return false
    }
  }
}
