package import ScenarioEvents
import StubServer

/// The proof of a play's isolation: which processes opened connections to the stub, and where the transport
/// sent requests.
package struct IsolationRecord: Sendable, Equatable {
  /// The number of connections of other processes that the stub reset before a byte of them was read.
  ///
  /// It differs from play to play and has no effect on the verdict, so no event contains it.
  package let turnedAway: Int
  private let transport: String

  init(_ world: SimulationState, _ options: PlayOptions) {
    turnedAway = world.turnedAway
    let isLoopback = world.hosts.allSatisfy {
      ["127.0.0.1", SendGate.PendingRequest.unknownHost].contains($0)
    }
    if options.network == .memory {
      transport = IsolationReport.memory
      return
    }
    transport = options.live != nil ? "live service" : isLoopback ? "loopback" : "elsewhere"
  }

  /// The member `isolation` of the verdict.
  package var proof: IsolationReport { IsolationReport(transport: transport) }

  package static func sentence(turnedAway count: Int) -> String {
    count == 1
      ? "1 connection of another process reached the stub, and was reset before a byte of it was read"
      : "\(count) connections of other processes reached the stub, and were reset before a byte was read"
  }
}
