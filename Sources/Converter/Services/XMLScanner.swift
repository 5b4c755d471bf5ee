import Foundation
import RCCDomain

/// A reader of the subset of XML that a table of figures needs: elements and attributes. It rejects document
/// types and entities, which such a table never needs.
struct XMLScanner {
  private static let deepest = 64

  private let bytes: [UInt8]
  private var next = 0

  /// - Throws: `.malformed` with the position, counted in bytes from 1.
  static func root(of body: Data) throws(Failure) -> XML {
    if body.isEmpty { throw .malformed("the body is empty") }
    guard String(validating: body, as: UTF8.self) != nil else { throw .malformed("the body is not UTF-8") }
    var scanner = XMLScanner(bytes: Array(body))
    if scanner.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.next = 3 }
    try scanner.skipNotes()
    let root = try scanner.element(depth: 1)
    try scanner.skipNotes()
    if scanner.next < scanner.bytes.count { throw scanner.problem("the end expected") }
    return root
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func problem(_ what: String) -> Failure {
    .malformed(
      next < bytes.count ? "not XML at byte \(next + 1): \(what)" : "not XML: it ends after byte \(next)")
  }

  private func isAt(_ text: String) -> Bool { bytes[next...].starts(with: text.utf8) }

  private mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    next += text.utf8.count
    return true
  }

  private mutating func expect(_ text: String) throws(Failure) {
    guard take(text) else { throw problem("`\(text)` expected") }
  }

  private mutating func take(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = next
    while next < bytes.count, fits(bytes[next]) { next += 1 }
    return bytes[start..<next]
  }

  /// Skips space, comments and `<?…?>`.
  private mutating func skipNotes() throws(Failure) {
    while true {
      _ = take(while: \.isXMLSpace)
      if take("<!--") {
        try skip(past: "-->")
      } else if take("<?") {
        try skip(past: "?>")
      } else {
        return
      }
    }
  }

  private mutating func skip(past end: String) throws(Failure) {
    while !take(end) {
      if next == bytes.count { throw problem("") }
      next += 1
    }
  }
}

extension XMLScanner {
  private mutating func element(depth: Int) throws(Failure) -> XML {
    if depth > Self.deepest { throw problem("more than \(Self.deepest) elements inside each other") }
    try expect("<")
    let tag = try name()
    var element = XML(name: Self.local(tag), attributes: try attributes())
    if take("/>") { return element }
    try expect(">")
    try skipText()
    while !take("</") {
      element.children.append(try self.element(depth: depth + 1))
      try skipText()
    }
    try expect(tag)
    _ = take(while: \.isXMLSpace)
    try expect(">")
    return element
  }

  private mutating func skipText() throws(Failure) {
    repeat {
      try skipNotes()
      _ = take { $0 != UInt8(ascii: "<") }
    } while isAt("<!--") || isAt("<?")
  }

  private mutating func attributes() throws(Failure) -> [String: String] {
    var attributes: [String: String] = [:]
    while !take(while: \.isXMLSpace).isEmpty, !isAt(">"), !isAt("/>") {
      let start = next
      let name = try name()
      _ = take(while: \.isXMLSpace)
      try expect("=")
      _ = take(while: \.isXMLSpace)
      let value = try value()
      if attributes.updateValue(value, forKey: name) != nil {
        next = start
        throw problem("the attribute \(name) a second time")
      }
    }
    return attributes
  }

  private mutating func value() throws(Failure) -> String {
    guard let quote = ["\"", "'"].first(where: isAt) else { throw problem("a quotation mark expected") }
    try expect(quote)
    let start = next
    let text = String(decoding: take { !quote.utf8.contains($0) && $0 != UInt8(ascii: "<") }, as: UTF8.self)
    if text.contains("&") {
      next = start
      throw problem("an entity, which no figure needs")
    }
    try expect(quote)
    return text
  }

  private mutating func name() throws(Failure) -> String {
    let name = take { !$0.isXMLSpace && !"<>/='\"!?&".utf8.contains($0) }
    if name.isEmpty { throw problem("a name expected") }
    return String(decoding: name, as: UTF8.self)
  }

  private static func local(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }
}

extension UInt8 {
  fileprivate var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
