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

    static var frames: [Frame] { addresses.compactMap(frame) }

    /// The addresses to which the functions return.
    static var addresses: [UnsafeRawPointer] {
      typealias Backtrace = @convention(c) (UnsafeMutablePointer<UnsafeRawPointer?>, Int32) -> Int32
      guard let backtrace = dlsym(nil, "backtrace") else { return [] }
      var addresses = [UnsafeRawPointer?](repeating: nil, count: 64)
      let count = unsafeBitCast(backtrace, to: Backtrace.self)(&addresses, Int32(addresses.count))
      return addresses.prefix(Int(count)).compactMap(\.self)
    }

    /// Returns the function of the app that is nearest to a wait, and the function of a library that it has
    /// called, as they are written in Swift; nil for an app that does not export its functions.
    static func place(of addresses: [UnsafeRawPointer]) -> String? {
      let frames = addresses.compactMap(frame)
      let isOfSystem = { (frame: Frame) in frame.library.hasPrefix("lib") }
      guard let program = frames.first?.library else { return nil }
      // The first are those of the play.
      let called = frames.drop { $0.library == program }
      guard let app = called.firstIndex(where: { !isOfSystem($0) && $0.function != nil }) else {
        return called.last { $0.function != nil }.flatMap { $0.function.flatMap(demangled) }
      }
      let place = frames[app].function.flatMap(demangled) ?? ""
      let call = called[..<app].last { $0.function != nil }?.function.flatMap(demangled)
      return place + (call.map { " (\($0))" } ?? "")
    }

    private static func demangled(_ name: String) -> String {
      typealias Demangle =
        @convention(c) (
          UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<Int>?, UInt32
        ) -> UnsafeMutablePointer<CChar>?
      guard let demangle = dlsym(nil, "swift_demangle"),
        let text = unsafeBitCast(demangle, to: Demangle.self)(name, name.utf8.count, nil, nil, 0)
      else { return name }
      defer { free(text) }
      return String(cString: text)
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

    /// Whether URLSession is one of the callers.
    static var isOfNetworking: Bool {
      DriverThread.outsideApp { frames.contains { $0.library == "libFoundationNetworking.so" } }
    }

    private static func text(_ address: UnsafeRawPointer?) -> String? {
      address.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }
  }
#endif
