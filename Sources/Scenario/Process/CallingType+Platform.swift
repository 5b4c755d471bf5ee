#if canImport(Glibc)
  import Glibc

  /// A class of Foundation, as the functions on a stack tell it: what it does for an app goes through
  /// functions of the system that others use too.
  enum CallingType: String {
    case operationQueue = "$s10Foundation14OperationQueueC"
    case process = "$s10Foundation7ProcessC"

    /// Whether one of its methods is under way on the calling thread.
    var isOnStack: Bool { DriverThread.outsideApp { Self.stack.contains { $0.hasPrefix(rawValue) } } }

    /// The mangled names of the functions that have not returned yet; those that a library does not export
    /// are missing.
    private static var stack: [String] {
      typealias Backtrace = @convention(c) (UnsafeMutablePointer<UnsafeRawPointer?>, Int32) -> Int32
      typealias Dladdr = @convention(c) (UnsafeRawPointer?, UnsafeMutablePointer<UnsafeRawPointer?>) -> Int32
      guard let backtrace = dlsym(nil, "backtrace"), let dladdr = dlsym(nil, "dladdr") else { return [] }
      var frames = [UnsafeRawPointer?](repeating: nil, count: 64)
      let count = unsafeBitCast(backtrace, to: Backtrace.self)(&frames, Int32(frames.count))
      return frames.prefix(Int(count)).compactMap { frame in
        // The `Dl_info` of dlfcn.h: a library's name and address, a function's name and address.
        var info = [UnsafeRawPointer?](repeating: nil, count: 4)
        guard unsafeBitCast(dladdr, to: Dladdr.self)(frame, &info) != 0 else { return nil }
        guard let name = info[2] else { return nil }
        return String(cString: name.assumingMemoryBound(to: CChar.self))
      }
    }
  }
#endif
