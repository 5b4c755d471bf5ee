#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of a file that is to be written. It is created if only it is missing, because a longer missing
/// path is mistyped more often than intended.
struct ParentFolder {
  /// The folder, if it was created for this file.
  let made: String?

  /// - Throws: ``WriteFailure`` when the folder does not exist and cannot be created.
  init(of path: String) throws(WriteFailure) {
    let folder = String(path.folderAndName.folder)
    if folder.isEmpty || mkdir(folder, 0o777) != 0 {
      if !folder.isEmpty, errno != EEXIST { throw WriteFailure(code: errno) }
      made = nil
    } else {
      made = folder
    }
  }

  /// Returns the system's error number when no folder accepts the file and none can be created; nil
  /// otherwise.
  static func obstacle(of path: String) -> Int32? {
    let folder = path.folderAndName.folder
    let code = obstacle(in: folder)
    if code != ENOENT { return code }
    // The folder alone may be missing.
    return obstacle(in: String(folder.dropLast()).folderAndName.folder)
  }

  private static func obstacle(in folder: Substring) -> Int32? {
    let path = folder.isEmpty ? "." : String(folder)
    // The trailing slash makes the check fail for a file.
    return access(path, W_OK | X_OK) == 0 ? nil : errno
  }

  /// Removes the folder if it was created for this file.
  func discard() {
    if let made { rmdir(made) }
  }
}

extension String {
  /// The parts of a path: the folder with its trailing slash, empty when there is none, and the name after
  /// it.
  package var folderAndName: (folder: Substring, name: Substring) {
    let cut = utf8.lastIndex(of: UInt8(ascii: "/")).map { index(after: $0) } ?? startIndex
    return (self[..<cut], self[cut...])
  }
}
