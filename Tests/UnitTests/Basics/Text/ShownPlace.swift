import Testing

@testable import Scenario

/// A place of what is shown at which a value from outside can stand, and how the value is read there.
struct ShownPlace: Sendable, CustomTestStringConvertible {
  /// How a value was written.
  enum GrammarRule: Sendable {
    /// As what a person sees everywhere: `\x1b`.
    case escaped
    /// As a value of the state: `"\u{1b}"`.
    case quoted
    /// As the body of an answer: as it is, or `hex 1b`.
    case body
  }

  let testDescription: String
  let form: GrammarRule
  /// Whether a value can come there.
  let takes: @Sendable (String) -> Bool
  /// What is shown of a value.
  let lines: @Sendable (String) throws -> [String]

  init(
    _ name: String, _ form: GrammarRule = .escaped,
    takes: @escaping @Sendable (String) -> Bool = { _ in true },
    lines: @escaping @Sendable (String) throws -> [String]
  ) {
    (testDescription, self.form, self.takes, self.lines) = (name, form, takes, lines)
  }

  /// Whether the value can be had again from what is shown.
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
  /// By bytes: equal letters of another encoding are another text.
  fileprivate func has(_ part: String) -> Bool { Array(utf8).firstRange(of: Array(part.utf8)) != nil }
}

/// Two texts that differ, and that a careless hand writes alike.
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
