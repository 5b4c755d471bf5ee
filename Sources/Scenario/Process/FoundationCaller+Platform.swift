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

      /// The module of a function of Swift, which its mangled name begins with; nil for any other function.
      var module: Substring? {
        guard let name = function, name.hasPrefix("$s"),
          let length = Int(name.dropFirst(2).prefix(while: \.isNumber))
        else { return nil }
        return name.dropFirst(2).drop(while: \.isNumber).prefix(length)
      }

      /// Whether it is a function of the app, or of a library that the app has brought.
      var isOfApp: Bool {
        guard let module else { return false }
        return !["Scenario", "StubServer", "Foundation", "Dispatch"].contains { module.hasPrefix($0) }
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

    /// Returns the function of the app that is nearest to a wait, and the function of the system that it has
    /// called, as they are written in Swift; nil if there is none.
    static func place(of addresses: [UnsafeRawPointer]) -> String? {
      let frames = frames(at: addresses)
      guard let callers = callers(in: frames) else { return nil }
      // The first are those of the play, which the system has called.
      let program = frames.first?.library
      let called = frames.drop { $0.library == program }.prefix { !$0.isOfApp || $0.library != program }
      let call = called.last { $0.library != program && $0.function != nil }?.function.map(demangled)
      return callers + (call.map { ", which calls \($0)" } ?? "")
    }

    /// Returns the function of the program that is nearest to a call of the system, and the nearest of
    /// another module, as they are written in Swift: that of a library, and that of the app which uses it.
    /// Nil if there is none.
    static func callers(in addresses: [UnsafeRawPointer]) -> String? { callers(in: frames(at: addresses)) }

    private static func callers(in frames: [Frame]) -> String? {
      let own = frames.filter { $0.library == frames.first?.library && $0.isOfApp }
      guard let nearest = own.first else { return nil }
      let user = own.first { $0.module != nearest.module }
      return [nearest, user].compactMap { $0?.function.map(demangled) }.joined(separator: ", called by ")
    }

    /// Returns the frames, with the functions that the program does not export.
    private static func frames(at addresses: [UnsafeRawPointer]) -> [Frame] {
      var frames = addresses.compactMap(frame)
      guard let program = frames.first?.library, frames.count == addresses.count,
        let start = LoadedImage.symbol(at: addresses[0])?.start
      else { return frames }
      let unknown = frames.indices.filter { frames[$0].library == program && frames[$0].function == nil }
      let names = SymbolTable.names(at: unknown.map { addresses[$0] }, loadedAt: start)
      for (index, name) in zip(unknown, names) { frames[index] = Frame(library: program, function: name) }
      return frames
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
      return FunctionName(demangled: String(cString: text)).text
    }

    /// The frames of addresses that were looked up before: `dladdr` reads all symbols of a library, which
    /// takes a millisecond, and the same few addresses occur again and again.
    private static let known = Mutex<[UInt: Frame?]>([:])

    private static func frame(_ address: UnsafeRawPointer) -> Frame? {
      let place = UInt(bitPattern: address)
      if let frame = known.withLock({ $0[place] }) { return frame }
      let frame = LoadedImage.symbol(at: address).map { symbol in
        Frame(library: String(symbol.path.split(separator: "/").last ?? ""), function: symbol.name)
      }
      known.withLock { $0[place] = .some(frame) }
      return frame
    }

    /// The libraries of URLSession; one of them looks hosts up in threads of its own.
    private static let networking = ["libFoundationNetworking.so", "libcurl.so.4"]

    /// Whether URLSession is one of the callers.
    static var isOfNetworking: Bool {
      DriverThread.outsideApp { frames.contains { networking.contains($0.library) } }
    }
  }
#endif
