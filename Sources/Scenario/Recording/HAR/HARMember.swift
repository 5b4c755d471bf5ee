import ScenarioBasics

/// A member of what another program wrote down, which may be missing, null, or of another type than the
/// format has it.
extension JSONValue? {
  /// Nil also where this is missing or no object.
  subscript(name: String) -> JSONValue? { self?[name] }

  /// Nil also for null.
  var given: JSONValue? { self == .null ? nil : self }

  /// Empty for what is no text.
  var text: String { self?.string ?? "" }
}

extension JSONValue {
  /// A whole number, also one that is written `200.0`.
  var number: Int? {
    if case .decimal(let digits) = self { return Double(digits).flatMap { Int(exactly: $0) } }
    return integer
  }

  /// Also one that is written as a text, `"70"`.
  var anyNumber: Int? { number ?? string.flatMap { Int($0) } }

  /// Also one that is written as a text, `"50"`.
  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .decimal(let digits), .string(let digits): Double(digits)
    default: nil
    }
  }

  /// What it is, in words.
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
