/// The reason why there are no new rates. Every lower layer's errors are mapped to this closed set, and
/// messages are made from it alone.
package enum Failure: Error, Hashable, Sendable {
  /// The device has no connection.
  case offline
  /// No connection to the service could be established.
  case unreachable
  /// No complete response arrived within the limit.
  case timedOut
  /// The connection ended before the complete response arrived.
  case connectionLost
  /// No TLS session could be established.
  case insecure
  /// The service responded with an error; the message is the service's own.
  ///
  /// The status is a success status if the error is reported only in the body, and 401 also if such a body
  /// denies access.
  case rejected(status: Int, message: String?)
  /// Too many requests were sent; `until` is when to retry, if the service says so.
  case rateLimited(until: Instant?)
  /// The service is temporarily unavailable; `until` is when to retry, if the service says so.
  case unavailable(until: Instant?)
  /// The response cannot be parsed; the text names the place: `rates.USD is not a number`.
  case malformed(String)
  /// The service does not quote the currency.
  case unsupported(Currency)
}
