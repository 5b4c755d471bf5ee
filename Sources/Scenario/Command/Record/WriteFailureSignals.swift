#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals by which the system ends a process that writes beyond a shell's limit on file sizes
/// (`ulimit -f`), or into a pipe without a reader.
enum WriteFailureSignals {
  /// Ignores the signals from here on. Such a write then fails as on a full disk, and each command reports
  /// it; the signal would end the process, and files that have not been moved to their destination would be
  /// lost.
  ///
  /// The signals stay ignored, since a thread that restored them would do so for another one that is writing.
  static let areIgnored: Void = {
    _ = signal(SIGXFSZ, SIG_IGN)
    _ = signal(SIGPIPE, SIG_IGN)
  }()

  /// Restores the default in a worker, so that the app receives a broken pipe as it would elsewhere.
  static func endAtBrokenPipe() { _ = signal(SIGPIPE, SIG_DFL) }
}
