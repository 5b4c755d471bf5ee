// Random bytes of the driver while it runs code of the app: `SystemRandomNumberGenerator` reads them by
// `syscall`, `UUID()` and `NSUUID` by functions of Foundation, and C code by `getrandom` or `arc4random`.
// They come from the seed of the play.
#if canImport(Glibc)
  import Glibc

  private typealias Getrandom = @convention(c) (UnsafeMutableRawPointer?, Int, UInt32) -> Int
  private typealias Getentropy = @convention(c) (UnsafeMutableRawPointer?, Int) -> Int32
  private typealias Generate = @convention(c) (UnsafeMutableRawPointer?) -> Void

  nonisolated(unsafe) private var systemGetrandom: UInt = 0
  nonisolated(unsafe) private var systemGetentropy: UInt = 0
  nonisolated(unsafe) private var systemUUID: UInt = 0
  nonisolated(unsafe) private var systemCFUUID: UInt = 0

  @c(getrandom)
  package func getrandomInterposed(_ bytes: UnsafeMutableRawPointer?, _ count: Int, _ flags: UInt32) -> Int {
    if DriverThread.isCurrentInApp, let bytes {
      DriverThread.fillFromSeed(bytes, count: count)
      return count
    }
    return unsafeBitCast(next(systemGetrandom, "getrandom"), to: Getrandom.self)(bytes, count, flags)
  }

  @c(getentropy)
  package func getentropyInterposed(_ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int32 {
    if DriverThread.isCurrentInApp, let bytes {
      DriverThread.fillFromSeed(bytes, count: count)
      return 0
    }
    return unsafeBitCast(next(systemGetentropy, "getentropy"), to: Getentropy.self)(bytes, count)
  }

  // Older C libraries do not have these three, so each is made of bytes of `getrandom`.
  @c(arc4random_buf)
  package func arc4randomBufInterposed(_ bytes: UnsafeMutableRawPointer?, _ count: Int) {
    var filled = 0
    while filled < count {
      filled += max(0, getrandomInterposed(bytes.map { $0 + filled }, count - filled, 0))
    }
  }

  @c(arc4random)
  package func arc4randomInterposed() -> UInt32 {
    var number: UInt32 = 0
    withUnsafeMutableBytes(of: &number) { arc4randomBufInterposed($0.baseAddress, $0.count) }
    return number
  }

  @c(arc4random_uniform)
  package func arc4randomUniformInterposed(_ bound: UInt32) -> UInt32 {
    guard bound > 1 else { return 0 }
    // A number below this remainder would make the smaller results likelier.
    let least = (0 &- bound) % bound
    var number = arc4randomInterposed()
    while number < least { number = arc4randomInterposed() }
    return number % bound
  }

  @c(_foundation_uuid_generate_random)
  package func foundationUUIDInterposed(_ uuid: UnsafeMutableRawPointer?) {
    if DriverThread.isCurrentInApp, let uuid { return DriverThread.makeUUIDFromSeed(uuid) }
    unsafeBitCast(next(systemUUID, "_foundation_uuid_generate_random"), to: Generate.self)(uuid)
  }

  @c(_cf_uuid_generate_random)
  package func cfUUIDInterposed(_ uuid: UnsafeMutableRawPointer?) {
    if DriverThread.isCurrentInApp, let uuid { return DriverThread.makeUUIDFromSeed(uuid) }
    unsafeBitCast(next(systemCFUUID, "_cf_uuid_generate_random"), to: Generate.self)(uuid)
  }

  extension DriverThread {
    /// Writes a UUID of version 4 (RFC 9562, section 5.4).
    fileprivate static func makeUUIDFromSeed(_ uuid: UnsafeMutableRawPointer) {
      fillFromSeed(uuid, count: 16)
      for (place, kept, set) in [(6, 0x0f, 0x40), (8, 0x3f, 0x80)] as [(Int, UInt8, UInt8)] {
        let byte = uuid.load(fromByteOffset: place, as: UInt8.self)
        uuid.storeBytes(of: byte & kept | set, toByteOffset: place, as: UInt8.self)
      }
    }
  }

  extension ProcessTakeover {
    static func findRandom() -> [Interposition] {
      [
        Interposition("getrandom", getrandomInterposed as Getrandom) { systemGetrandom = $0 },
        Interposition("getentropy", getentropyInterposed as Getentropy) { systemGetentropy = $0 },
        Interposition("_foundation_uuid_generate_random", foundationUUIDInterposed as Generate) {
          systemUUID = $0
        },
        Interposition("_cf_uuid_generate_random", cfUUIDInterposed as Generate) { systemCFUUID = $0 },
      ]
    }
  }
#endif
