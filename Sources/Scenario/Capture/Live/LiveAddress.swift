import Foundation
package import ScenarioBasics

/// The destination of a live request: an HTTP address, split into the parts that are sent (RFC 9110 §4.2).
package struct LiveAddress: Sendable, Equatable {
  /// An error that nothing can be sent to an address, with the correction.
  package struct InvalidAddress: Error, Equatable {
    package let message: PrintableText
    package let remedy: PrintableText
  }

  let isSecure: Bool
  /// Whether URLSession sends the requests, and reports only the message: over HTTPS, if the system has no
  /// OpenSSL.
  var isThroughURLSession: Bool { isSecure && OpenSSL.shared == nil }
  /// The host as a resolver expects it: without the brackets of IPv6.
  let host: String
  let port: String
  /// The host and port as they appear in the address, without a user.
  package let authority: String
  /// The path and query.
  package private(set) var target: String
  /// The decoded `user:password`.
  let user: String?

  /// The address as it is recorded: without user and fragment. `*` denotes the service itself (RFC 9110
  /// §7.1).
  package var url: String { "\(isSecure ? "https" : "http")://\(authority)\(target == "*" ? "" : target)" }

  /// - Throws: ``Wrong``
  package init(_ text: String) throws(InvalidAddress) {
    guard let odd = text.unicodeScalars.first(where: { !(0x21..<0x7F).contains($0.value) }) else {
      try self.init(parts: text)
      return
    }
    let shown = RedactedAddress(text).text
    throw InvalidAddress(
      message:
        "\(quoted(shown)) has a character that an address cannot have: `\(odd)`",
      remedy: "write it percent-encoded: \(PercentEncoding.encoded(String(odd)))")
  }

  /// Creates an address with another path and query of the same service.
  init(_ other: LiveAddress, target: String) {
    self = other
    self.target = target
  }

  private init(parts text: String) throws(InvalidAddress) {
    guard let mark = text.firstRange(of: "://") else {
      let shown = RedactedAddress(text).text
      throw InvalidAddress(
        message: "\(quoted(shown)) is not an HTTP address", remedy: "write http://\(shown)")
    }
    let scheme = text[..<mark.lowerBound].lowercased()
    guard ["http", "https"].contains(scheme) else { throw Self.foreign(text, scheme) }
    let rest = text[mark.upperBound...].prefix { $0 != "#" }
    let written = rest.prefix { $0 != "/" && $0 != "?" }
    let path = rest[written.endIndex...]
    let at = written.lastIndex(of: "@")
    let authority = at.map { written[written.index(after: $0)...] } ?? written[...]
    let user = at.map { String(written[..<$0]) }
    guard let (host, port) = Self.parts(authority) else {
      throw InvalidAddress(
        message: "\(quoted(RedactedAddress(text).text)) has no valid host and port",
        remedy: "write http://localhost:8080/rates")
    }
    (isSecure, self.host, self.authority) = (scheme == "https", host, String(authority))
    self.port = port ?? (scheme == "https" ? "443" : "80")
    target = path.hasPrefix("/") ? String(path) : "/" + path
    self.user = user.map { $0.removingPercentEncoding ?? $0 }
  }

  private static func foreign(_ text: String, _ scheme: String) -> InvalidAddress {
    let kind =
      ["ws", "wss"].contains(scheme) ? "is a websocket, which no scenario can play" : "is not an HTTP address"
    return InvalidAddress(
      message: "\(quoted(RedactedAddress(text).text)) \(kind)",
      remedy: "`record` supports http:// and https://")
  }

  private static func parts(_ authority: Substring) -> (host: String, port: String?)? {
    let end =
      authority.hasPrefix("[") ? authority.firstIndex(of: "]").map { authority.index(after: $0) } : nil
    let host = end.map { authority[..<$0] } ?? authority.prefix { $0 != ":" }
    let rest = authority[host.endIndex...]
    let bare = host.hasPrefix("[") ? host.dropFirst().dropLast() : host
    if bare.isEmpty || host.hasPrefix("[") && end == nil { return nil }
    if rest.isEmpty { return (String(bare), nil) }
    guard rest.hasPrefix(":"), let port = UInt16(rest.dropFirst()), port > 0 else { return nil }
    return (String(bare), String(port))
  }
}
