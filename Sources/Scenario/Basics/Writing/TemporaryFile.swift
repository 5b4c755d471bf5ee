#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written beside its target and put in its place whole.
///
/// Its writer holds a lock on it as long as it is open, so that a later process knows what is abandoned. It
/// is removed with this value unless it was put in its place, and when a signal ends the process.
package final class TemporaryFile {
  package let path: String
  package let descriptor: Int32
  /// What it is written for, at the end of all links.
  private let target: String
  private var isOpen = true

  /// - Parameters:
  ///   - target: The path that it is written for.
  ///   - whenMade: Called with the path of each file that was made and is not locked yet.
  /// - Throws: ``WriteFailure`` when no file can be made in the folder, or no folder; then nothing is there.
  package init(
    beside target: String, whenMade: (String) -> Void = { _ in }
  ) throws(WriteFailure) {
    self.target = target
    let folder = try ParentFolder(of: target)
    do throws(WriteFailure) {
      (path, descriptor) = try FolderLock.whileNobodySweeps(target.folderAndName.folder) {
        () throws(WriteFailure) in try Self.made(beside: target, folder.made, whenMade)
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
    beside target: String, _ folder: String?, _ whenMade: (String) -> Void
  ) throws(WriteFailure) -> (path: String, descriptor: Int32) {
    for path in TemporaryName.paths(beside: target) {
      let descriptor = TemporaryFiles.make(path, in: folder) {
        open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      }
      let code = errno
      if descriptor < 0 {
        if code == EEXIST { continue }
        throw WriteFailure(code: code)
      }
      whenMade(path)
      // Who sweeps may have come between the two calls: then the file is no more, or will not be.
      if FileLock.take(descriptor) != .isHeld, FileIdentity(descriptor) == FileIdentity(atPath: path) {
        return (path, descriptor)
      }
      TemporaryFiles.forget(path)
      close(descriptor)
    }
    throw WriteFailure(code: EEXIST)
  }

  /// A file with all of the bytes, which are on the disk when this returns.
  static func holding(_ bytes: [UInt8], beside target: String) throws(WriteFailure) -> TemporaryFile {
    let file = try TemporaryFile(beside: target)
    try file.write(bytes)
    try file.synchronize()
    return file
  }

  package func write(_ bytes: [UInt8]) throws(WriteFailure) { try writeAll(bytes, to: descriptor) }

  /// What is in it is worth more than a clean folder: a signal leaves it where it is.
  package func keep() { TemporaryFiles.keep(path) }

  /// Waits until the bytes are on the disk.
  package func synchronize() throws(WriteFailure) {
    if fsync(descriptor) != 0 { throw WriteFailure(code: errno) }
  }

  /// Takes the place of the target, or of another file in its folder, with the permissions and the owner of
  /// what was there.
  package func replace(_ place: String? = nil) throws(WriteFailure) {
    let place = place ?? target
    var status = stat()
    if lstat(place, &status) == 0 {
      // It may have become something else since it was looked at.
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw WriteFailure(reason: "it is no regular file any more")
      }
      // Only root may give a file away; for everybody else it is their own already, or becomes that.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      if fchmod(descriptor, status.st_mode & 0o7777) != 0 { throw WriteFailure(code: errno) }
    }
    try finish { rename(path, place) }
  }

  /// Takes a place where nothing is.
  ///
  /// - Throws: ``WriteFailure/isTaken`` where something is.
  package func link(to place: String) throws(WriteFailure) {
    // A link is made only where nothing is, which a renaming would replace.
    try finish {
      let code = systemLink(path, place)
      if code == 0 { unlink(path) }
      return code
    }
  }

  private func finish(_ move: () -> Int32) throws(WriteFailure) {
    let code = TemporaryFiles.move(path, move)
    if code != 0 { throw WriteFailure(code: code) }
    isOpen = false
  }

  /// Takes it away, and its folder where that was made for it.
  package func discard() {
    if isOpen { TemporaryFiles.remove(path) }
    isOpen = false
  }

  /// Leaves it where it is, for a person to find.
  package func abandon() {
    TemporaryFiles.forget(path)
    isOpen = false
  }
}

private func systemLink(_ path: String, _ place: String) -> Int32 { link(path, place) }
