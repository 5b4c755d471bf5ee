#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of a file that is to be written: made where it alone is missing, since a longer way that leads
/// nowhere is mistyped more often than meant.
struct ParentFolder {
  /// The folder, where it was made for this file.
  let made: String?

  /// - Throws: ``WriteFailure`` when there is none, and none can be made.
  init(of path: String) throws(WriteFailure) {
    let folder = String(path.folderAndName.folder)
    if folder.isEmpty || mkdir(folder, 0o777) != 0 {
      if !folder.isEmpty, errno != EEXIST { throw WriteFailure(code: errno) }
      made = nil
    } else {
      made = folder
    }
  }

  /// Why there is none that takes a file, and none could be made; the system's number of the error.
  static func obstacle(of path: String) -> Int32? {
    let folder = path.folderAndName.folder
    let code = obstacle(in: folder)
    if code != ENOENT { return code }
    // It alone may be missing.
    return obstacle(in: String(folder.dropLast()).folderAndName.folder)
  }

  private static func obstacle(in folder: Substring) -> Int32? {
    let path = folder.isEmpty ? "." : String(folder)
    // With a slash behind it a file is no folder.
    return access(path, W_OK | X_OK) == 0 ? nil : errno
  }

  /// Takes it away where it was made for nothing.
  func discard() {
    if let made { rmdir(made) }
  }
}
