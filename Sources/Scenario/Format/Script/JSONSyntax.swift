import ScenarioBasics

/// Says where a text stops being JSON (RFC 8259), and what should stand there.
///
/// The decoder of Foundation gives no place on Linux. Nesting is kept in an array: a body of brackets alone
/// must not exhaust the stack.
package struct JSONSyntax {
  package struct Flaw: Error, Equatable {
    let offset: Int
    let expected: String
    /// Where a comma stands that nothing but a closing bracket follows.
    var comma: Int?
  }

  private let bytes: [UInt8]
  private var offset = 0
  /// The closing brackets that are still to come.
  private var closings: [UInt8] = []

  package static func check(_ bytes: [UInt8]) throws(Flaw) {
    var syntax = JSONSyntax(bytes: bytes)
    try syntax.document()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func document() throws(Flaw) {
    try value()
    while let closing = closings.last {
      if takeToken("}", if: closing) || takeToken("]", if: closing) {
        closings.removeLast()
      } else if takeToken(",") {
        if closing == UInt8(ascii: "}") { try key(or: "") }
        try value()
      } else {
        throw flaw("`,` or `\(Character(Unicode.Scalar(closing)))`")
      }
    }
    skipSpace()
    if offset < bytes.count { throw flaw("nothing more") }
  }

  /// A scalar, or the opening of containers up to the first scalar or empty container.
  private mutating func value() throws(Flaw) {
    while true {
      if takeToken("{") {
        if takeToken("}") { return }
        closings.append(UInt8(ascii: "}"))
        try key(or: " or `}`")
      } else if takeToken("[") {
        if takeToken("]") { return }
        closings.append(UInt8(ascii: "]"))
      } else {
        return try scalar()
      }
    }
  }

  private mutating func key(or alternative: String) throws(Flaw) {
    guard takeToken("\"") else { throw flaw("a key in quotation marks" + alternative) }
    try string()
    guard takeToken(":") else { throw flaw("`:`") }
  }

  private mutating func scalar() throws(Flaw) {
    if takeToken("\"") { return try string() }
    for word in ["true", "false", "null"] where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return
    }
    guard take("-") || peek.map(isDigit) == true else { throw flaw("a value") }
    try number()
  }

  private mutating func number() throws(Flaw) {
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
  }

  private mutating func digits() throws(Flaw) {
    let start = offset
    while let byte = peek, isDigit(byte) { offset += 1 }
    if offset == start { throw flaw("a digit") }
  }

  /// What follows an opening quotation mark.
  private mutating func string() throws(Flaw) {
    while let byte = peek, byte >= 0x20 {
      offset += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\") { try escape() }
    }
    throw flaw("the closing `\"` of a string")
  }

  private mutating func escape() throws(Flaw) {
    if take("u") {
      for _ in 0..<4 {
        guard let byte = peek, Character(Unicode.Scalar(byte)).isHexDigit else {
          throw flaw("four hex digits")
        }
        offset += 1
      }
    } else {
      guard let byte = peek, "\"\\/bfnrt".utf8.contains(byte) else { throw flaw("an escape such as `\\n`") }
      offset += 1
    }
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: byte) else { return false }
    offset += 1
    return true
  }

  private mutating func takeToken(_ byte: Unicode.Scalar) -> Bool {
    skipSpace()
    return take(byte)
  }

  private mutating func takeToken(_ byte: Unicode.Scalar, if closing: UInt8) -> Bool {
    UInt8(ascii: byte) == closing && takeToken(byte)
  }

  private mutating func skipSpace() {
    while let byte = peek, isSpace(byte) { offset += 1 }
  }

  private func flaw(_ expected: String) -> Flaw {
    Flaw(offset: offset, expected: expected, comma: commaBeforeClosing)
  }

  private var commaBeforeClosing: Int? {
    guard let byte = peek, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") else { return nil }
    let last = bytes[..<offset].lastIndex { !isSpace($0) }
    return last.flatMap { bytes[$0] == UInt8(ascii: ",") ? $0 : nil }
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }
