/// Why a server does not take a request: what it answers, after which it ends the connection.
package struct HTTPRefusal: Error, Sendable, Equatable {
  package let status: Int
  /// What is wrong, as a person who wrote the request can mend it; no capital, no full stop.
  package let reason: String
  /// The method, where the request came so far: who asks with HEAD gets no body, not even now.
  package var method = "GET"

  init(_ status: Int, _ reason: String) { (self.status, self.reason) = (status, reason) }

  /// RFC 9110 §15.5.1.
  static func bad(_ reason: String) -> HTTPRefusal { HTTPRefusal(400, reason) }

  /// RFC 9110 §15.5.9: the request was begun and not ended in the time that the server has for it.
  static let tooSlow = HTTPRefusal(408, "the request was begun and did not go on")
  /// RFC 9110 §15.5.14.
  static let bodyTooLarge = HTTPRefusal(413, "the body has more than \(HTTPConnection.bodyLimit) bytes")
  /// RFC 9110 §15.5.18: of all expectations only one is known (§10.1.1).
  static let expectation = HTTPRefusal(417, "an expectation other than 100-continue")
  /// RFC 6585 §5.
  static let headTooLarge = HTTPRefusal(431, "the head has more than \(HTTPConnection.headLimit) bytes")
  /// RFC 9110 §9.3.6: neither a stub nor a proxy that stands for one service leads anywhere else.
  static let tunnel = HTTPRefusal(501, "CONNECT asks for a tunnel, and none is made here")
  /// RFC 9112 §6.1.
  static let coding = HTTPRefusal(501, "a transfer coding other than chunked")
  /// RFC 9110 §15.6.6: the major version decides.
  static let version = HTTPRefusal(505, "a version other than HTTP/1.1 and HTTP/1.0")

  /// RFC 9112 §3 tells a target that is too long from a method that is: 414 and 501.
  static func lineTooLong(_ line: ArraySlice<UInt8>) -> HTTPRefusal {
    let limit = HTTPConnection.lineLimit
    return line.prefix(limit).contains(.space)
      ? HTTPRefusal(414, "the request line has more than \(limit) bytes")
      : HTTPRefusal(501, "the method has more than \(limit) bytes")
  }
}
