/// An error that a server reports for a request that it does not accept; it sends this status and ends the
/// connection.
package struct HTTPRefusal: Error, Sendable, Equatable {
  package let status: Int
  /// The error, in words with which the author of the request can correct it; no capital, no full stop.
  package let reason: String
  /// The method, if it was received: a response to HEAD has no body, even when the request is refused.
  package var method = "GET"

  init(_ status: Int, _ reason: String) { (self.status, self.reason) = (status, reason) }

  /// RFC 9110 §15.5.1.
  static func bad(_ reason: String) -> HTTPRefusal { HTTPRefusal(400, reason) }

  /// RFC 9110 §15.5.9: the request was begun, but not completed within the server's time limit.
  static let tooSlow = HTTPRefusal(408, "the request began and was not continued")
  /// RFC 9110 §15.5.14.
  static let bodyTooLarge = HTTPRefusal(413, "the body has more than \(HTTPRequestParser.bodyLimit) bytes")
  /// RFC 9110 §15.5.18: only one expectation is supported (§10.1.1).
  static let expectation = HTTPRefusal(417, "an expectation other than 100-continue")
  /// RFC 6585 §5.
  static let headTooLarge = HTTPRefusal(431, "the head has more than \(HTTPRequestParser.headLimit) bytes")
  /// RFC 9110 §9.3.6: neither a stub nor a proxy for one service opens a tunnel.
  static let tunnel = HTTPRefusal(501, "CONNECT requests a tunnel, which this server does not make")
  /// RFC 9112 §6.1.
  static let coding = HTTPRefusal(501, "a transfer coding other than chunked")
  /// RFC 9110 §15.6.6: the major version decides.
  static let version = HTTPRefusal(505, "a version other than HTTP/1.1 and HTTP/1.0")

  /// Returns the refusal of a line that is too long: 414 for its target, 501 for its method (RFC 9112 §3).
  static func lineTooLong(_ line: ArraySlice<UInt8>) -> HTTPRefusal {
    let limit = HTTPRequestParser.lineLimit
    return line.prefix(limit).contains(.space)
      ? HTTPRefusal(414, "the request line has more than \(limit) bytes")
      : HTTPRefusal(501, "the method has more than \(limit) bytes")
  }
}
