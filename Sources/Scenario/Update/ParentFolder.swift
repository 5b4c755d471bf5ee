#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of a file that is to be written: made where it alone is missing, since a longer way that leads
/// nowhere is mistyped more often than meant.
struct ParentFolder {
  private let made: String?

  /// - Throws: ``NewFile/Failure`` when there is none, and none can be made.
  init(of path: String) throws(NewFile.Failure) {
    let folder = String(path.folderAndName.folder)
    if folder.isEmpty || mkdir(folder, 0o777) != 0 {
      if !folder.isEmpty, errno != EEXIST { throw .system(path: path, reason: systemMessage(errno)) }
      made = nil
    } else {
      made = folder
    }
  }

  /// Takes it away where it was made for nothing.
  func discard() {
    if let made { rmdir(made) }
  }
}
