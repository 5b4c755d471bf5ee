/// Walks a JSON text from token to token (RFC 8259), and knows what may follow.
///
/// Names and scalars it leaves to its reader, who takes them where it stands: one decodes a string, one looks
/// at its form alone, one takes it although it broke off. What is open is kept in an array: brackets alone
/// must not exhaust the stack.
package struct JSONScanner {
  package enum Token {
    /// An opening bracket, which is taken.
    case object, array
    /// A closing one, which is taken.
    case end
    /// A name is to be taken here.
    case name
    /// A value that opens nothing is to be taken here.
    case scalar
  }

  private enum Place { case value, behindOpening, behindName, behindValue }

  /// Deeper nesting is an attack on the stack of who reads a value within a value.
  package static let deepest = 200

  package let bytes: [UInt8]
  /// How many bytes are taken.
  package var offset: Int
  private let deepest: Int
  private var place = Place.value
  /// The closing brackets that are still to come.
  private var closings: [UInt8] = []

  package init(_ bytes: [UInt8], from offset: Int = 0, deepest: Int = .max) {
    (self.bytes, self.offset, self.deepest) = (bytes, offset, deepest)
  }

  /// The next token, up to which space is taken; nil once behind a whole value, which another may follow.
  ///
  /// - Throws: ``JSONError`` where none is that could follow.
  package mutating func next() throws(JSONError) -> Token? {
    skipSpace()
    guard let closing = closings.last else {
      if place != .behindValue { return try value() }
      place = .value
      return nil
    }
    if place == .behindName {
      guard take(":") else { throw error("`:`") }
      return try value()
    }
    if peek == closing {
      offset += 1
      closings.removeLast()
      place = .behindValue
      return .end
    }
    if place == .behindValue {
      guard take(",") else { throw error("`,` or `\(Character(Unicode.Scalar(closing)))`") }
    }
    guard closing == UInt8(ascii: "}") else { return try value() }
    skipSpace()
    place = .behindName
    return .name
  }

  private mutating func value() throws(JSONError) -> Token {
    skipSpace()
    guard closings.count < deepest else { throw error("nesting of at most \(deepest) levels") }
    if take("{") { return open("}", .object) }
    if take("[") { return open("]", .array) }
    place = .behindValue
    return .scalar
  }

  private mutating func open(_ closing: Unicode.Scalar, _ token: Token) -> Token {
    closings.append(UInt8(ascii: closing))
    place = .behindOpening
    return token
  }
}

extension JSONScanner {
  package var isAtEnd: Bool { offset >= bytes.count }

  package var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  package mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  package mutating func take(word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  package mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D { offset += 1 }
  }

  /// Takes what stands in a string for itself: up to a quotation mark, an escape or a control character.
  package mutating func takePlain() {
    while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      offset += 1
    }
  }

  /// - Throws: ``JSONError`` at the first byte that does not fit.
  package mutating func takeNumber() throws(JSONError) {
    let isNegative = take("-")
    if !take("0") { try takeDigits(isNegative ? "a digit" : "a value") }
    if take(".") { try takeDigits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try takeDigits()
    }
  }

  private mutating func takeDigits(_ expected: String = "a digit") throws(JSONError) {
    let start = offset
    while let byte = peek, isDigit(byte) { offset += 1 }
    if offset == start { throw error(expected) }
  }

  /// At the byte that would be taken next.
  package func error(_ expected: String) -> JSONError { JSONError(expected: expected, offset: offset) }
}
