import Testing

@testable import Scenario

/// A place in the output at which an external value can appear, and the form in which the value is read back.
struct ShownPlace: Sendable, CustomTestStringConvertible {
  /// The form in which a value was written.
  enum GrammarRule: Sendable {
    /// In the escaped form that is used in all printed text: `\x1b`.
    case escaped
    /// As a value of the state: `"\u{1b}"`.
    case quoted
    /// As the body of an answer: verbatim, or `hex 1b`.
    case body
  }

  let testDescription: String
  let form: GrammarRule
  /// Whether a value can occur at the place.
  let takes: @Sendable (String) -> Bool
  /// Returns the output lines for a value.
  let lines: @Sendable (String) throws -> [String]

  init(
    _ name: String, _ form: GrammarRule = .escaped,
    takes: @escaping @Sendable (String) -> Bool = { _ in true },
    lines: @escaping @Sendable (String) throws -> [String]
  ) {
    (testDescription, self.form, self.takes, self.lines) = (name, form, takes, lines)
  }

  /// Whether the value can be read back from the lines.
  func says(_ value: String, _ lines: [String]) -> Bool {
    let shown = lines.joined(separator: " ")
    return switch form {
    case .escaped: shown.unescaped.has(value)
    case .quoted: shown.has(value.quoted)
    case .body: shown.has(value) || shown.has("hex \(value.utf8.map(\.hexDigits).joined())")
    }
  }
}

extension String {
  /// Compares bytes: canonically equivalent strings with different scalars are different texts.
  fileprivate func has(_ part: String) -> Bool { Array(utf8).firstRange(of: Array(part.utf8)) != nil }
}

/// Two different texts that careless escaping would write in the same way.
struct LookAlikes: Sendable, CustomTestStringConvertible {
  let one: String
  let other: String

  var testDescription: String { other }

  static let all = [
    ("\u{1B}", "\\x1b"), ("\u{202E}", "\\u202e"), ("\u{E0001}", "\\U000e0001"), ("\u{9B}", "\\x9b"),
    ("\n", "\\x0a"), ("\t", "\\x09"), ("\\\u{1B}", "\\\\x1b"), ("\\x1b", "\\\\x1b"),
    ("\\\\\u{202E}", "\\\\\\\\u202e"),
  ].map { LookAlikes(one: "A" + $0 + "B", other: "A" + $1 + "B") }
}
