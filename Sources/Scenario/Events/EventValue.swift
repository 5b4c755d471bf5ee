extension String: EventValue {
  package static var typeName: String { "text" }
  package init?(json: JSONValue) {
    guard let text = json.string else { return nil }
    self = text
  }
  package var json: JSONValue { .string(self) }
  package func mapTexts(_ change: (String) -> String) -> String { change(self) }
}

extension Int: EventValue {
  package static var typeName: String { "number" }
  package init?(json: JSONValue) {
    guard let number = json.integer else { return nil }
    self = number
  }
  package var json: JSONValue { .integer(self) }
}

extension Bool: EventValue {
  package static var typeName: String { "true or false" }
  package init?(json: JSONValue) {
    guard let truth = json.bool else { return nil }
    self = truth
  }
  package var json: JSONValue { .bool(self) }
}

/// Virtual time, as a scenario writes it: `2.3s`.
extension Duration: EventValue {
  package static var typeName: String { "time" }
  package init?(json: JSONValue) {
    guard let word = json.string, let time = Duration(word: word) else { return nil }
    self = time
  }
  package var json: JSONValue { .string(word) }
}

extension Optional: EventValue where Wrapped: EventValue {
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

extension Array: EventValue where Element: EventValue {
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

/// A word out of a fixed set.
extension EventValue where Self: RawRepresentable, RawValue == String {
  package static var typeName: String { String.typeName }
  package init?(json: JSONValue) {
    guard let word = json.string, let value = Self(rawValue: word) else { return nil }
    self = value
  }
  package var json: JSONValue { .string(rawValue) }
}
