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

      /// Whether it is a function of the app: one of the harness is in a module of its own.
      var isOfApp: Bool {
        guard let module = function?.dropFirst(2).drop(while: \.isNumber) else { return false }
        return !module.hasPrefix("Scenario") && !module.hasPrefix("StubServer")
      }
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

    /// Returns the exported function of the app that is nearest to a wait, and the function of a library that
    /// it has called, as they are written in Swift; nil if there is none.
    static func place(of addresses: [UnsafeRawPointer]) -> String? {
      let frames = addresses.compactMap(frame)
      guard let program = frames.first?.library else { return nil }
      // The first are those of the play, which the library has called.
      let called = frames.drop { $0.library == program }
      guard let app = called.firstIndex(where: { $0.library == program && $0.isOfApp }) else { return nil }
      let call = called[..<app].last { $0.library != program && $0.function != nil }
      return [called[app], call].compactMap { $0?.function.map(demangled) }.joined(
        separator: ", which calls ")
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
      // Without its result, and the name of the library of Swift before each type.
      let words = String(cString: text).replacing("Swift.", with: "")
      return String(words.prefix(upTo: words.firstRange(of: " -> ")?.lowerBound ?? words.endIndex))
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
      typealias Dladdr =
        @convention(c) (
          UnsafeRawPointer?, UnsafeMutablePointer<UnsafeRawPointer?>,
          UnsafeMutablePointer<UnsafeRawPointer?>, Int32
        ) -> Int32
      // The `Dl_info` of dlfcn.h: a library's name and address, a function's name and address.
      var info = [UnsafeRawPointer?](repeating: nil, count: 4)
      var symbol: UnsafeRawPointer?
      // The last argument asks for the symbol, the nearest before the address, whose size is at byte 16.
      guard let dladdr = dlsym(nil, "dladdr1"),
        unsafeBitCast(dladdr, to: Dladdr.self)(address, &info, &symbol, 1) != 0, let path = text(info[0])
      else { return nil }
      let size = symbol?.load(fromByteOffset: 16, as: Int.self) ?? 0
      let isInside = info[3].map { address <= $0 + size } ?? false
      return Frame(
        library: String(path.split(separator: "/").last ?? ""), function: isInside ? text(info[2]) : nil)
    }

    /// The libraries of URLSession; one of them looks hosts up in threads of its own.
    private static let networking = ["libFoundationNetworking.so", "libcurl.so.4"]

    /// Whether URLSession is one of the callers.
    static var isOfNetworking: Bool {
      DriverThread.outsideApp { frames.contains { networking.contains($0.library) } }
    }

    private static func text(_ address: UnsafeRawPointer?) -> String? {
      address.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }
  }
#endif
