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
