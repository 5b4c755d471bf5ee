// The kernel stamps a file with real time. Files that the app writes on the driver get the virtual time
// instead, so that a cache that expires by its modification date does so on the virtual clock. Writes of the
// C library itself (`fwrite`), and memory that is mapped to a file, keep the kernel's time.
#if canImport(Glibc)
  import Glibc

  private typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int) -> Int
  private typealias PositionedWrite = @convention(c) (Int32, UnsafeRawPointer?, Int, Int) -> Int
  private typealias Open = @convention(c) (UnsafePointer<CChar>?, Int32, UInt32) -> Int32

  nonisolated(unsafe) private var systemWrite: UInt = 0
  nonisolated(unsafe) private var systemPwrite: UInt = 0
  nonisolated(unsafe) private var systemOpen: UInt = 0

  @c(write)
  package func writeInterposed(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    let written = unsafeBitCast(next(systemWrite, "write"), to: Write.self)(file, bytes, count)
    if written > 0, DriverThread.isCurrentInApp { stamp(file) }
    return written
  }

  @c(pwrite)
  package func pwriteInterposed(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ offset: Int) -> Int
  {
    let written = unsafeBitCast(next(systemPwrite, "pwrite"), to: PositionedWrite.self)(
      file, bytes, count, offset)
    if written > 0, DriverThread.isCurrentInApp { stamp(file) }
    return written
  }

  /// Declares the mode as a third argument, because here variable arguments of C are passed like others.
  @c(open)
  package func openInterposed(_ path: UnsafePointer<CChar>?, _ flags: Int32, _ mode: UInt32) -> Int32 {
    let file = unsafeBitCast(next(systemOpen, "open"), to: Open.self)(path, flags, mode)
    // An empty file may be made without a write.
    if file >= 0, flags & (O_CREAT | O_TRUNC) != 0, DriverThread.isCurrentInApp { stamp(file, ifEmpty: true) }
    return file
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
      [
        Interposition("write", writeInterposed as Write) { systemWrite = $0 },
        Interposition("pwrite", pwriteInterposed as PositionedWrite) { systemPwrite = $0 },
        Interposition("open", openInterposed as Open) { systemOpen = $0 },
      ]
    }
  }
#endif
