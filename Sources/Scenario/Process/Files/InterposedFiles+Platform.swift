// The kernel stamps a file with real time. Files that the app writes on the driver get the virtual time
// instead, so that a cache that expires by its modification date does so on the virtual clock. Writes of the
// C library itself (`fwrite`), and memory that is mapped to a file, keep the kernel's time.
//
// The kernel's other times cannot be set: the app reads the time of the last write in their place, and for a
// folder the time at which the play began.
#if canImport(Glibc)
  package import Glibc

  private typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int
  private typealias PositionedWrite = @convention(c) (Int32, UnsafeRawPointer?, Int, Int) -> Int
  private typealias Status = UnsafeMutablePointer<stat>
  private typealias StatusOfPath = @convention(c) (UnsafePointer<CChar>?, Status?) -> Int32
  private typealias StatusOfFile = @convention(c) (Int32, Status?) -> Int32
  private typealias OpenAt = @convention(c) (Int32, UnsafePointer<CChar>?, Int32, UInt32) -> Int32
  private typealias Open = @convention(c) (UnsafePointer<CChar>?, Int32, UInt32) -> Int32

  nonisolated(unsafe) private var systemWrite: UInt = 0
  nonisolated(unsafe) private var systemPwrite: UInt = 0
  nonisolated(unsafe) private var systemOpen: UInt = 0
  nonisolated(unsafe) private var systemOpen64: UInt = 0
  nonisolated(unsafe) private var systemOpenat: UInt = 0
  nonisolated(unsafe) private var systemPwrite64: UInt = 0
  nonisolated(unsafe) private var systemStat: UInt = 0
  nonisolated(unsafe) private var systemLstat: UInt = 0
  nonisolated(unsafe) private var systemFstat: UInt = 0
  /// The real time at which the process was taken over, in seconds: older files are not of the play.
  nonisolated(unsafe) private var begun = Int.max

  @c(write)
  package func writeInterposed(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    written(file) { unsafeBitCast(next(systemWrite, "write"), to: Write.self)(file, bytes, count) }
  }

  @c(pwrite)
  package func pwriteInterposed(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ offset: Int) -> Int
  {
    written(file) {
      unsafeBitCast(next(systemPwrite, "pwrite"), to: PositionedWrite.self)(file, bytes, count, offset)
    }
  }

  /// Declares the mode as a third argument, because here variable arguments of C are passed like others.
  @c(open)
  package func openInterposed(_ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32) -> Int32 {
    opened(HomeFolder.name(of: path), flags) {
      unsafeBitCast(next(systemOpen, "open"), to: Open.self)(path, flags, mode)
    }
  }

  @c(open64)
  package func open64Interposed(_ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32) -> Int32 {
    opened(HomeFolder.name(of: path), flags) {
      unsafeBitCast(next(systemOpen64, "open64"), to: Open.self)(path, flags, mode)
    }
  }

  /// A path below another folder than the working one is that of no file of the app which the play knows.
  @c(openat)
  package func openatInterposed(
    _ folder: Int32, _ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32
  ) -> Int32 {
    let isPlain = folder == AT_FDCWD || path?.pointee == 47
    return opened(isPlain ? HomeFolder.name(of: path) : nil, flags) {
      unsafeBitCast(next(systemOpenat, "openat"), to: OpenAt.self)(folder, path, flags, mode)
    }
  }

  @c(pwrite64)
  package func pwrite64Interposed(
    _ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ offset: Int
  ) -> Int {
    written(file) {
      unsafeBitCast(next(systemPwrite64, "pwrite64"), to: PositionedWrite.self)(file, bytes, count, offset)
    }
  }

  private func written(_ file: Int32, _ write: () -> Int) -> Int {
    let written = HomeFolder.using(.write, HomeFolder.name(of: file), write)
    if written > 0, DriverThread.isCurrentInApp { stamp(file) }
    return written
  }

  private func opened(_ name: String?, _ flags: Int32, _ open: () -> Int32) -> Int32 {
    let changes = flags & (O_CREAT | O_TRUNC) != 0
    let isWritten = changes || flags & O_ACCMODE != O_RDONLY
    let file = HomeFolder.using(isWritten ? .open : .read, name, open)
    // An empty file may be made without a write.
    if file >= 0, changes, DriverThread.isCurrentInApp { stamp(file, ifEmpty: true) }
    return file
  }

  @c(stat)
  package func statInterposed(_ path: UnsafePointer<CChar>?, _ status: UnsafeMutablePointer<stat>?) -> Int32 {
    HomeFolder.tell(.look, path)
    return shown(status, unsafeBitCast(next(systemStat, "stat"), to: StatusOfPath.self)(path, status))
  }

  @c(lstat)
  package func lstatInterposed(_ path: UnsafePointer<CChar>?, _ status: UnsafeMutablePointer<stat>?) -> Int32
  {
    HomeFolder.tell(.look, path)
    return shown(status, unsafeBitCast(next(systemLstat, "lstat"), to: StatusOfPath.self)(path, status))
  }

  @c(fstat)
  package func fstatInterposed(_ file: Int32, _ status: UnsafeMutablePointer<stat>?) -> Int32 {
    shown(status, unsafeBitCast(next(systemFstat, "fstat"), to: StatusOfFile.self)(file, status))
  }

  /// Replaces the kernel's times of what was made or changed in the play, for the app.
  private func shown(_ status: Status?, _ result: Int32) -> Int32 {
    guard result == 0, let status, DriverThread.isCurrentInApp, status.pointee.st_ctim.tv_sec >= begun else {
      return result
    }
    if status.pointee.st_mode & S_IFMT == S_IFDIR {
      status.pointee.st_mtim = timespec(tv_sec: DriverThread.start, tv_nsec: 0)
    }
    status.pointee.st_ctim = status.pointee.st_mtim
    status.pointee.st_atim = status.pointee.st_mtim
    return result
  }

  /// Sets the times of a regular file to the virtual time.
  private func stamp(_ file: Int32, ifEmpty: Bool = false) {
    let error = errno
    defer { errno = error }
    var status = Glibc.stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, !ifEmpty || status.st_size == 0
    else { return }
    let now = timespec(
      tv_sec: DriverThread.start + DriverThread.seconds, tv_nsec: DriverThread.nanoseconds)
    _ = futimens(file, [now, now])
  }

  extension ProcessTakeover {
    static func findFiles() -> [Interposition] {
      // Before the clocks of the app are virtual.
      begun = time(nil)
      return [
        Interposition("write", writeInterposed as Write) { systemWrite = $0 },
        Interposition("pwrite", pwriteInterposed as PositionedWrite) { systemPwrite = $0 },
        Interposition("open", openInterposed as Open) { systemOpen = $0 },
        Interposition("open64", open64Interposed as Open) { systemOpen64 = $0 },
        Interposition("openat", openatInterposed as OpenAt) { systemOpenat = $0 },
        Interposition("pwrite64", pwrite64Interposed as PositionedWrite) { systemPwrite64 = $0 },
        Interposition("stat", statInterposed as StatusOfPath) { systemStat = $0 },
        Interposition("lstat", lstatInterposed as StatusOfPath) { systemLstat = $0 },
        Interposition("fstat", fstatInterposed as StatusOfFile) { systemFstat = $0 },
      ]
    }
  }
#endif
