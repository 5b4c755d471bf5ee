import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The home folder of a process that plays, which is also its temporary folder: what an app keeps there, such
/// as its defaults, is gone with the process.
struct PlayHome {
  private let path: String

  /// - Parameter id: The process that plays.
  init(of id: pid_t) { path = NSTemporaryDirectory() + "rcc-sim-home.\(id)" }

  /// Makes it, and makes it that of this process: what is made after that, for another process, is in it.
  func enter() {
    mkdir(path, 0o700)
    for name in ["HOME", "CFFIXED_USER_HOME", "TMPDIR"] { setenv(name, path, 1) }
    for name in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] { unsetenv(name) }
  }

  func remove() {
    if rmdir(path) != 0, errno != ENOENT { try? FileManager.default.removeItem(atPath: path) }
  }
}
