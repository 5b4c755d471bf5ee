package import StubServer

/// Is shown what passes on the wire of a play, in the order in which the driver sees it.
///
/// Each play has one of its own. It is called on the driver's thread, while nothing else of the play goes on.
package protocol PlayObserver: Sendable {
  /// A request is sent by the app, or by the client for it; `fault` is what its connection meets before the
  /// request can be read. Times are virtual, since T+0, here and below.
  func asked(
    _ exchange: Exchange, target: String, host: RequestPattern.Host, meeting fault: Fault?, at time: Duration)

  /// The stub wrote a part of the answer, and ended it so.
  func answering(_ id: ExchangeID, _ bytes: ArraySlice<UInt8>, _ end: Receipt.End, at time: Duration)

  /// Nobody waits for the answer any more.
  func ended(_ id: ExchangeID, at time: Duration)

  /// The play is over, whose T+0 was at `start`, in seconds since 1970-01-01T00:00:00Z.
  func over(_ addresses: Addresses, start: Int, at time: Duration)
}
