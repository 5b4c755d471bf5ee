package import StubServer

/// An observer that is shown what passes on the wire of a play, in the order in which the driver sees it.
///
/// Each play has its own. It is called on the driver's thread, while nothing else of the play runs.
package protocol WireObserver: Sendable {
  /// Called when the app, or the client for it, sends a request; `fault` applies to its connection before the
  /// request can be read. Times are virtual, since T+0, here and below.
  func asked(
    _ exchange: Exchange, target: String, host: RequestPattern.Host, meeting fault: Fault?, at time: Duration)

  /// Called when the stub has written a part of the answer, with the way it ended.
  func answering(_ id: ExchangeID, _ bytes: ArraySlice<UInt8>, _ end: Receipt.End, at time: Duration)

  /// Called when the client no longer waits for the answer.
  func ended(_ id: ExchangeID, at time: Duration)

  /// Called when the play is over; its T+0 was at `start`, in seconds since 1970-01-01T00:00:00Z.
  func over(_ addresses: AddressTable, start: Int, at time: Duration)
}
