#if canImport(Glibc)
  import Glibc
  import Synchronization

  /// The threads that the kernel has for this process, compared with those that `pthread_create` has
  /// started: a function without a name here, or a call of the kernel, may have started another one.
  enum ThreadCount {
    private struct Known {
      /// The threads that run code, besides the first one.
      var ids: [Int32] = []
      /// How many of them the kernel has no more.
      var gone = 0
      /// The number of links of the kernel's folder with the first thread alone.
      var links = 0
    }

    private static let folder = "/proc/self/task"
    private static let known = Mutex(Known())
    private static let made = Atomic(0)
    private static let ended = Atomic(0)

    /// Begins to count, in a process that has one thread.
    static func begin() { known.withLock { $0.links = links } }

    /// Starts a thread, and counts it before the system does.
    ///
    /// - Parameter start: Starts it, and returns the error of the system.
    /// - Returns: That error.
    static func counting(_ start: () -> Int32) -> Int32 {
      made.add(1, ordering: .sequentiallyConsistent)
      let error = start()
      if error != 0 { made.subtract(1, ordering: .sequentiallyConsistent) }
      return error
    }

    /// Notes the number of a thread, on that thread.
    static func didStart(_ id: Int32) { known.withLock { $0.ids.append(id) } }

    /// Notes that a thread ends, on that thread.
    static func willEnd() { ended.add(1, ordering: .sequentiallyConsistent) }

    /// Whether the kernel has a thread that nobody here has started.
    static var hasOther: Bool {
      known.withLock { known in
        let expected = made.load(ordering: .sequentiallyConsistent) - known.gone
        if links - known.links == expected, known.gone >= ended.load(ordering: .sequentiallyConsistent) {
          return false
        }
        let before = known.ids.count
        known.ids.removeAll { access("\(folder)/\($0)", F_OK) != 0 }
        known.gone += before - known.ids.count
        // Read in this order, a thread that starts or ends meanwhile is never one too many.
        let count = links - known.links
        return count > made.load(ordering: .sequentiallyConsistent) - known.gone
      }
    }

    private static var links: Int {
      var status = stat()
      return stat(folder, &status) == 0 ? Int(status.st_nlink) : 0
    }
  }
#endif
