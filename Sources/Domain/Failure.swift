/// Why there are no new rates; every layer below is mapped into this closed set, and words are made from it
/// alone.
package enum Failure: Error, Hashable, Sendable {
  /// The device has no connection.
  case offline
  /// No connection to the service could be made.
  case unreachable
  /// No whole answer within the limit.
  case timedOut
  /// The connection ended before the whole answer was there.
  case connectionLost
  /// TLS could not be agreed on.
  case insecure
  /// The service answered with an error; the message is its own words.
  ///
  /// A status of success stands for an answer whose body alone reports the error, 401 also for one whose body
  /// denies access.
  case rejected(status: Int, message: String?)
  /// Too many requests; `until` where the service says when to ask again.
  case rateLimited(until: Instant?)
  /// The service is down for now; `until` where it says when to ask again.
  case unavailable(until: Instant?)
  /// The answer cannot be read; the text says where: `rates.USD is not a number`.
  case malformed(String)
  /// The service does not quote the currency.
  case unsupported(Currency)
}
