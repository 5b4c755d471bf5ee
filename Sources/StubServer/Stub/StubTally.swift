import Synchronization

/// What a stub has done since its start, in numbers that stay exact however long it runs.
public struct StubTally: Sendable, Equatable {
  /// A route and how many requests it has answered.
  public struct Route: Sendable, Equatable {
    /// Which requests it answers.
    public let pattern: RequestPattern
    /// How many it has answered; one whose connection was ended unanswered, so that it comes again, is none.
    public let answered: Int
  }

  /// Whole requests that were read.
  public let requests: Int
  /// Requests that ``Stub/requests(_:)`` returns no more: all but the latest ``Stub/kept``.
  public let forgotten: Int
  /// The routes, in the order of the script.
  public let routes: [Route]
  /// Requests that got 404, since no answer of the script was for them.
  public let unanswered: Int
  /// Answers with a fault that left the server as they were scripted, to the last byte.
  public let faults: Int
  /// Answers with a fault that could not be sent whole, since the client was gone.
  public let unsentFaults: Int
}

/// How many answers with a fault were sent whole, and how many were not.
final class FaultCounts: Sendable {
  private let state = Mutex((whole: 0, unsent: 0))

  var counts: (whole: Int, unsent: Int) { state.withLock { $0 } }

  func count(_ receipt: Receipt) {
    state.withLock { state in
      // An end alone plans no byte, and is none where nobody is left to see it.
      if receipt.isWhole, receipt.peer != .gone { state.whole += 1 } else { state.unsent += 1 }
    }
  }
}
