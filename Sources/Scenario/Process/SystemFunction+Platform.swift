#if canImport(Glibc)
  import Glibc

  /// Returns the address of the next definition of a function, in search order: that of a sanitizer, of a
  /// preloaded library, or of the system; 0 if there is none.
  ///
  /// Each interposed function stores its own, in a variable that is set when the process starts.
  func nextDefinition(_ name: StaticString) -> UInt {
    // A sanitizer is linked into the executable, where there is no next definition: each of its functions has
    // a second name.
    let prefix: StaticString = "__interceptor_"
    let count = prefix.utf8CodeUnitCount
    let sanitizer = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer -> UInt in
      guard let start = buffer.baseAddress, count + name.utf8CodeUnitCount < buffer.count else { return 0 }
      memcpy(start, prefix.utf8Start, count)
      memcpy(start + count, name.utf8Start, name.utf8CodeUnitCount + 1)
      return UInt(bitPattern: dlsym(nil, start))
    }
    if sanitizer != 0 { return sanitizer }
    // The value of RTLD_NEXT, which is not a constant that Swift can import.
    let next = UnsafeMutableRawPointer(bitPattern: -1)
    return UInt(bitPattern: dlsym(next, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)))
  }

  /// Finds the definitions when the process starts, also one that belongs to no play: before it has a second
  /// thread, and because a lookup costs more than most of the functions.
  ///
  /// The system calls the functions in this section before `main`. SE-0492
  @section(".init_array") @used
  private let findsFunctions: @convention(c) () -> Void = { _ = ProcessTakeover.interpositions }

  /// Returns the stored address, or looks it up for a call that comes before the process has started.
  func next(_ kept: UInt, _ name: StaticString) -> UInt { kept == 0 ? nextDefinition(name) : kept }

  /// A function of this module that interposes one of the system.
  struct Interposition {
    let name: StaticString
    private let address: UInt

    /// Finds the next definition, and passes it to the closure, which stores it for the function.
    ///
    /// A closure, because what the lookup calls may read the stored address.
    init<Function>(_ name: StaticString, _ function: Function, _ store: (UInt) -> Void) {
      (self.name, address) = (name, unsafeBitCast(function, to: UInt.self))
      store(nextDefinition(name))
    }

    /// Whether a library that looks up the name finds it here.
    var isFound: Bool {
      let name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
      return UInt(bitPattern: dlsym(nil, name)) == address
    }
  }
#endif
