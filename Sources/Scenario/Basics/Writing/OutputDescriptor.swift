import StubServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An output that is written to directly: a descriptor, a device, a pipe, or a file that is appended to.
package final class OutputDescriptor {
  private let descriptor: Int32
  private let isOwn: Bool
  /// The number of bytes that a file had before; 0 for other outputs.
  package private(set) var size = 0

  /// Opens the target. A pipe is opened when it has a reader; the wait ends when termination is requested.
  ///
  /// - Throws: ``WriteFailure``
  package init(_ target: WriteTarget) throws(WriteFailure) {
    switch target {
    case .descriptor(let number): (descriptor, isOwn) = (number, false)
    case .stream(let path, let isPipe):
      (descriptor, isOwn) = (try isPipe ? Self.pipe(path) : Self.opened(path, O_NOCTTY), true)
    case .file(let path):
      (descriptor, isOwn) = (try Self.opened(path, O_APPEND | O_CREAT), true)
      size = max(0, Int(lseek(descriptor, 0, SEEK_END)))
    }
  }

  deinit { if isOwn { close(descriptor) } }

  /// Writes all bytes; when a file does not accept them, it is truncated to its earlier size.
  package func write(_ bytes: [UInt8]) throws(WriteFailure) {
    do throws(WriteFailure) { try writeAll(bytes, to: descriptor, waitsForReader: true) } catch {
      if isOwn { _ = ftruncate(descriptor, off_t(size)) }
      throw error
    }
  }

  private static func opened(_ path: String, _ flags: Int32) throws(WriteFailure) -> Int32 {
    let descriptor = uninterrupted { open(path, O_WRONLY | O_CLOEXEC | flags, 0o666) }
    if descriptor < 0 { throw WriteFailure(code: errno) }
    return descriptor
  }

  private static func pipe(_ path: String) throws(WriteFailure) -> Int32 {
    while true {
      let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if descriptor >= 0 { return descriptor }
      let code = errno
      if code != ENXIO { throw WriteFailure(code: code) }
      // The pipe has no reader yet.
      if TerminationSignals.isAsked { throw WriteFailure(code: EINTR) }
      poll(nil, 0, 50)
    }
  }
}
