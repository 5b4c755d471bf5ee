import Foundation

// Where Darwin and Linux differ: the type of SOCK_STREAM, and how a write to a closed connection is kept from
// raising SIGPIPE.
extension Socket {
  static func open() throws(Failure) -> Socket {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return Socket(descriptor: descriptor)
  }

  func refuseSignals() {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      try? set(SOL_SOCKET, SO_NOSIGPIPE, 1)
    #endif
  }

  static var sendFlags: Int32 {
    #if canImport(Darwin)
      0
    #else
      Int32(MSG_NOSIGNAL)
    #endif
  }
}
