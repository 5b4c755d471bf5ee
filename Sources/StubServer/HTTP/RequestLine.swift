/// The first line of a request (RFC 9112 §3).
struct RequestLine: Sendable, Equatable {
  let method: String
  /// The path and query, in whichever form the target was received.
  let target: String
  /// The server that an absolute target names, which takes precedence over the Host field (RFC 9112 §3.2.2).
  let origin: Origin?
  /// Whether the version is HTTP/1.0, whose connections end after the answer unless the client requests
  /// otherwise.
  let isOld: Bool

  /// Parses the line. Its three parts are separated by exactly one space: RFC 9112 §3 would allow more, but
  /// readers interpret it differently.
  init(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let parts = line.split(separator: .space, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else {
      throw .bad("the request line is not METHOD TARGET VERSION with one space between")
    }
    guard parts[0].allSatisfy(\.isToken) else { throw .bad("the method is not a word") }
    isOld = try Self.isOld(parts[2])
    method = parts[0].text
    guard method != "CONNECT" else { throw .tunnel }
    (target, origin) = try RequestTargetParser.parse(parts[1], method: method)
  }

  /// Returns whether the version is HTTP/1.0. RFC 9112 §2.3: `HTTP/`, a digit, a dot, a digit. A higher minor
  /// version is treated as 1.1 (RFC 9110 §6.2).
  private static func isOld(_ version: ArraySlice<UInt8>) throws(HTTPRefusal) -> Bool {
    let bytes = Array(version)
    guard bytes.count == 8, bytes.starts(with: Array("HTTP/".utf8)), bytes[5].isDigit,
      bytes[6] == UInt8(ascii: "."), bytes[7].isDigit
    else { throw .bad("the version is not HTTP/1.1") }
    guard bytes[5] == UInt8(ascii: "1") else { throw .version }
    return bytes[7] == UInt8(ascii: "0")
  }
}

/// The target of a request, in one of the forms of RFC 9112 §3.2.
enum RequestTargetParser {
  /// Returns the target's path and query, and the server that it names if it is an absolute target.
  static func parse(
    _ bytes: ArraySlice<UInt8>, method: String
  ) throws(HTTPRefusal) -> (target: String, origin: Origin?) {
    // A URI has no space, control character or byte above 127, and its fragment is never sent.
    guard bytes.allSatisfy({ (33...126).contains($0) && $0 != UInt8(ascii: "#") }) else {
      throw .bad("the target has a byte that a URI cannot have")
    }
    if bytes.first == UInt8(ascii: "/") { return (bytes.text, nil) }
    let text = bytes.text
    if text == "*" {
      guard method == "OPTIONS" else { throw .bad("only OPTIONS may request *") }
      return (text, nil)
    }
    return try absolute(text, method)
  }

  /// Parses an absolute target: a server must accept the form that is sent to a proxy (RFC 9112 §3.2.2).
  private static func absolute(
    _ text: String, _ method: String
  ) throws(HTTPRefusal) -> (target: String, origin: Origin?) {
    guard let scheme = text.firstRange(of: "://"),
      ["http", "https"].contains(text[..<scheme.lowerBound].lowercased())
    else { throw .bad("the target is neither a path nor an http address") }
    let rest = text[scheme.upperBound...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    guard end > rest.startIndex, AuthoritySyntax.isValid(rest[..<end].utf8) else {
      throw .bad("the target's host is not valid")
    }
    let origin = Origin(scheme: text[..<scheme.lowerBound], authority: rest[..<end])
    let path = rest[end...]
    if path.isEmpty { return (method == "OPTIONS" ? "*" : "/", origin) }
    return (path.hasPrefix("/") ? String(path) : "/" + path, origin)
  }
}

/// A host and port, as in a Host field and in an absolute target (RFC 9110 §7.2, RFC 3986 §3.2).
enum AuthoritySyntax {
  /// Returns whether the bytes are an authority. User information before the host is invalid, because it is
  /// used to disguise the real host (RFC 9110 §4.2.4).
  static func isValid(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    if rest.first == UInt8(ascii: "[") {
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")), end > rest.startIndex + 1 else { return false }
      guard rest[1..<end].allSatisfy({ $0.hexadecimal != nil || ":.".utf8.contains($0) }) else {
        return false
      }
      rest = rest[(end + 1)...]
    } else {
      rest = rest.drop { isName($0) }
    }
    guard let colon = rest.first else { return true }
    return colon == UInt8(ascii: ":") && rest.dropFirst().allSatisfy(\.isDigit)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "-._~%!$&'()*+,;=".utf8.contains(byte)
    }
  }
}
