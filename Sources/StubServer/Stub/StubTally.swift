import Synchronization

/// The numbers of a stub's requests and answers since its start, which stay exact however long it runs.
public struct StubTally: Sendable, Equatable {
  /// A route and the number of requests that it has answered.
  public struct Route: Sendable, Equatable {
    /// The requests that the route answers.
    public let pattern: RequestPattern
    /// The number of answered requests; one whose connection was ended without an answer, so that it is
    /// retried, is not counted.
    public let answered: Int
  }

  /// The number of complete requests that were read.
  public let requests: Int
  /// The number of requests that ``Stub/requests(_:)`` no longer returns: all but the latest ``Stub/kept``.
  public let forgotten: Int
  /// The routes, in the order of the script.
  public let routes: [Route]
  /// The number of requests that received 404 because no answer of the script matches.
  public let unanswered: Int
  /// The number of answers with a fault that were sent as scripted, to the last byte.
  public let faults: Int
  /// The number of answers with a fault that could not be sent whole, because the client was gone.
  public let unsentFaults: Int
}

/// The numbers of answers with a fault that were sent whole, and that were not.
final class FaultCounts: Sendable {
  private let state = Mutex((whole: 0, unsent: 0))

  var counts: (whole: Int, unsent: Int) { state.withLock { $0 } }

  func count(_ receipt: Receipt) {
    state.withLock { state in
      // A plan without bytes is whole, but it does not count if the client is gone and cannot see the end.
      if receipt.isWhole, receipt.peer != .gone { state.whole += 1 } else { state.unsent += 1 }
    }
  }
}
