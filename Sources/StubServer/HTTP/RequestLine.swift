/// The first line of a request (RFC 9112 §3).
struct RequestLine: Sendable, Equatable {
  let method: String
  /// Path and query, whatever form they came in.
  let target: String
  /// The server that a whole address names, which is then meant whatever Host says (RFC 9112 §3.2.2).
  let origin: Origin?
  /// Whether it came as HTTP/1.0, whose connections end after the answer unless asked to stay.
  let isOld: Bool

  /// One space between its three parts: what RFC 9112 §3 would let pass, others read otherwise.
  init(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let parts = line.split(separator: .space, maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else {
      throw .bad("the request line is not METHOD TARGET VERSION with one space between")
    }
    guard parts[0].allSatisfy(\.isToken) else { throw .bad("the method is not a word") }
    isOld = try Self.isOld(parts[2])
    method = parts[0].text
    guard method != "CONNECT" else { throw .tunnel }
    (target, origin) = try RequestTarget.parse(parts[1], method: method)
  }

  /// RFC 9112 §2.3: `HTTP/`, a digit, a dot, a digit. A higher minor version is taken for 1.1 (RFC 9110
  /// §6.2).
  private static func isOld(_ version: ArraySlice<UInt8>) throws(HTTPRefusal) -> Bool {
    let bytes = Array(version)
    guard bytes.count == 8, bytes.starts(with: Array("HTTP/".utf8)), bytes[5].isDigit,
      bytes[6] == UInt8(ascii: "."), bytes[7].isDigit
    else { throw .bad("the version is not HTTP/1.1") }
    guard bytes[5] == UInt8(ascii: "1") else { throw .version }
    return bytes[7] == UInt8(ascii: "0")
  }
}

/// What is asked for, in one of the forms of RFC 9112 §3.2.
enum RequestTarget {
  /// The target's path and query, and the server that it names if it is a whole address.
  static func parse(
    _ bytes: ArraySlice<UInt8>, method: String
  ) throws(HTTPRefusal) -> (target: String, origin: Origin?) {
    // A URI has no space, control or raw byte above 127, and its fragment never goes over the wire.
    guard bytes.allSatisfy({ (33...126).contains($0) && $0 != UInt8(ascii: "#") }) else {
      throw .bad("the target has a byte that no URI has")
    }
    if bytes.first == UInt8(ascii: "/") { return (bytes.text, nil) }
    let text = bytes.text
    if text == "*" {
      guard method == "OPTIONS" else { throw .bad("only OPTIONS may ask for *") }
      return (text, nil)
    }
    return try absolute(text, method)
  }

  /// A server must take the form that a proxy is sent (RFC 9112 §3.2.2).
  private static func absolute(
    _ text: String, _ method: String
  ) throws(HTTPRefusal) -> (target: String, origin: Origin?) {
    guard let scheme = text.firstRange(of: "://"),
      ["http", "https"].contains(text[..<scheme.lowerBound].lowercased())
    else { throw .bad("the target is neither a path nor an http address") }
    let rest = text[scheme.upperBound...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    guard end > rest.startIndex, Authority.isValid(rest[..<end].utf8) else {
      throw .bad("the target's host is not one")
    }
    let origin = Origin(scheme: text[..<scheme.lowerBound], authority: rest[..<end])
    let path = rest[end...]
    if path.isEmpty { return (method == "OPTIONS" ? "*" : "/", origin) }
    return (path.hasPrefix("/") ? String(path) : "/" + path, origin)
  }
}

/// Host and port, as they stand in a Host field and in an absolute target (RFC 9110 §7.2, RFC 3986 §3.2).
enum Authority {
  /// A user's name before the host is an old trick to show another one (RFC 9110 §4.2.4): it is none here.
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
