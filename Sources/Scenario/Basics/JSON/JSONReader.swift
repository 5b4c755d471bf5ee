/// Why a text is not JSON.
package struct JSONError: Error, Sendable, Equatable {
  /// What was expected: `a value`, `,` or `}`.
  package let expected: String
  /// Where, in bytes from the beginning.
  package let offset: Int

  package init(expected: String, offset: Int) {
    self.expected = expected
    self.offset = offset
  }
}

extension JSONValue {
  /// Reads one value and nothing after it, as RFC 8259 has it; a name may stand in an object once.
  ///
  /// - Throws: ``JSONError`` at the first byte that does not fit.
  package init(_ text: String) throws(JSONError) {
    var reader = JSONReader(bytes: Array(text.utf8))
    self = try reader.document()
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  private var place = 0
  /// Deeper nesting is an attack on the stack, not a report.
  private static let deepest = 200

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    if place < bytes.count { throw error("the end") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    guard depth < Self.deepest else { throw error("nesting of at most \(Self.deepest) levels") }
    switch peek {
    case UInt8(ascii: "{"): return .object(try members(depth))
    case UInt8(ascii: "["): return .array(try elements(depth))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func members(_ depth: Int) throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    var names: Set<String> = []
    place += 1
    skipSpace()
    if take("}") { return [] }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { throw error("a name in quotation marks") }
      let start = place
      let name = try string()
      guard names.insert(name).inserted else {
        throw JSONError(expected: "a name that the object does not have yet", offset: start)
      }
      skipSpace()
      guard take(":") else { throw error("`:`") }
      members.append(JSONValue.Member(name, try value(depth: depth + 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw error("`,` or `}`") }
    return members
  }

  private mutating func elements(_ depth: Int) throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    place += 1
    skipSpace()
    if take("]") { return [] }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw error("`,` or `]`") }
    return elements
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[place...].starts(with: word.utf8) else { throw error("`\(word)`") }
    place += word.utf8.count
    return value
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private func error(_ expected: String) -> JSONError { JSONError(expected: expected, offset: place) }
}

// MARK: Numbers and strings

extension JSONReader {
  private mutating func number() throws(JSONError) -> JSONValue {
    let start = place
    _ = take("-")
    if !take("0") { try digits(start == place ? "a value" : "a digit") }
    let isWhole = peek != UInt8(ascii: ".") && !isExponent
    if take(".") { try digits("a digit") }
    if isExponent {
      place += 1
      _ = take("+") || take("-")
      try digits("a digit")
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    // `-0` is not the integer 0: written again it must have the same bytes.
    guard isWhole, text != "-0", let integer = Int(text) else { return .decimal(text) }
    return .integer(integer)
  }

  private var isExponent: Bool { peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") }

  private mutating func digits(_ expected: String) throws(JSONError) {
    let start = place
    while let byte = peek, (0x30...0x39).contains(byte) { place += 1 }
    if place == start { throw error(expected) }
  }

  private mutating func string() throws(JSONError) -> String {
    var text: [UInt8] = []
    place += 1
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20: throw error("no control character in a string")
      default:
        text.append(byte)
        place += 1
      }
    }
    throw error("`\"`")
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    place += 1
    guard let letter = peek else { throw error("an escape") }
    if letter == UInt8(ascii: "u") { return try unicodeEscape() }
    guard let plain = Self.plain[letter] else { throw error("an escape") }
    place += 1
    return [plain]
  }

  private static let plain: [UInt8: UInt8] = [
    0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
  ]

  private mutating func unicodeEscape() throws(JSONError) -> [UInt8] {
    let start = place - 1
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

  /// The four hexadecimal digits after the `u` that stands here.
  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    place += 1
    let text = String(decoding: bytes[place...].prefix(4), as: UTF8.self)
    guard text.utf8.count == 4, text.allSatisfy(\.isHexDigit), let code = UInt32(text, radix: 16) else {
      throw error("four hexadecimal digits")
    }
    place += 4
    return code
  }
}
