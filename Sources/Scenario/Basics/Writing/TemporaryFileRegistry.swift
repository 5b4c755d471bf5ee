import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files and folders of this process, which are removed when a signal ends it.
///
/// Each is created, moved and removed under one lock, so that none is created unnoticed during the cleanup.
package enum TemporaryFileRegistry {
  private struct Entry {
    /// The folder that was created for the file.
    var folder: String?
    /// Whether the entry is a folder itself.
    var isFolder = false
    var isKept = false
  }

  private static let entries = Mutex<[String: Entry]>([:])

  /// Registers the file if the closure creates it; returns what the closure returns, and restores its
  /// `errno`.
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

  /// Registers a folder with all its contents.
  package static func add(folder path: String) { entries.withLock { $0[path] = Entry(isFolder: true) } }

  static func keep(_ path: String) { entries.withLock { $0[path]?.isKept = true } }

  static func forget(_ path: String) { entries.withLock { $0[path] = nil } }

  /// Moves a file to its place, after which it is no longer temporary; returns the error number, or 0.
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

  /// Removes all entries that are not kept, and ends the process under the lock, so that no other thread can
  /// create one.
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
