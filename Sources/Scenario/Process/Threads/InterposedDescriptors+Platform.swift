// Threads that wait for descriptors: the one that serves the sources of Dispatch, and the run loops.
#if canImport(Glibc)
  import Glibc

  private typealias EpollWait =
    @convention(c) (Int32, UnsafeMutableRawPointer?, Int32, Int32) -> Int32
  private typealias Poll = @convention(c) (UnsafeMutableRawPointer?, UInt, Int32) -> Int32
  private typealias Ppoll =
    @convention(c) (UnsafeMutableRawPointer?, UInt, UnsafeRawPointer?, UnsafeRawPointer?) -> Int32

  private typealias Select =
    @convention(c) (
      Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
      UnsafeMutableRawPointer?
    ) -> Int32

  nonisolated(unsafe) private var systemEpollWait: UInt = 0
  nonisolated(unsafe) private var systemPoll: UInt = 0
  nonisolated(unsafe) private var systemPpoll: UInt = 0
  nonisolated(unsafe) private var systemSelect: UInt = 0

  /// Returns how many of the descriptors are ready, waiting for at most the milliseconds in real time.
  func poll_system(_ descriptors: inout [pollfd], _ milliseconds: Int32) -> Int32 {
    unsafeBitCast(next(systemPoll, "poll"), to: Poll.self)(
      &descriptors, UInt(descriptors.count), milliseconds)
  }

  @c(epoll_wait)
  package func epollWaitInterposed(
    _ descriptor: Int32, _ events: UnsafeMutableRawPointer?, _ count: Int32, _ milliseconds: Int32
  ) -> Int32 {
    let system = unsafeBitCast(next(systemEpollWait, "epoll_wait"), to: EpollWait.self)
    guard DriverThread.isCurrentInApp, milliseconds != 0 else {
      return system(descriptor, events, count, milliseconds)
    }
    return DriverThread.scheduling {
      DispatchPools.noteWait(descriptor)
      return wait(
        for: [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)],
        until: deadline(milliseconds)
      ) { system(descriptor, events, count, 0) }
    }
  }

  @c(poll)
  package func pollInterposed(
    _ descriptors: UnsafeMutableRawPointer?, _ count: UInt, _ milliseconds: Int32
  ) -> Int32 {
    let system = unsafeBitCast(next(systemPoll, "poll"), to: Poll.self)
    guard DriverThread.isCurrentInApp, milliseconds != 0 else {
      return system(descriptors, count, milliseconds)
    }
    return DriverThread.scheduling {
      wait(
        for: polled(descriptors, count),
        until: deadline(milliseconds)
      ) { system(descriptors, count, 0) }
    }
  }

  @c(ppoll)
  package func ppollInterposed(
    _ descriptors: UnsafeMutableRawPointer?, _ count: UInt, _ time: UnsafeRawPointer?,
    _ signals: UnsafeRawPointer?
  ) -> Int32 {
    let system = unsafeBitCast(next(systemPpoll, "ppoll"), to: Ppoll.self)
    let limit = time.map { DriverThread.duration($0) }
    guard DriverThread.isCurrentInApp, limit != .zero else {
      return system(descriptors, count, time, signals)
    }
    return DriverThread.scheduling {
      var none = timespec()
      return wait(
        for: polled(descriptors, count),
        until: limit.map { DriverThread.now + $0 }
      ) { system(descriptors, count, &none, signals) }
    }
  }

  /// Waits as `poll` does. A set has a bit for each descriptor, and is replaced by those that are ready.
  @c(select)
  package func selectInterposed(
    _ count: Int32, _ read: UnsafeMutableRawPointer?, _ write: UnsafeMutableRawPointer?,
    _ other: UnsafeMutableRawPointer?, _ time: UnsafeMutableRawPointer?
  ) -> Int32 {
    let system = unsafeBitCast(next(systemSelect, "select"), to: Select.self)
    let limit = time.map { time in
      let time = time.loadUnaligned(as: timeval.self)
      return Duration.seconds(time.tv_sec) + .microseconds(time.tv_usec)
    }
    guard DriverThread.isCurrentInApp, limit != .zero else { return system(count, read, write, other, time) }
    return DriverThread.scheduling {
      let sets = [read, write, other].map { $0.map { ($0, Array(bytes($0, count))) } }
      var polled: [pollfd] = []
      for descriptor in 0..<Int(count) {
        let events = zip(sets, [POLLIN, POLLOUT, POLLPRI]).reduce(Int16(0)) { events, next in
          let isIn = next.0.map { $0.1[descriptor / 8] >> (descriptor % 8) & 1 == 1 } ?? false
          return isIn ? events | Int16(next.1) : events
        }
        if events != 0 { polled.append(pollfd(fd: Int32(descriptor), events: events, revents: 0)) }
      }
      return wait(for: polled, until: limit.map { DriverThread.now + $0 }) {
        for case (let set, let old)? in sets { set.copyMemory(from: old, byteCount: old.count) }
        var none = timeval()
        return system(count, read, write, other, &none)
      }
    }
  }

  /// The bytes of a set that `count` descriptors take up, in words of eight bytes.
  private func bytes(_ set: UnsafeMutableRawPointer, _ count: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: set, count: (Int(count) + 63) / 64 * 8)
  }

  private func deadline(_ milliseconds: Int32) -> Duration? {
    milliseconds < 0 ? nil : DriverThread.now + .milliseconds(Int64(milliseconds))
  }

  private func polled(_ descriptors: UnsafeMutableRawPointer?, _ count: UInt) -> [pollfd] {
    guard let descriptors else { return [] }
    return Array(
      UnsafeBufferPointer(start: descriptors.assumingMemoryBound(to: pollfd.self), count: Int(count)))
  }

  /// Waits until one of the descriptors is ready; the call returns at once how many are.
  private func wait(
    for descriptors: [pollfd], until deadline: Duration?, _ call: () -> Int32
  ) -> Int32 {
    while true {
      let count = call()
      if count != 0 { return count }
      guard ThreadScheduler.wait(.descriptor, descriptors: descriptors, until: deadline) else {
        return call()
      }
    }
  }

  extension ProcessTakeover {
    static func findDescriptors() -> [Interposition] {
      [
        Interposition("epoll_wait", epollWaitInterposed as EpollWait) { systemEpollWait = $0 },
        Interposition("poll", pollInterposed as Poll) { systemPoll = $0 },
        Interposition("ppoll", ppollInterposed as Ppoll) { systemPpoll = $0 },
        Interposition("select", selectInterposed as Select) { systemSelect = $0 },
      ]
    }
  }
#endif
