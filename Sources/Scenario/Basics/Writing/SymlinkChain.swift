#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The target of a path, followed link by link; the file at the end need not exist.
package struct SymlinkChain {
  /// The path that is not a link; nil when links form a circle, or lead to one of this process's descriptors.
  package private(set) var end: String?
  /// The descriptor of this process that the path names.
  private(set) var descriptor: Int32?

  /// The number of links that the system itself follows.
  private static let limit = 40

  /// The paths that shells and programs understand even where the system has no such file.
  private static let standard: [String: Int32] = ["/dev/stdout": 1, "/dev/stderr": 2]

  package init(_ path: String) {
    if path == "-" {
      descriptor = 1
      return
    }
    var path = path
    for _ in 0..<Self.limit {
      descriptor = Self.standard[path] ?? Self.ownDescriptor(path)
      if descriptor != nil { return }
      guard let next = Self.link(at: path) else {
        end = path
        return
      }
      path = next.hasPrefix("/") ? next : path.folderAndName.folder + next
    }
  }

  /// Returns the target of the link; nil when the path is not a link.
  private static func link(at path: String) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &text, text.count)
    return count < 0 ? nil : String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the descriptor number when the path is in one of the folders in which the system lists this
  /// process's descriptors.
  private static func ownDescriptor(_ path: String) -> Int32? {
    let (folder, name) = path.folderAndName
    guard !folder.isEmpty, !name.isEmpty, name.utf8.allSatisfy(isDigit), let number = Int32(name),
      let place = canonicalPath(String(folder))
    else { return nil }
    let lists = ["/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"].compactMap(canonicalPath)
    return lists.contains(place) ? number : nil
  }
}

/// The identity of a file, independent of its name.
package struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Reads the identity of the path itself, even if it is a link; nil when nothing exists there.
  package init?(atPath path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the identity of the file that the path leads to.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  package init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }
}
