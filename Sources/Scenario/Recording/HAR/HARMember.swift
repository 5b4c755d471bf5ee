import ScenarioBasics

/// A member written by another program, which may be missing, null, or of a type other than the format's.
extension JSONValue? {
  /// Returns nil also if this value is missing or not an object.
  subscript(name: String) -> JSONValue? { self?[name] }

  /// The value, or nil also for null.
  var given: JSONValue? { self == .null ? nil : self }

  /// The string, or an empty one for a value that is not a string.
  var text: String { self?.string ?? "" }
}

extension JSONValue {
  /// Whether the value says nothing: null, or an empty text, list or object.
  var isBlank: Bool { [.null, .string(""), .array([]), .object([])].contains(self) }

  /// The value without the members that are blank: programs write one where others leave the member out.
  ///
  /// Elements of lists and header fields are kept, because an empty value is a value there. So is an empty
  /// text of a body, content that is null, which the user is asked for, and the member that Firefox writes,
  /// as null, only for an answer of its cache.
  var withoutBlankMembers: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.compactMap { member in
        let isText = ["text", "string"].contains(member.name) && member.value == ""
        let isContent = member.name == "content" && member.value == .null
        if isText || isContent || member.name == "afterRequest" { return member }
        let value = member.name == "headers" ? member.value : member.value.withoutBlankMembers
        return value.isBlank ? nil : Member(member.name, value)
      })
  }

  /// The value as a whole number, also if written as `200.0`.
  var number: Int? {
    if case .decimal(let digits) = self { return Double(digits).flatMap { Int(exactly: $0) } }
    return integer
  }

  /// The value as a whole number, also if written as a string, `"70"`.
  var anyNumber: Int? { number ?? string.flatMap { Int($0) } }

  /// The value as a number, also if written as a string, `"50"`.
  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let digits), .string(let digits): Double(digits)
    default: nil
    }
  }

  /// The kind of the value in words.
  var kindInWords: String {
    switch self {
    case .null: "null"
    case .bool: line
    case .integer, .decimal: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
