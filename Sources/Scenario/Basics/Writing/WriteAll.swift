#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes all of the bytes, in as many system calls as the descriptor needs.
///
/// With `waitsForReader`, a wait for a reader that has stopped reading ends when termination is requested.
package func writeAll(
  _ bytes: [UInt8], to descriptor: Int32, waitsForReader: Bool = false
) throws(WriteFailure) {
  // A pipe that is ready for writing accepts this many bytes without blocking (POSIX, PIPE_BUF).
  let most = waitsForReader ? 512 : bytes.count
  var offset = 0
  while offset < bytes.count {
    if waitsForReader { try awaitRoom(descriptor) }
    let count = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress.map { $0 + offset }, min(most, buffer.count - offset))
    }
    if count > 0 { offset += count } else { try check(count < 0 ? errno : ENOSPC, descriptor) }
  }
}

/// Returns when the write should be retried; the parent process may have made the descriptor non-blocking.
private func check(_ code: Int32, _ descriptor: Int32) throws(WriteFailure) {
  switch code {
  case EINTR: return
  case EAGAIN: try awaitRoom(descriptor)
  default: throw WriteFailure(code: code)
  }
}

/// Waits until the descriptor accepts bytes, or has an error.
private func awaitRoom(_ descriptor: Int32) throws(WriteFailure) {
  var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  while poll(&polled, 1, 50) == 0 {
    if TerminationSignals.isAsked { throw WriteFailure(code: EINTR) }
  }
}
