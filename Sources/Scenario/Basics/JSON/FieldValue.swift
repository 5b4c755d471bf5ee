/// A value that a field of a record can have, with its only JSON form.
package protocol FieldValue: Sendable, Equatable {
  /// The name of the type in Docs/events.md.
  static var typeName: String { get }
  /// Returns nil when the JSON value is of another type.
  init?(json: JSONValue)
  var json: JSONValue { get }

  /// Returns the value with `change` applied to each free text in it.
  func mapTexts(_ change: (String) -> String) -> Self
}

extension FieldValue {
  package func mapTexts(_ change: (String) -> String) -> Self { self }
}

extension String: FieldValue {
  package static var typeName: String { "text" }
  package init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self = text
  }
  package var json: JSONValue { .string(self) }
  package func mapTexts(_ change: (String) -> String) -> String { change(self) }
}

extension Int: FieldValue {
  package static var typeName: String { "number" }
  package init?(json: JSONValue) {
    guard let number = json.integer else { return nil }
    self = number
  }
  package var json: JSONValue { .integer(self) }
}

extension Bool: FieldValue {
  package static var typeName: String { "true or false" }
  package init?(json: JSONValue) {
    guard let truth = json.bool else { return nil }
    self = truth
  }
  package var json: JSONValue { .bool(self) }
}

/// A virtual time, in the form of a scenario: `2.3s`.
extension Duration: FieldValue {
  package static var typeName: String { "time" }
  package init?(json: JSONValue) {
    guard let text = json.string, let time = Duration(printed: text) else { return nil }
    self = time
  }
  package var json: JSONValue { .string(word) }

  /// Reads the text that ``word`` prints, to the attosecond, because an app may set a timer that no scenario
  /// can express.
  private init?(printed text: String) {
    let isNegative = text.hasPrefix("-")
    let isShort = text.hasSuffix("ms")
    guard text.hasSuffix("s") else { return nil }
    let parts = text.dropFirst(isNegative ? 1 : 0).dropLast(isShort ? 2 : 1)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }
    let (digits, fraction) = (isShort ? 15 : 18, parts.count == 2 ? String(parts[1]) : "")
    guard isNumber, fraction.count <= digits, let whole = Int64(parts[0]), !isShort || whole < 1000,
      let rest = Int64("0" + fraction + String(repeating: "0", count: digits - fraction.count))
    else { return nil }
    let time =
      isShort
      ? Duration(secondsComponent: 0, attosecondsComponent: whole * 1_000_000_000_000_000 + rest)
      : Duration(secondsComponent: whole, attosecondsComponent: rest)
    self = isNegative ? .zero - time : time
  }
}

extension Optional: FieldValue where Wrapped: FieldValue {
  package static var typeName: String { "\(Wrapped.typeName) or null" }
  package init?(json: JSONValue) {
    if json == .null {
      self = nil
    } else if let value = Wrapped(json: json) {
      self = value
    } else {
      return nil
    }
  }
  package var json: JSONValue { self?.json ?? .null }
  package func mapTexts(_ change: (String) -> String) -> Wrapped? { self?.mapTexts(change) }
}

extension Array: FieldValue where Element: FieldValue {
  package static var typeName: String { "list of \(Element.typeName)s" }
  package init?(json: JSONValue) {
    guard let elements = json.array else { return nil }
    self = []
    reserveCapacity(elements.count)
    for element in elements {
      guard let value = Element(json: element) else { return nil }
      append(value)
    }
  }
  package var json: JSONValue { .array(map(\.json)) }
  package func mapTexts(_ change: (String) -> String) -> [Element] { map { $0.mapTexts(change) } }
}

extension Int32: FieldValue {
  package static var typeName: String { Int.typeName }
  package init?(json: JSONValue) {
    guard let number = json.integer.flatMap(Int32.init(exactly:)) else { return nil }
    self = number
  }
  package var json: JSONValue { .integer(Int(self)) }
}

/// A value that is one word or one number of a fixed set.
extension FieldValue where Self: RawRepresentable, RawValue: FieldValue {
  package static var typeName: String { RawValue.typeName }
  package init?(json: JSONValue) {
    guard let raw = RawValue(json: json), let value = Self(rawValue: raw) else { return nil }
    self = value
  }
  package var json: JSONValue { rawValue.json }
}
