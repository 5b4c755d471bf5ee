/// A JSON value whose objects keep the order of their members, so that equal values are written as equal
/// bytes.
package enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number that is not an `Int`, with its digits as written: `1.10` stays `1.10`.
  case decimal(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One member of an object.
  package struct Member: Sendable, Hashable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Creates an object from pairs and keeps their order: `.object(["event": "tap", "at": 3])`.
  package static func object(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(members.map { Member($0.key, $0.value) })
  }

  /// The value of the member with the name, byte for byte as in JSON (RFC 8259 §8.3); nil when there is no
  /// such member or the value is not an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    // Equal strings may have other bytes, which are compared for the members that are equal alone.
    return members.first { $0.name == name && $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// The text of a string.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The value of an integer.
  package var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The value of `true` or `false`.
  package var bool: Bool? { if case .bool(let truth) = self { truth } else { nil } }

  /// The elements of an array.
  package var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  /// Returns the strings in the array with that name; empty when there is no such array.
  package func strings(_ member: String) -> [String] { self[member]?.array?.compactMap(\.string) ?? [] }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(booleanLiteral truth: Bool) { self = .bool(truth) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}

extension JSONValue {
  /// The value on one line, without spaces (RFC 8259).
  package var line: String {
    var line = ""
    write(to: &line)
    return line
  }

  fileprivate func write(to line: inout String) {
    switch self {
    case .null: line += "null"
    case .bool(let truth): line += truth ? "true" : "false"
    case .integer(let number): line += String(number)
    case .decimal(let digits): line += digits
    case .string(let text): Self.write(text, to: &line)
    case .array(let elements): Self.write(elements, between: "[", "]", to: &line) { $0.write(to: &$1) }
    case .object(let members): Self.write(members, between: "{", "}", to: &line) { $0.write(to: &$1) }
    }
  }

  private static func write<Item>(
    _ items: [Item], between open: String, _ close: String, to line: inout String,
    _ write: (Item, inout String) -> Void
  ) {
    line += open
    for (index, item) in items.enumerated() {
      if index > 0 { line += "," }
      write(item, &line)
    }
    line += close
  }

  fileprivate static func write(_ text: String, to line: inout String) {
    line += "\""
    defer { line += "\"" }
    // Fast path: most texts need no escape.
    if text.utf8.allSatisfy(\.isPlainInJSON) { return line += text }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": line += "\\\""
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      // Escaped, so that the character is visible when the line is printed on a terminal.
      case _ where scalar.isUnseen: line += scalar.jsonEscape
      default: line.unicodeScalars.append(scalar)
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is a printable ASCII character that a JSON string need not escape.
  fileprivate var isPlainInJSON: Bool {
    (0x20..<0x7F).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension JSONValue.Member {
  fileprivate func write(to line: inout String) {
    JSONValue.write(name, to: &line)
    line += ":"
    value.write(to: &line)
  }
}
