import StubServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock that separates processes that create temporary files in a folder from those that sweep it.
///
/// A file is created first and locked afterwards, and between the two it looks abandoned. Any number of
/// processes may create files at a time; one may sweep while none does. In a folder without locks, both
/// proceed without one.
package enum FolderLock {
  /// Runs a body that creates files; waits while another process sweeps, which takes no longer than reading
  /// the folder.
  package static func whileNobodySweeps<Result, Failure: Error>(
    _ folder: some StringProtocol, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let descriptor = opened(folder)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { uninterrupted { flock(descriptor, LOCK_SH) } }
    return try body()
  }

  /// Runs a body that sweeps; returns nil while another process creates files in the folder, or sweeps it.
  package static func whileNobodyWrites<Result>(_ folder: some StringProtocol, _ body: () -> Result)
    -> Result?
  {
    let descriptor = opened(folder)
    defer { if descriptor >= 0 { close(descriptor) } }
    let isHeld =
      descriptor >= 0 && uninterrupted { flock(descriptor, LOCK_EX | LOCK_NB) } != 0 && errno == EWOULDBLOCK
    return isHeld ? nil : body()
  }

  private static func opened(_ folder: some StringProtocol) -> Int32 {
    open(folder.isEmpty ? "." : String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }
}
