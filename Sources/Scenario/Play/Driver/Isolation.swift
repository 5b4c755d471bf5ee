package import ScenarioEvents
import StubServer

/// What a play proves of its isolation: who opened the connections that the stub took, and where the
/// transport sent.
package struct Isolation: Sendable, Equatable {
  /// How many connections of other processes the stub reset before a byte of them was read.
  ///
  /// It differs from play to play and decides nothing, so no event has it.
  package let turnedAway: Int
  private let transport: String

  init(_ world: SimulationState, isLive: Bool) {
    turnedAway = world.turnedAway
    let isLoopback = world.hosts.allSatisfy { ["127.0.0.1", SendGate.Send.unknownHost].contains($0) }
    transport = isLive ? "live service" : isLoopback ? "loopback" : "elsewhere"
  }

  /// The member `isolation` of the verdict.
  package var proof: IsolationProof { IsolationProof(transport: transport) }

  package static func sentence(turnedAway count: Int) -> String {
    count == 1
      ? "1 connection of another process came to the stub, and was reset before a byte of it was read"
      : "\(count) connections of other processes came to the stub, and were reset before a byte was read"
  }
}
