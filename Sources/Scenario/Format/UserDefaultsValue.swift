public import Foundation
import ScenarioBasics

/// A value in the app's user defaults, of the kinds that `UserDefaults` stores and a scenario can write.
public enum UserDefaultsValue: Sendable, Hashable {
  /// A text.
  case string(String)
  /// A whole number.
  case int(Int)
  /// A number with a fraction.
  case double(Double)
  /// True or false.
  case bool(Bool)
  /// Bytes.
  case data(Data)
}

extension UserDefaultsValue {
  /// The value in the form of the transcript: a text in quotation marks, bytes as their number.
  package var word: String {
    switch self {
    case .string(let text): text.quoted
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .bool(let isTrue): "\(isTrue)"
    case .data(let bytes): counted(bytes.count, "byte")
    }
  }

  /// Reads `true`, `3`, `0.5`, `hex 00ff`, or otherwise a text, which may be in quotation marks.
  init(_ words: inout TokenStream, after key: SourceSpan) throws(Diagnostic) {
    guard let word = words.next else { throw .needsMore(key, "write a value: " + Self.usage) }
    if "[{".contains(word.text.first ?? " ") { throw .collection(word) }
    if word.text == "hex", let row = Grammar.allBodies.first(where: { $0.name == "hex" }) {
      words.skip(to: word.end)
      self = .data(Data(try row.read(&words, after: word).given.hexBytes))
      if let left = words.next { throw .leftOver(left, after: row.name) }
    } else if words.remaining == word, let value = try Self.plain(word) {
      words.skip(to: word.end)
      self = value
    } else {
      if !word.text.hasPrefix("\"") { try Mask.refuse(in: words.remaining, .fact) }
      self = .string(try words.takeTyped() ?? "")
    }
  }

  /// How to write a value, for help and errors.
  static let usage = "true, 3, 0.5, hex 00ff or a text, in quotation marks if it looks like another value"

  /// Returns the value of a single word that is not a text; nil for a text.
  private static func plain(_ word: SourceSpan) throws(Diagnostic) -> UserDefaultsValue? {
    if let isTrue = Bool(word.string) { return .bool(isTrue) }
    let digits = word.text.hasPrefix("-") ? word.text.dropFirst() : word.text
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }),
      parts[0] == "0" || !parts[0].hasPrefix("0")
    else { return nil }
    let number: UserDefaultsValue? =
      parts.count == 1
      ? Int(word.text).map(Self.int) : Double(word.text).flatMap { $0.isFinite ? .double($0) : nil }
    guard let number else { throw .numberTooLarge(word) }
    return number
  }
}

extension Diagnostic {
  fileprivate static func collection(_ word: SourceSpan) -> Diagnostic {
    Diagnostic(
      word, "\(quoted(word.text)) is a collection, and a scenario gives only single values",
      "write a text that begins like one in quotation marks")
  }

  fileprivate static func numberTooLarge(_ word: SourceSpan) -> Diagnostic {
    Diagnostic(
      word, "\(quoted(word.text)) is too large for a number",
      "write a text that looks like one in quotation marks")
  }
}

extension UserDefaultsValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Creates a number with a fraction.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Creates true or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
