#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals by which the system ends a process that writes beyond the limit of a shell on the size of
/// files (`ulimit -f`), or into a pipe that nobody reads.
enum WriteFailureSignals {
  /// From here on such a write fails, as on a full disk, and each command says so: the signal would end the
  /// process, and with it what was not put to its place yet.
  ///
  /// It stays so, since a thread that set it back would take it from another one that is writing.
  static let areIgnored: Void = {
    _ = signal(SIGXFSZ, SIG_IGN)
    _ = signal(SIGPIPE, SIG_IGN)
  }()

  /// In a worker the app meets a broken pipe as it would elsewhere.
  static func endAtBrokenPipe() { _ = signal(SIGPIPE, SIG_DFL) }
}
