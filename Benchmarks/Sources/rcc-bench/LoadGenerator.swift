import Foundation
import StubServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A client that costs next to nothing, so that what is measured is the stub: it writes a request on each of
/// its connections, then reads the answers, whose length it knows.
struct LoadGenerator {
  let port: UInt16
  let connections: Int
  let isFresh: Bool
  let answerBytes: Int
  let request: [UInt8]

  struct Broken: Error {}

  /// Real time for so many exchanges.
  func measure(_ count: Int) throws -> Duration {
    let clock = ContinuousClock()
    let begun = clock.now
    var sockets = isFresh ? [] : try (0..<connections).map { _ in try connect() }
    var buffer = [UInt8](repeating: 0, count: answerBytes)
    for _ in 0..<(count / connections) {
      if isFresh { sockets = try (0..<connections).map { _ in try connect() } }
      for socket in sockets {
        guard send(socket, request, request.count, 0) == request.count else { throw Broken() }
      }
      for socket in sockets { try read(socket, &buffer) }
      if isFresh { for socket in sockets { close(socket) } }
    }
    if !isFresh { for socket in sockets { close(socket) } }
    return clock.now - begun
  }

  /// Connections that have had one answer each, and are left as they are.
  func idle(_ count: Int) throws -> [Int32] {
    var buffer = [UInt8](repeating: 0, count: answerBytes)
    return try (0..<count).map { _ in
      let socket = try connect()
      guard send(socket, request, request.count, 0) == request.count else { throw Broken() }
      try read(socket, &buffer)
      return socket
    }
  }

  private func read(_ socket: Int32, _ buffer: inout [UInt8]) throws {
    var got = 0
    while got < answerBytes {
      let count = buffer.withUnsafeMutableBytes { recv(socket, $0.baseAddress, answerBytes - got, 0) }
      guard count > 0 else { throw Broken() }
      got += count
    }
  }

  private func connect() throws -> Int32 {
    #if os(Linux)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Broken() }
    return descriptor
  }
}
