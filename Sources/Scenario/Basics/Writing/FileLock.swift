#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lock by which the writer of a file is known to live: it ends with the process, however that ends.
enum FileLock {
  case isTaken
  /// Somebody else has it.
  case isHeld
  /// The file system has no locks, and nobody knows.
  case isUnknown

  /// Takes it, without waiting.
  static func take(_ descriptor: Int32) -> FileLock {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno != EINTR { return errno == EWOULDBLOCK ? .isHeld : .isUnknown }
    }
    return .isTaken
  }
}
