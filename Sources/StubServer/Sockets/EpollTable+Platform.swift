import Foundation

extension PollTable {
  /// A table whose cost does not grow with each idle socket, on systems where one was measured: epoll(7) on
  /// Linux.
  static var forMany: any SocketTable {
    #if os(Linux)
      EpollTable() ?? PollTable()
    #else
      PollTable()
    #endif
  }
}

#if os(Linux)
  /// A socket table on epoll(7), which the kernel keeps.
  ///
  /// It reports sockets in the order in which they became readable, so a play must not use it.
  struct EpollTable: SocketTable {
    private static let addition: Int32 = 1
    private static let removal: Int32 = 2
    private static let readable: UInt32 = 1
    private static let limit = 256
    /// `epoll_event` is packed on x86-64 only: there, its number follows the events directly, elsewhere after
    /// a gap.
    #if arch(x86_64)
      private static let (size, place) = (12, 4)
    #else
      private static let (size, place) = (16, 8)
    #endif

    private let calls: Calls
    private let descriptor: Int32
    /// The readers by descriptor.
    private var readers: [SocketRole?] = []
    private var events = [UInt8](repeating: 0, count: limit * size)

    /// Creates a table, or returns nil if the system has no epoll, or no descriptor for it.
    init?() {
      guard let calls = Calls() else { return nil }
      self.calls = calls
      descriptor = calls.create(O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
    }

    mutating func add(_ socket: Socket, _ reader: SocketRole) {
      let place = Int(socket.descriptor)
      guard place >= 0 else { return }
      if place >= readers.count { readers += Array(repeating: nil, count: place + 1 - readers.count) }
      guard readers[place] == nil else { return }
      readers[place] = reader
      var event = [UInt8](repeating: 0, count: Self.size)
      event.withUnsafeMutableBytes { event in
        event.storeBytes(of: Self.readable, as: UInt32.self)
        event.storeBytes(of: UInt64(place), toByteOffset: Self.place, as: UInt64.self)
        _ = calls.control(descriptor, Self.addition, socket.descriptor, event.baseAddress)
      }
    }

    mutating func remove(_ socket: Socket) {
      let place = Int(socket.descriptor)
      guard readers.indices.contains(place), readers[place] != nil else { return }
      readers[place] = nil
      _ = calls.control(descriptor, Self.removal, socket.descriptor, nil)
    }

    mutating func wait(atMost milliseconds: Int32) -> [(reader: SocketRole, socket: Socket)] {
      let count = events.withUnsafeMutableBytes {
        calls.wait(descriptor, $0.baseAddress, Int32(Self.limit), milliseconds)
      }
      return (0..<max(0, Int(count))).compactMap { index in
        let number = events.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: index * Self.size + Self.place, as: UInt64.self)
        }
        return readers[Int(number)].map { ($0, Socket(descriptor: Int32(number))) }
      }
    }

    func close() { _ = Foundation.close(descriptor) }
  }

  extension EpollTable {
    /// The functions of `sys/epoll.h`, which the Glibc module does not export.
    private struct Calls {
      typealias Create = @convention(c) (Int32) -> Int32
      typealias Control = @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
      typealias Wait = @convention(c) (Int32, UnsafeMutableRawPointer?, Int32, Int32) -> Int32

      let create: Create
      let control: Control
      let wait: Wait

      init?() {
        guard let create = dlsym(nil, "epoll_create1"), let control = dlsym(nil, "epoll_ctl"),
          let wait = dlsym(nil, "epoll_wait")
        else { return nil }
        self.create = unsafeBitCast(create, to: Create.self)
        self.control = unsafeBitCast(control, to: Control.self)
        self.wait = unsafeBitCast(wait, to: Wait.self)
      }
    }
  }
#endif
