/// A scanner that splits a JSON text into tokens (RFC 8259), and checks that each token may follow the one
/// before.
///
/// It does not read names and scalars. Its user takes them at the current offset: one decodes a string, one
/// checks only its form, one accepts a truncated one. The open brackets are stored in an array, so that deep
/// nesting cannot exhaust the stack.
package struct JSONScanner {
  package enum Token {
    /// An opening bracket, already consumed.
    case object, array
    /// A closing bracket, already consumed.
    case end
    /// A name, which the caller must consume.
    case name
    /// A value without brackets, which the caller must consume.
    case scalar
  }

  private enum GrammarState { case value, behindOpening, behindName, behindValue }

  /// The deepest nesting that a recursive reader accepts, so that a text cannot exhaust its stack.
  package static let deepest = 200

  package let bytes: [UInt8]
  /// The number of consumed bytes.
  package var offset: Int
  private let deepest: Int
  private var place = GrammarState.value
  /// The closing brackets that are still expected.
  private var closings: [UInt8] = []

  package init(_ bytes: [UInt8], from offset: Int = 0, deepest: Int = .max) {
    (self.bytes, self.offset, self.deepest) = (bytes, offset, deepest)
  }

  /// Skips space and returns the next token; returns nil once after a complete value, which another value may
  /// follow.
  ///
  /// - Throws: ``JSONError`` when no valid token follows.
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

  /// Consumes the unescaped characters of a string, up to a quotation mark, an escape or a control character.
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

  /// Returns an error at the current offset.
  package func error(_ expected: String) -> JSONError { JSONError(expected: expected, offset: offset) }
}
