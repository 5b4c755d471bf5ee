import Synchronization

@testable import StubServer

/// Holds a wire for a sink that must act on it.
final class WireBox: Sendable {
  private let wire = Mutex<Wire?>(nil)
  var value: Wire? { wire.withLock { $0 } }

  func start(
    patience: Duration? = nil, connectionLimit: Int = Wire.connectionLimit,
    writePatience: Int32 = Wire.writePatience,
    _ sink: @escaping @Sendable (WireEvent) -> Void
  ) throws {
    let made = try Wire(
      patience: patience, connectionLimit: connectionLimit, writePatience: writePatience)
    wire.withLock { $0 = made }
    made.start(sink)
  }
}
