import StubServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lock that shows that the writer of a file is alive: the system releases it when the process ends for
/// any reason.
enum FileLockState {
  case isTaken
  /// Another process holds the lock.
  case isHeld
  /// The file system does not support locks, so the state is unknown.
  case isUnknown

  /// Takes the lock without waiting.
  static func take(_ descriptor: Int32) -> FileLockState {
    if uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 { return .isTaken }
    return errno == EWOULDBLOCK ? .isHeld : .isUnknown
  }
}
