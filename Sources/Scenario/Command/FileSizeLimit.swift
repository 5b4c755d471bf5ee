#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The limit of a shell on the size of files, `ulimit -f`.
enum FileSizeLimit {
  /// From here on what would go beyond it cannot be written, as on a full disk, and each command says so:
  /// the signal would end the process, and with it what was not put to its place yet.
  ///
  /// It stays so, since a thread that set it back would take it from another one that is writing.
  static let isTold: Void = { _ = signal(SIGXFSZ, SIG_IGN) }()
}
