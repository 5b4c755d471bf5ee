#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

#if os(Linux)
  extension WorkerProcess {
    static var streamType: Int32 { Int32(SOCK_STREAM.rawValue) }

    static func makeFileActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }

    /// Sends bytes, without a signal if the peer has closed.
    static func sendQuietly(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
      send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }
#else
  extension WorkerProcess {
    static var streamType: Int32 { SOCK_STREAM }

    static func makeFileActions() -> posix_spawn_file_actions_t? { nil }

    /// Sends bytes, without a signal if the peer has closed.
    static func sendQuietly(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
      var one: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
      return send(descriptor, bytes.baseAddress, bytes.count, 0)
    }
  }
#endif
