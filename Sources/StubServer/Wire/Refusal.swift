/// Why a server does not take a request: what it answers, after which it ends the connection.
package struct Refusal: Error, Sendable, Equatable {
  package let status: Int
  /// What is wrong, as a person who wrote the request can mend it; no capital, no full stop.
  package let reason: String
  /// The method, where the request came so far: who asks with HEAD gets no body, not even now.
  package var method = "GET"

  init(_ status: Int, _ reason: String) { (self.status, self.reason) = (status, reason) }

  /// RFC 9110 §15.5.1.
  static func bad(_ reason: String) -> Refusal { Refusal(400, reason) }

  /// RFC 9110 §15.5.9: the request was begun and not ended in the time that the server has for it.
  static let tooSlow = Refusal(408, "the request was begun and did not go on")
  /// RFC 9110 §15.5.14.
  static let bodyTooLarge = Refusal(413, "the body has more than \(HTTPConnection.bodyLimit) bytes")
  /// RFC 9112 §3: for a target longer than the server wishes to read.
  static let targetTooLong = Refusal(
    414, "the request line has more than \(HTTPConnection.lineLimit) bytes")
  /// RFC 9110 §15.5.18: of all expectations only one is known (§10.1.1).
  static let expectation = Refusal(417, "an expectation other than 100-continue")
  /// RFC 6585 §5.
  static let headTooLarge = Refusal(431, "the head has more than \(HTTPConnection.headLimit) bytes")
  /// RFC 9112 §3: for a method longer than any that the server implements.
  static let methodTooLong = Refusal(501, "the method has no end")
  /// RFC 9110 §9.3.6: a tunnel is a proxy's matter.
  static let tunnel = Refusal(501, "CONNECT asks for a tunnel, and this is no proxy")
  /// RFC 9112 §6.1.
  static let coding = Refusal(501, "a transfer coding other than chunked")
  /// RFC 9110 §15.6.6: the major version decides.
  static let version = Refusal(505, "a version other than HTTP/1.1 and HTTP/1.0")
}
