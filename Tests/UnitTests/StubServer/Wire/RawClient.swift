import Foundation

@testable import StubServer

/// A client that keeps its connection: it sends and reads only what the test requests.
final class RawClient: Sendable {
  private let descriptor: Int32

  init(port: UInt16) {
    descriptor = Observer.connected(to: port) ?? -1
    // A silent server makes the test fail instead of blocking it for ever.
    Observer.limit(descriptor, milliseconds: 20_000)
  }

  /// Opens a socket now, which is connected later by `connect`.
  init() { descriptor = Observer.unconnected() }

  func connect(to port: UInt16) -> Bool { Observer.connect(descriptor, to: port) }

  func send(_ text: String) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    let bytes = Array(text.utf8)
    _ = Foundation.send(descriptor, bytes, bytes.count, flags)
  }

  /// Whether the server accepts all bytes within that many milliseconds of real time.
  func sendsAll(_ text: String, within milliseconds: Int) -> Bool {
    Observer.limit(descriptor, SO_SNDTIMEO, milliseconds: milliseconds)
    let bytes = Array(text.utf8)
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return Foundation.send(descriptor, bytes, bytes.count, flags) == bytes.count
  }

  /// Waits for that many bytes; returns fewer when the server ends the connection, or is silent for too long.
  func receive(_ count: Int) -> [UInt8] {
    var (seen, buffer) = ([UInt8](), [UInt8](repeating: 0, count: count))
    while seen.count < count {
      let read = recv(descriptor, &buffer, count - seen.count, 0)
      guard read > 0 else { break }
      seen += buffer[..<read]
    }
    return seen
  }

  /// Returns how the server has ended the connection; with `isPatient`, waits until it does.
  func end(isPatient: Bool = true) -> Observer.End {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, isPatient ? 0 : Int32(MSG_DONTWAIT))
    if count == 0 { return .fin }
    return count < 0 && errno == ECONNRESET ? .reset : .open
  }

  /// Sends FIN and keeps the connection open for reading.
  func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Sends RST.
  func reset() { Socket(descriptor: descriptor).closeWithReset() }

  func close() { _ = Foundation.close(descriptor) }
}
