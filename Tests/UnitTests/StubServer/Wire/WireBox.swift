import Synchronization

@testable import StubServer

/// Holds a server for a handler that must act on it.
final class WireBox: Sendable {
  private let wire = Mutex<LoopbackServer?>(nil)
  var value: LoopbackServer? { wire.withLock { $0 } }

  func start(
    patience: Duration? = nil, connectionLimit: Int = LoopbackServer.connectionLimit,
    writePatience: Int32 = LoopbackServer.writePatience,
    _ sink: @escaping @Sendable (InboundEvent) -> Void
  ) throws {
    let made = try LoopbackServer(
      patience: patience, connectionLimit: connectionLimit, writePatience: writePatience)
    wire.withLock { $0 = made }
    made.start(sink)
  }
}
