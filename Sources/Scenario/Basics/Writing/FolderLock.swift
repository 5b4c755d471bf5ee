#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps those who make temporary files in a folder apart from those who sweep it.
///
/// A file is made first and locked then: between the two it looks abandoned. Any number of processes may make
/// files at a time, and one may sweep while none does. Where the folder has no locks, both go on without.
package enum FolderLock {
  /// Makes files: waits while another process sweeps, which takes it no longer than it reads the folder.
  package static func whileNobodySweeps<Result, Failure: Error>(
    _ folder: some StringProtocol, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let descriptor = opened(folder)
    defer { if descriptor >= 0 { close(descriptor) } }
    while descriptor >= 0, flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
    return try body()
  }

  /// Sweeps; returns nil while another process makes files there, or sweeps.
  package static func whileNobodyWrites<Result>(_ folder: some StringProtocol, _ body: () -> Result)
    -> Result?
  {
    let descriptor = opened(folder)
    defer { if descriptor >= 0 { close(descriptor) } }
    while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return nil }
      if errno != EINTR { break }
    }
    return body()
  }

  private static func opened(_ folder: some StringProtocol) -> Int32 {
    open(folder.isEmpty ? "." : String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }
}
