import Foundation
import Testing

/// A process that writes a file and is still running: it holds the file's lock.
final class FileWriter {
  private var descriptor: Int32

  init(_ path: String) throws {
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0)
  }

  deinit { end() }

  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
