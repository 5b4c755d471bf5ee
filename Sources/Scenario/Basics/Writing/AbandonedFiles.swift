#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files left by processes that no longer exist.
///
/// The writer of a file holds its lock, so a file that can be locked is abandoned. On a file system without
/// locks no file counts as abandoned.
package enum AbandonedFiles {
  /// Removes the files left beside the targets, except those worth keeping.
  ///
  /// - Returns: The paths of the removed files, sorted.
  package static func sweep(beside targets: [String], keeping isKept: (_ path: String) -> Bool) -> [String] {
    let parts = targets.map { (SymlinkChain($0).end ?? $0).folderAndName }
    return Dictionary(grouping: parts, by: \.folder).flatMap { folder, parts in
      let names = Set(parts.map(\.name))
      return sweep(in: String(folder), keeping: isKept) { names.contains($0) }
    }.sorted()
  }

  /// Removes the files left in a folder beside the targets whose names satisfy the predicate.
  package static func sweep(
    in folder: String, keeping isKept: (_ path: String) -> Bool, where isMeant: (Substring) -> Bool
  ) -> [String] {
    let swept = FolderLock.whileNobodyWrites(folder) {
      all(in: folder, where: isMeant).filter { path in
        !isKept(path) && withLock(path) { unlink(path) == 0 } ?? false
      }
    }
    return swept ?? []
  }

  /// Returns the paths of the abandoned files in the folder, sorted.
  package static func all(in folder: String, where isMeant: (Substring) -> Bool) -> [String] {
    let left = try? names(inFolder: folder.isEmpty ? "." : folder) { name in
      TemporaryName(name).map { isMeant($0.target) } ?? false
    }
    return (left ?? []).map { folder + $0 }.filter { withLock($0) { true } ?? false }
  }

  /// Runs the body while the file is locked.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - whenOpened: Called before the lock is taken.
  ///   - body: Called while the file is locked.
  /// - Returns: The result of the body; nil when the file is not abandoned, or cannot be opened.
  static func withLock<Result>(
    _ path: String, whenOpened: () -> Void = {}, _ body: () -> Result
  ) -> Result? {
    let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    whenOpened()
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      FileLockState.take(descriptor) == .isTaken,
      // The file may have been renamed to its target meanwhile, and another may have its path.
      FileIdentity(descriptor) == FileIdentity(atPath: path)
    else { return nil }
    return body()
  }
}

extension TerminalOutput {
  /// Reports which files were removed.
  package func tell(swept paths: [String]) {
    if paths.isEmpty { return }
    let named = paths.listed(5)
    complain("\(ToolName.current): removed files that a killed process left: \(named)\n")
  }
}
