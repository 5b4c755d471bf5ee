import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files and folders of this process, which are gone when a signal ends it.
///
/// Each is made, moved and taken away under one lock, so that none is made behind the back of the one who
/// clears up.
package enum TemporaryFiles {
  private struct Entry {
    /// The folder that was made for it.
    var folder: String?
    /// Whether it is a folder itself.
    var isFolder = false
    var isKept = false
  }

  private static let entries = Mutex<[String: Entry]>([:])

  /// Remembers the file where the closure makes it; what the closure returns, and its `errno`.
  static func make(_ path: String, in folder: String?, _ open: () -> Int32) -> Int32 {
    let (descriptor, code) = entries.withLock { entries in
      let descriptor = open()
      let code = errno
      if descriptor >= 0 { entries[path] = Entry(folder: folder) }
      return (descriptor, code)
    }
    errno = code
    return descriptor
  }

  /// Remembers a folder with all that is in it.
  package static func add(folder path: String) { entries.withLock { $0[path] = Entry(isFolder: true) } }

  static func keep(_ path: String) { entries.withLock { $0[path]?.isKept = true } }

  static func forget(_ path: String) { entries.withLock { $0[path] = nil } }

  /// Moves a file to its place, from where on it is no temporary one; the number of the error, or 0.
  static func move(_ path: String, _ move: () -> Int32) -> Int32 {
    entries.withLock { entries in
      if move() != 0 { return errno }
      entries[path] = nil
      return 0
    }
  }

  package static func remove(_ path: String) {
    entries.withLock { entries in
      if let entry = entries.removeValue(forKey: path) { remove(path, entry) }
    }
  }

  /// Takes all of them away, and ends the process while no other thread can make one.
  package static func removeAll(andEnd end: () -> Never) -> Never {
    entries.withLock { entries in
      for (path, entry) in entries where !entry.isKept { remove(path, entry) }
      end()
    }
  }

  private static func remove(_ path: String, _ entry: Entry) {
    if entry.isFolder { try? FileManager.default.removeItem(atPath: path) } else { unlink(path) }
    if let folder = entry.folder { rmdir(folder) }
  }
}
