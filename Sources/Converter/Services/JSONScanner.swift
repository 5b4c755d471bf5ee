import Foundation
import RCCDomain

/// A strict JSON reader according to RFC 8259: no extra comma, no duplicate key, nothing after the value.
///
/// Foundation's reader takes the first of two equal keys, and on Linux it cannot report the position of an
/// error.
struct JSONScanner {
  /// The maximum depth, more than any service sends and small enough for every stack.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var next = 0
  private var depth = 0

  /// - Throws: `.malformed` with the position, counted in bytes from 1.
  static func value(of body: Data) throws(Failure) -> JSON {
    if body.isEmpty { throw .malformed("the body is empty") }
    guard String(validating: body, as: UTF8.self) != nil else { throw .malformed("the body is not UTF-8") }
    var scanner = JSONScanner(body)
    let value = try scanner.value()
    scanner.skipSpace()
    if scanner.next < scanner.bytes.count { throw scanner.problem("the end expected") }
    return value
  }

  private init(_ body: Data) {
    bytes = Array(body)
    // RFC 8259 section 8.1 allows a parser to ignore a byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
  }

  private func problem(_ what: String) -> Failure {
    .malformed(
      next < bytes.count ? "not JSON at byte \(next + 1): \(what)" : "not JSON: it ends after byte \(next)")
  }

  private var byte: UInt8? { next < bytes.count ? bytes[next] : nil }

  private mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { next += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: character) else { return false }
    next += 1
    return true
  }
}

extension JSONScanner {
  private mutating func value() throws(Failure) -> JSON {
    skipSpace()
    switch byte ?? 0 {
    case UInt8(ascii: "{"): return .object(try nested { scanner throws(Failure) in try scanner.members() })
    case UInt8(ascii: "["): return .array(try nested { scanner throws(Failure) in try scanner.elements() })
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: return try word()
    }
  }

  private mutating func nested<Part>(
    _ read: (inout JSONScanner) throws(Failure) -> [Part]
  ) throws(Failure) -> [Part] {
    if depth == Self.deepest { throw problem("more than \(Self.deepest) brackets inside each other") }
    depth += 1
    defer { depth -= 1 }
    next += 1
    return try read(&self)
  }

  private mutating func members() throws(Failure) -> [JSON.Member] {
    var (members, names): ([JSON.Member], Set<String>) = ([], [])
    if take("}") { return members }
    repeat {
      skipSpace()
      guard byte == UInt8(ascii: "\"") else { throw problem("a key in quotation marks expected") }
      let start = next
      let name = try text()
      guard names.insert(name).inserted else {
        next = start
        throw problem("the key \(name) a second time")
      }
      guard take(":") else { throw problem("`:` expected") }
      members.append(JSON.Member(name: name, value: try value()))
    } while take(",")
    guard take("}") else { throw problem("`,` or `}` expected") }
    return members
  }

  private mutating func elements() throws(Failure) -> [JSON] {
    var elements: [JSON] = []
    if take("]") { return elements }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw problem("`,` or `]` expected") }
    return elements
  }

  private mutating func word() throws(Failure) -> JSON {
    let words: [(String, JSON)] = [("null", .null), ("true", .bool(true)), ("false", .bool(false))]
    for (word, value) in words where bytes[next...].starts(with: word.utf8) {
      next += word.utf8.count
      return value
    }
    throw problem("a value expected")
  }

  /// Returns the number as it was written; it is validated like the input of `Decimal`.
  private mutating func number() throws(Failure) -> String {
    let start = next
    while let byte, byte.isInNumber { next += 1 }
    let number = String(decoding: bytes[start..<next], as: UTF8.self)
    guard number.isJSONNumber else {
      next = start
      throw problem("\(number.prefix(20)) is not a number")
    }
    return number
  }
}

extension JSONScanner {
  private mutating func text() throws(Failure) -> String {
    next += 1
    var text: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      if byte < 0x20 { throw problem("a control character in a text") }
      next += 1
      if byte == UInt8(ascii: "\\") { text += try escaped() } else { text.append(byte) }
    }
    guard byte != nil else { throw problem("") }
    next += 1
    return String(decoding: text, as: UTF8.self)
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{c}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r",
    UInt8(ascii: "t"): "\t", UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
  ]

  private mutating func escaped() throws(Failure) -> [UInt8] {
    guard let byte else { throw problem("") }
    if byte == UInt8(ascii: "u") { return Array(String(try unicode()).utf8) }
    guard let scalar = Self.escapes[byte] else { throw problem("an unknown escape") }
    next += 1
    return [UInt8(ascii: scalar)]
  }

  /// Reads `u20AC`, or two of them for a character beyond U+FFFF: `ud83c\udf0d`.
  private mutating func unicode() throws(Failure) -> Unicode.Scalar {
    let start = next
    let first = try hexDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, byte == UInt8(ascii: "\\") {
      next += 1
      let second = byte == UInt8(ascii: "u") ? try hexDigits() : 0
      if (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    next = start
    throw problem("half a character")
  }

  private mutating func hexDigits() throws(Failure) -> UInt32 {
    let digits = bytes[next...].dropFirst().prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("four hexadecimal digits expected") }
    next += 5
    return number
  }
}

extension UInt8 {
  fileprivate var isInNumber: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || "+-.eE".utf8.contains(self)
  }
}
