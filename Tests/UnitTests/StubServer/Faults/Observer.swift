import Foundation

/// An independent observer of the wire: a raw socket that shares no code with the server.
struct Observer {
  enum End: String {
    case fin, reset, open, refused
  }

  let bytes: [UInt8]
  let end: End

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Connects, sends the bytes, and reads until the server ends the connection.
  ///
  /// When the connection is expected to stay open, `opensAfter` is the number of expected bytes: the observer
  /// waits for them, and treats silence as an open connection only afterwards, so that a slow machine is not
  /// mistaken for a silent server.
  static func observe(
    port: UInt16, sending text: String, opensAfter count: Int? = nil, endsFirst: Bool = false
  ) -> Observer {
    guard let descriptor = connected(to: port) else { return Observer(bytes: [], end: .refused) }
    defer { close(descriptor) }
    _ = text.withCString { write(descriptor, $0, strlen($0)) }
    if endsFirst { shutdown(descriptor, Int32(SHUT_WR)) }
    return readAll(descriptor, opensAfter: count)
  }

  /// Connects to the port on this machine; returns nil when the connection is refused.
  static func connected(to port: UInt16) -> Int32? {
    let descriptor = unconnected()
    if connect(descriptor, to: port) { return descriptor }
    close(descriptor)
    return nil
  }

  static func unconnected() -> Int32 { socket(AF_INET, streamType, 0) }

  static func connect(_ descriptor: Int32, to port: UInt16) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return result == 0
  }

  private static func readAll(_ descriptor: Int32, opensAfter count: Int?) -> Observer {
    var seen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      limit(descriptor, milliseconds: count.map { seen.count >= $0 } == true ? 100 : 20_000)
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { seen += buffer[..<count] }
      if count == 0 { return Observer(bytes: seen, end: .fin) }
      if count < 0 { return Observer(bytes: seen, end: errno == ECONNRESET ? .reset : .open) }
    }
  }

  /// Limits the real time of each call that receives, or of each that sends.
  ///
  /// The compiler does not find the members of `timeval` where another file has imported it first: two words
  /// have its layout.
  static func limit(_ descriptor: Int32, _ option: Int32 = SO_RCVTIMEO, milliseconds: Int) {
    let limit = [milliseconds / 1_000, milliseconds % 1_000 * 1_000]
    setsockopt(descriptor, SOL_SOCKET, option, limit, socklen_t(MemoryLayout<Int>.size * 2))
  }

  #if canImport(Darwin)
    private static let streamType = SOCK_STREAM
  #else
    private static let streamType = Int32(SOCK_STREAM.rawValue)
  #endif
}
