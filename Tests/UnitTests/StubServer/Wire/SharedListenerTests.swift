import Foundation
import Testing

@testable import StubServer

/// A process that another thread spawns has a copy of each descriptor until it executes its program, so a
/// listener that is only closed would accept connections for as long, and reset them then.
@Suite struct SharedListenerTests {
  @Test func `a port refuses although a spawned process still has a copy of its listener`() throws {
    let server = try LoopbackServer(loop: ReactorLoop())
    defer { server.stop() }
    let copies = Self.listeners(of: server.port).map { dup($0) }
    defer { for copy in copies { close(copy) } }
    expectEqual(copies.count, 1)
    server.refuseConnections()
    expectEqual(Observer.observe(port: server.port, sending: "").end, .refused)
    try server.acceptConnections()
    expectEqual(Self.listeners(of: server.port).count, 1)
  }

  /// Returns the descriptors of this process that listen at the port.
  private static func listeners(of port: UInt16) -> [Int32] {
    (0..<1_024).filter { descriptor in
      var (isListening, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
      getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size)
      return isListening != 0 && (try? Socket(descriptor: descriptor).port()) == port
    }
  }
}
