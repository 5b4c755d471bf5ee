// The names of the machine and of its user: `ProcessInfo.hostName`, `Host`, `NSUserName()` and C code read
// them by these functions of the C library. In a process that belongs to a play they are those of the played
// machine, in each thread.
#if canImport(Glibc)
  import Glibc

  private typealias Text = UnsafeMutablePointer<CChar>
  private typealias Entry = UnsafeMutableRawPointer
  private typealias Gethostname = @convention(c) (UnsafeMutablePointer<CChar>?, Int) -> Int32
  private typealias Uname = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  private typealias GetByID = @convention(c) (UInt32) -> UnsafeMutableRawPointer?
  private typealias GetByName = @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutableRawPointer?
  private typealias GetByIDInto =
    @convention(c) (
      UInt32, UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> Int32
  private typealias GetByNameInto =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<CChar>?, Int,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> Int32
  private typealias Getlogin = @convention(c) () -> UnsafeMutablePointer<CChar>?
  private typealias GetloginInto = @convention(c) (UnsafeMutablePointer<CChar>?, Int) -> Int32

  nonisolated(unsafe) private var systemGethostname: UInt = 0
  nonisolated(unsafe) private var systemUname: UInt = 0
  nonisolated(unsafe) private var systemGetpwuid: UInt = 0
  nonisolated(unsafe) private var systemGetpwnam: UInt = 0
  nonisolated(unsafe) private var systemGetpwuidR: UInt = 0
  nonisolated(unsafe) private var systemGetpwnamR: UInt = 0
  nonisolated(unsafe) private var systemGetlogin: UInt = 0
  nonisolated(unsafe) private var systemGetloginR: UInt = 0
  /// The address of the entry that functions without a buffer return; 0 before the first of them.
  nonisolated(unsafe) private var sharedEntry: UInt = 0

  @c(gethostname)
  package func gethostnameInterposed(_ name: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int32 {
    if DriverThread.id != 0, let name {
      return PlayedMachine.host.copy(to: name, count, orFailWith: ENAMETOOLONG)
    }
    return unsafeBitCast(next(systemGethostname, "gethostname"), to: Gethostname.self)(name, count)
  }

  @c(uname)
  package func unameInterposed(_ names: UnsafeMutableRawPointer?) -> Int32 {
    let result = unsafeBitCast(next(systemUname, "uname"), to: Uname.self)(names)
    if DriverThread.id != 0, result == 0, let names {
      let node = names.assumingMemoryBound(to: utsname.self).pointer(to: \.nodename)
      let count = MemoryLayout.size(ofValue: utsname().nodename)
      node?.withMemoryRebound(to: CChar.self, capacity: count) { text in
        _ = PlayedMachine.host.copy(to: text, count, orFailWith: ENAMETOOLONG)
      }
    }
    return result
  }

  @c(getpwuid)
  package func getpwuidInterposed(_ id: UInt32) -> UnsafeMutableRawPointer? {
    if DriverThread.id != 0, id == getuid() { return playedEntry() }
    return unsafeBitCast(next(systemGetpwuid, "getpwuid"), to: GetByID.self)(id)
  }

  @c(getpwnam)
  package func getpwnamInterposed(_ name: UnsafePointer<CChar>?) -> UnsafeMutableRawPointer? {
    if isPlayedUser(name) { return playedEntry() }
    return unsafeBitCast(next(systemGetpwnam, "getpwnam"), to: GetByName.self)(name)
  }

  @c(getpwuid_r)
  package func getpwuidIntoInterposed(
    _ id: UInt32, _ entry: UnsafeMutableRawPointer?, _ text: UnsafeMutablePointer<CChar>?, _ count: Int,
    _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> Int32 {
    if DriverThread.id != 0, id == getuid(), let entry { return give(entry, result) }
    return unsafeBitCast(next(systemGetpwuidR, "getpwuid_r"), to: GetByIDInto.self)(
      id, entry, text, count, result)
  }

  @c(getpwnam_r)
  package func getpwnamIntoInterposed(
    _ name: UnsafePointer<CChar>?, _ entry: UnsafeMutableRawPointer?, _ text: UnsafeMutablePointer<CChar>?,
    _ count: Int, _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> Int32 {
    if isPlayedUser(name), let entry { return give(entry, result) }
    return unsafeBitCast(next(systemGetpwnamR, "getpwnam_r"), to: GetByNameInto.self)(
      name, entry, text, count, result)
  }

  @c(getlogin)
  package func getloginInterposed() -> UnsafeMutablePointer<CChar>? {
    if DriverThread.id != 0 { return PlayedMachine.user.text }
    return unsafeBitCast(next(systemGetlogin, "getlogin"), to: Getlogin.self)()
  }

  @c(getlogin_r)
  package func getloginIntoInterposed(_ name: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int32 {
    if DriverThread.id != 0, let name {
      return PlayedMachine.user.copy(to: name, count, orFailWith: ERANGE) == 0 ? 0 : ERANGE
    }
    return unsafeBitCast(next(systemGetloginR, "getlogin_r"), to: GetloginInto.self)(name, count)
  }

  private func isPlayedUser(_ name: UnsafePointer<CChar>?) -> Bool {
    guard DriverThread.id != 0, let name else { return false }
    return strcmp(name, PlayedMachine.user.text) == 0
  }

  /// Returns the entry that belongs to the process.
  private func playedEntry() -> UnsafeMutableRawPointer? {
    if sharedEntry == 0 { sharedEntry = UInt(bitPattern: calloc(1, MemoryLayout<passwd>.size)) }
    let entry = UnsafeMutableRawPointer(bitPattern: sharedEntry)
    if let entry { fill(entry) }
    return entry
  }

  private func give(
    _ entry: UnsafeMutableRawPointer, _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> Int32 {
    fill(entry)
    result?.pointee = entry
    return 0
  }

  /// Writes the entry of the user, whose texts live as long as the process.
  private func fill(_ entry: UnsafeMutableRawPointer) {
    let (none, root, shell): (StaticString, StaticString, StaticString) = ("x", "/", "/bin/sh")
    entry.assumingMemoryBound(to: passwd.self).pointee = passwd(
      pw_name: PlayedMachine.user.text, pw_passwd: none.text, pw_uid: getuid(), pw_gid: getgid(),
      pw_gecos: PlayedMachine.user.text, pw_dir: getenv("HOME") ?? root.text, pw_shell: shell.text)
  }

  extension StaticString {
    /// The text as functions of C return it.
    fileprivate var text: UnsafeMutablePointer<CChar> {
      UnsafeMutablePointer(
        mutating: UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self))
    }

    /// Copies the text with its end; returns -1 with the error if there is no room.
    fileprivate func copy(
      to place: UnsafeMutablePointer<CChar>, _ count: Int, orFailWith error: Int32
    ) -> Int32 {
      guard utf8CodeUnitCount < count else {
        errno = error
        return -1
      }
      memcpy(place, utf8Start, utf8CodeUnitCount)
      place[utf8CodeUnitCount] = 0
      return 0
    }
  }

  extension ProcessTakeover {
    static func findNames() -> [Interposition] {
      [
        Interposition("gethostname", gethostnameInterposed as Gethostname) { systemGethostname = $0 },
        Interposition("uname", unameInterposed as Uname) { systemUname = $0 },
        Interposition("getpwuid", getpwuidInterposed as GetByID) { systemGetpwuid = $0 },
        Interposition("getpwnam", getpwnamInterposed as GetByName) { systemGetpwnam = $0 },
        Interposition("getpwuid_r", getpwuidIntoInterposed as GetByIDInto) { systemGetpwuidR = $0 },
        Interposition("getpwnam_r", getpwnamIntoInterposed as GetByNameInto) { systemGetpwnamR = $0 },
        Interposition("getlogin", getloginInterposed as Getlogin) { systemGetlogin = $0 },
        Interposition("getlogin_r", getloginIntoInterposed as GetloginInto) { systemGetloginR = $0 },
      ]
    }
  }
#endif
