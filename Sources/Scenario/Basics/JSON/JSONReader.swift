/// An error that reports why a text is not JSON.
package struct JSONError: Error, Sendable, Equatable {
  /// The expected token: `a value`, `,` or `}`.
  package let expected: String
  /// The position of the error, in bytes from the beginning.
  package let offset: Int

  package init(expected: String, offset: Int) {
    self.expected = expected
    self.offset = offset
  }
}

extension JSONValue {
  /// Reads exactly one value according to RFC 8259, and rejects duplicate names in an object.
  ///
  /// - Throws: ``JSONError`` at the first byte that does not fit.
  package init(_ text: String) throws(JSONError) {
    var scanner = JSONScanner(Array(text.utf8), deepest: JSONScanner.deepest)
    self = try scanner.readValue(scanner.next())
    if try scanner.next() == nil, !scanner.isAtEnd { throw scanner.error("the end") }
  }
}

extension JSONScanner {
  fileprivate mutating func readValue(_ token: Token?) throws(JSONError) -> JSONValue {
    switch token {
    case .object: return .object(try members())
    case .array: return .array(try elements())
    default: return try scalar()
    }
  }

  private mutating func members() throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    while try next() == .name {
      guard peek == UInt8(ascii: "\"") else { throw error("a name in quotation marks") }
      let start = offset
      let name = try string()
      // Equal strings may have other bytes, and are two names.
      if !names.insert(name).inserted, members.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
        throw JSONError(expected: "a name that the object does not have yet", offset: start)
      }
      members.append(JSONValue.Member(name, try readValue(next())))
    }
    return members
  }

  private mutating func elements() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    while let token = try next(), token != .end { elements.append(try readValue(token)) }
    return elements
  }

  private mutating func scalar() throws(JSONError) -> JSONValue {
    switch peek {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard take(word: word) else { throw error("`\(word)`") }
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = offset
    try takeNumber()
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // `-0` is not read as an integer, so that writing it again gives the same bytes.
    guard text != "-0", let integer = Int(text) else { return .decimal(text) }
    return .integer(integer)
  }
}

// MARK: Strings

extension JSONScanner {
  private mutating func string() throws(JSONError) -> String {
    var text: [UInt8] = []
    offset += 1
    while true {
      let start = offset
      takePlain()
      text += bytes[start..<offset]
      if take("\"") { return String(decoding: text, as: UTF8.self) }
      guard peek == UInt8(ascii: "\\") else {
        throw error(isAtEnd ? "`\"`" : "no control character in a string")
      }
      text += try escape()
    }
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    offset += 1
    guard let letter = peek else { throw error("an escape") }
    if letter == UInt8(ascii: "u") { return try unicodeEscape() }
    guard let plain = Self.plain[letter] else { throw error("an escape") }
    offset += 1
    return [plain]
  }

  private static let plain: [UInt8: UInt8] = [
    0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
  ]

  private mutating func unicodeEscape() throws(JSONError) -> [UInt8] {
    let start = offset - 1
    var code = try codeUnit()
    if (0xD800..<0xDC00).contains(code) {
      guard take("\\"), peek == UInt8(ascii: "u") else { throw error("the second half of a surrogate pair") }
      let low = try codeUnit()
      guard (0xDC00..<0xE000).contains(low) else {
        throw JSONError(expected: "a surrogate pair", offset: start)
      }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw JSONError(expected: "a surrogate pair", offset: start)
    }
    return Array(String(scalar).utf8)
  }

  /// Reads the four hexadecimal digits after the `u` at the current offset.
  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    offset += 1
    let text = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    guard text.utf8.count == 4, text.allSatisfy(\.isHexDigit), let code = UInt32(text, radix: 16) else {
      throw error("four hexadecimal digits")
    }
    offset += 4
    return code
  }
}
