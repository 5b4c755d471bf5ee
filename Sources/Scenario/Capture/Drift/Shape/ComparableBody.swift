import Foundation
import ScenarioBasics
import ScenarioRecording
import StubServer

/// A body as a value with a shape, or the reason why it has none.
enum ComparableBody {
  case value(JSONValue)
  /// A table, with the columns in their order.
  case table(JSONValue, columns: [String])
  /// A text that should be JSON and is not.
  case broken
  /// A body without a shape, in words: `text/html`, `compressed (br)`.
  case unread(String)

  init(_ body: HARBody, _ headers: [Header], type: String) {
    let opened = DecodedBody(body, headers)
    if let coding = opened.coding {
      self = .unread(coding.isReadable && type != "none" ? type : coding.name)
    } else if let text = opened.body.text {
      self.init(String(text.trimmingPrefix("\u{FEFF}")), type)
    } else {
      self = .unread("not text")
    }
  }

  private init(_ text: String, _ type: String) {
    if let format = Format(type) {
      self = Self.read(text, format) ?? .unread("\(type) that cannot be read")
    } else if let value = try? JSONValue(text) {
      self = .value(value)
    } else if let value = Self.lines(text) ?? Self.padded(text) {
      self = value
    } else {
      self = type.hasSuffix("json") ? .broken : .unread(type == "none" ? "text without a type" : type)
    }
  }

  /// The formats whose text is not one JSON value.
  private enum Format {
    case table, markup, lines

    /// Returns nil for the media type of another format.
    init?(_ type: String) {
      let name = type.drop { $0 != "/" }.dropFirst().trimmingPrefix("x-")
      switch name {
      case "csv": self = .table
      case "xml": self = .markup
      case "ndjson", "jsonl", "jsonlines": self = .lines
      default:
        guard name.hasSuffix("+xml") else { return nil }
        self = .markup
      }
    }
  }

  private static func read(_ text: String, _ format: Format) -> Self? {
    switch format {
    case .table: CSVTable(text).map { .table($0.value, columns: $0.columns) }
    case .markup: markup(text)
    case .lines: lines(text)
    }
  }

  private static func markup(_ text: String) -> Self? {
    guard let value = XMLValueReader.value(of: text) else { return nil }
    return .value(value)
  }

  /// Reads a JSON text in each line (NDJSON, JSON Lines).
  private static func lines(_ text: String) -> Self? {
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    let values = lines.compactMap { try? JSONValue(String($0)) }
    return values.isEmpty || values.count < lines.count ? nil : .value(.array(values))
  }

  /// Reads JSON that is the argument of a call: `show({"EUR":1});`
  private static func padded(_ text: String) -> Self? {
    let call = /\s*(?:\/\*.*?\*\/)?\s*[A-Za-z_$][\w$.]*\s*\((?s:(.*))\)\s*;?\s*/
    guard let match = text.wholeMatch(of: call) else { return nil }
    guard let value = try? JSONValue(String(match.1)) else { return nil }
    return .value(value)
  }
}

extension JSONValue {
  /// Creates the value of a text whose format has no types.
  init(untyped text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    // `Double` also reads `nan`, `inf` and hexadecimal digits.
    let isNumber = text.utf8.allSatisfy { isDigit($0) || "+-.eE".utf8.contains($0) } && Double(text) != nil
    self = text.isEmpty ? .null : isNumber ? .decimal(text) : .string(text)
  }
}
