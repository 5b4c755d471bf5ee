#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The temporary files that a process which is no more has left.
///
/// Whoever writes a file holds its lock: what can be locked is abandoned. Where the file system has no locks
/// nothing is.
enum AbandonedFiles {
  /// Takes away what was left beside the targets, but for recordings that hold exchanges.
  ///
  /// - Returns: their paths, sorted.
  static func sweep(beside targets: [String]) -> [String] {
    let parts = targets.map { (LinkChain($0).end ?? $0).folderAndName }
    return Dictionary(grouping: parts, by: \.folder).flatMap { folder, parts in
      let names = Set(parts.map(\.name))
      return sweep(in: String(folder)) { names.contains($0) }
    }.sorted()
  }

  /// The same for the targets of a folder whose names are meant.
  static func sweep(in folder: String, where isMeant: (Substring) -> Bool) -> [String] {
    let swept = FolderLock.whileNobodyWrites(folder) {
      all(in: folder, where: isMeant).filter { path in
        let isRecording = TemporaryName(String(path.folderAndName.name))?.target.hasSuffix(".har") ?? true
        guard !isRecording || LeftRecording.isEmpty(path) else { return false }
        return withLock(path) { unlink(path) == 0 } ?? false
      }
    }
    return swept ?? []
  }

  /// Those in the folder that are abandoned, sorted.
  static func all(in folder: String, where isMeant: (Substring) -> Bool) -> [String] {
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
  /// - Returns: What the body returns; nil where the file is not abandoned, or cannot be opened.
  static func withLock<Result>(
    _ path: String, whenOpened: () -> Void = {}, _ body: () -> Result
  ) -> Result? {
    let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    whenOpened()
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      FileLock.take(descriptor) == .isTaken,
      // It may have been put in its place meanwhile, and another be there.
      FileIdentity(descriptor) == FileIdentity(atPath: path)
    else { return nil }
    return body()
  }
}
