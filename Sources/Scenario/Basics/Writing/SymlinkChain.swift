#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a path leads, link by link; the file at its end need not be there.
package struct SymlinkChain {
  /// The path that is no link; nil where links lead in a circle, or to one of this process's descriptors.
  package private(set) var end: String?
  /// The descriptor of this process that the path names.
  private(set) var descriptor: Int32?

  /// As many as the system follows itself.
  private static let limit = 40

  /// What shells and programs understand, even where the system has no such file.
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

  /// The text of the link; nil for what is none.
  private static func link(at path: String) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &text, text.count)
    return count < 0 ? nil : String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The number of a file in one of the folders in which the system lists this process's descriptors.
  private static func ownDescriptor(_ path: String) -> Int32? {
    let (folder, name) = path.folderAndName
    guard !folder.isEmpty, !name.isEmpty, name.utf8.allSatisfy(isDigit), let number = Int32(name),
      let place = canonicalPath(String(folder))
    else { return nil }
    let lists = ["/dev/fd", "/proc/self/fd", "/proc/thread-self/fd"].compactMap(canonicalPath)
    return lists.contains(place) ? number : nil
  }
}

/// Which file it is, whatever name it has.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    (device, number) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Of what stands there itself, were it a link; nil where nothing does.
  init?(atPath path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Of what the path leads to.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }
}
