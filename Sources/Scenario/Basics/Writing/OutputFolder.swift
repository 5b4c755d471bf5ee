#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder into which a command writes files under names of its own. It is created if it alone is missing.
package struct OutputFolder: Sendable {
  /// The path without a slash at its end, with links resolved.
  package let path: String
  private let given: String

  package init(_ path: String) {
    given = path
    let bare = String(path.reversed().drop { $0 == "/" }.reversed())
    self.path = bare.isEmpty ? path : SymlinkChain(bare).end ?? bare
  }

  /// Checks whether files can be written into the folder. Leaves nothing behind.
  ///
  /// - Parameter words: The option with the path, as the user wrote it; nil for the path alone.
  /// - Throws: A usage error for anything but a folder, and for one that is missing and cannot be created.
  package func check(_ words: String? = nil) throws(UsageError) {
    var refused = WriteTarget.Refused(path: given, reason: "it is not a folder", remedy: "name a folder")
    let kind = SymlinkChain(given).descriptor == nil ? FileKind(atPath: path) : .other
    do throws(WriteFailure) {
      switch kind {
      case .folder: return try TemporaryFile.tryOut(beside: path + "/" + ToolName.current)
      case .nothing:
        let parent = path.folderAndName.folder
        guard parent.isEmpty || FileKind(atPath: String(parent)) == .folder else {
          throw WriteFailure(code: ENOENT)
        }
        return try TemporaryFile.tryOut(beside: path)
      case .unknown(let reason): throw WriteFailure(reason: reason)
      case .file, .other: break
      }
    } catch {
      refused = WriteTarget.Refused(path: given, reason: error.reason, remedy: "\(error.remedy)")
    }
    throw refused.usageError(words)
  }

  /// Creates the folder if it is missing, and the folders of a file in it.
  ///
  /// - Parameter name: The path of the file from this folder on.
  /// - Throws: ``NewFile/Failure``
  package func make(for name: String = "") throws(NewFile.Failure) {
    var folder = path
    try Self.make(folder)
    for part in name.folderAndName.folder.split(separator: "/") {
      folder += "/" + part
      try Self.make(folder)
    }
  }

  private static func make(_ folder: String) throws(NewFile.Failure) {
    if mkdir(folder, 0o777) == 0 || errno == EEXIST { return }
    throw .system(path: folder, WriteFailure(code: errno))
  }
}
