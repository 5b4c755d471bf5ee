#if canImport(Glibc)
  import Glibc
  import Synchronization

  /// A class of Foundation, identified by the functions on a call stack: its work for an app uses functions
  /// of the system that other callers use too.
  enum FoundationCaller: String {
    case process = "$s10Foundation7ProcessC"
    case webSocket = "$s20FoundationNetworking10URLSessionC13webSocketTask"

    /// Whether one of its methods is running on the calling thread.
    var isOnStack: Bool {
      DriverThread.outsideApp { CallStack.frames.contains(where: has) }
    }

    /// Whether the frame is a call of one of its methods.
    func has(_ frame: CallStack.Frame) -> Bool { frame.function?.hasPrefix(rawValue) ?? false }
  }

  /// The functions that have not returned yet, the last called first.
  enum CallStack {
    struct Frame {
      /// The file name of the library, or of the executable.
      let library: String
      /// The mangled name; nil for a function that is not exported.
      let function: String?
    }

    static var frames: [Frame] {
      typealias Backtrace = @convention(c) (UnsafeMutablePointer<UnsafeRawPointer?>, Int32) -> Int32
      guard let backtrace = dlsym(nil, "backtrace") else { return [] }
      var addresses = [UnsafeRawPointer?](repeating: nil, count: 64)
      let count = unsafeBitCast(backtrace, to: Backtrace.self)(&addresses, Int32(addresses.count))
      return addresses.prefix(Int(count)).compactMap { $0.flatMap(frame) }
    }

    /// The frames of addresses that were looked up before: `dladdr` reads all symbols of a library, which
    /// takes a millisecond, and the same few addresses occur again and again.
    private static let known = Mutex<[UInt: Frame?]>([:])

    private static func frame(_ address: UnsafeRawPointer) -> Frame? {
      let place = UInt(bitPattern: address)
      if let frame = known.withLock({ $0[place] }) { return frame }
      let frame = lookUp(address)
      known.withLock { $0[place] = .some(frame) }
      return frame
    }

    private static func lookUp(_ address: UnsafeRawPointer) -> Frame? {
      typealias Dladdr = @convention(c) (UnsafeRawPointer?, UnsafeMutablePointer<UnsafeRawPointer?>) -> Int32
      // The `Dl_info` of dlfcn.h: a library's name and address, a function's name and address.
      var info = [UnsafeRawPointer?](repeating: nil, count: 4)
      guard let dladdr = dlsym(nil, "dladdr"),
        unsafeBitCast(dladdr, to: Dladdr.self)(address, &info) != 0, let path = text(info[0])
      else { return nil }
      return Frame(library: String(path.split(separator: "/").last ?? ""), function: text(info[2]))
    }

    private static func text(_ address: UnsafeRawPointer?) -> String? {
      address.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }
  }
#endif
