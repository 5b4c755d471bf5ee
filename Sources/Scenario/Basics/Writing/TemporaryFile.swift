import StubServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written beside its target and moved to its place whole.
///
/// The writer holds a lock on it as long as it is open, so that a later process can detect abandoned files.
/// The file is removed when this value is deinitialized without having been moved, and when a signal ends the
/// process.
package final class TemporaryFile {
  package let path: String
  package let descriptor: Int32
  private let access: Access
  /// The path that the file is written for, with all links resolved.
  private let target: String
  private var isOpen = true

  /// Which users may read the file.
  package enum Access {
    /// The users who may read other new files of this user.
    case asUsual
    /// Its owner alone: the file holds a secret.
    case owner
    /// Its owner alone, and the others when it is moved: only until then can it hold a secret.
    case ownerUntilMoved
  }

  /// - Parameters:
  ///   - target: The path that the file is written for.
  ///   - access: Which users may read the file.
  ///   - whenMade: Called with the path of each file that was created and is not locked yet.
  /// - Throws: ``WriteFailure`` when no file can be created in the folder, or no folder; then nothing is left
  ///   behind.
  package init(
    beside target: String, access: Access = .asUsual, whenMade: (String) -> Void = { _ in }
  ) throws(WriteFailure) {
    (self.target, self.access) = (target, access)
    let folder = try ParentFolder(of: target)
    do throws(WriteFailure) {
      (path, descriptor) = try FolderLock.whileNobodySweeps(target.folderAndName.folder) {
        () throws(WriteFailure) in try Self.made(beside: target, folder.made, access, whenMade)
      }
    } catch {
      folder.discard()
      throw error
    }
  }

  deinit {
    discard()
    close(descriptor)
  }

  private static func made(
    beside target: String, _ folder: String?, _ access: Access, _ whenMade: (String) -> Void
  ) throws(WriteFailure) -> (path: String, descriptor: Int32) {
    for path in TemporaryName.paths(beside: target) {
      let descriptor = TemporaryFileRegistry.make(path, in: folder) {
        open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, access == .asUsual ? 0o666 : 0o600)
      }
      let code = errno
      if descriptor < 0 {
        if code == EEXIST { continue }
        throw WriteFailure(code: code)
      }
      whenMade(path)
      // A sweeper may have run between the two calls: then the file has been removed, or will be.
      if FileLockState.take(descriptor) != .isHeld, FileIdentity(descriptor) == FileIdentity(atPath: path) {
        return (path, descriptor)
      }
      TemporaryFileRegistry.forget(path)
      close(descriptor)
    }
    throw WriteFailure(code: EEXIST)
  }

  /// Creates an empty file beside the target, or beside its folder if that is missing, and removes it.
  static func tryOut(beside target: String) throws(WriteFailure) {
    let folder = target.folderAndName.folder
    let isMissing = !folder.isEmpty && FileKind(atPath: String(folder)) == .nothing
    try TemporaryFile(beside: isMissing ? String(folder.dropLast()) : target).discard()
  }

  /// Creates a file with all of the bytes, which are on the disk when this returns.
  static func holding(_ bytes: [UInt8], beside target: String) throws(WriteFailure) -> TemporaryFile {
    let file = try TemporaryFile(beside: target)
    try file.write(bytes)
    try file.synchronize()
    return file
  }

  package func write(_ bytes: [UInt8]) throws(WriteFailure) { try writeAll(bytes, to: descriptor) }

  /// Keeps the file when a signal ends the process, because its content is worth more than a clean folder.
  package func keep() { TemporaryFileRegistry.keep(path) }

  /// Waits until the bytes are on the disk.
  package func synchronize() throws(WriteFailure) {
    if uninterrupted({ fsync(descriptor) }) != 0 { throw WriteFailure(code: errno) }
  }

  /// Moves the file to the target, or to another path in its folder, with the permissions and the owner of
  /// the file that it replaces. A secret keeps its own permissions.
  package func replace(_ place: String? = nil) throws(WriteFailure) {
    let place = place ?? target
    var status = stat()
    if lstat(place, &status) == 0 {
      // The path may have changed its kind since it was checked.
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw WriteFailure(reason: "it is no longer a regular file")
      }
      // Only root may change a file's owner; for other users the owner is already right, or becomes theirs.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      try permit(access == .owner ? 0o600 : status.st_mode & 0o7777)
    } else {
      try publish()
    }
    try finish { rename(path, place) }
  }

  /// Moves the file to a path where no file exists.
  ///
  /// - Throws: ``WriteFailure``, with ``WriteFailure/isTaken`` true when a file exists.
  package func link(to place: String) throws(WriteFailure) {
    try publish()
    // Creating a link fails if a file exists, which a rename would replace.
    try finish {
      let code = systemLink(path, place)
      if code == 0 { unlink(path) }
      return code
    }
  }

  /// Gives the file the permissions of other new files if it has held a secret until now.
  private func publish() throws(WriteFailure) {
    if access == .ownerUntilMoved { try permit(0o666 & ~Self.mask) }
  }

  private func permit(_ mode: mode_t) throws(WriteFailure) {
    if fchmod(descriptor, mode) != 0 { throw WriteFailure(code: errno) }
  }

  /// The permissions that new files of this process do not have. The system returns them only when they are
  /// changed.
  private static let mask: mode_t = {
    let mask = umask(0o077)
    _ = umask(mask)
    return mask
  }()

  private func finish(_ move: () -> Int32) throws(WriteFailure) {
    let code = TemporaryFileRegistry.move(path, move)
    if code != 0 { throw WriteFailure(code: code) }
    isOpen = false
  }

  /// Removes the file, and its folder if that was created for it.
  package func discard() {
    if isOpen { TemporaryFileRegistry.remove(path) }
    isOpen = false
  }

  /// Leaves the file where it is, for the user to find.
  package func abandon() {
    TemporaryFileRegistry.forget(path)
    isOpen = false
  }
}

private func systemLink(_ path: String, _ place: String) -> Int32 { link(path, place) }
