#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The destination of bytes written to a path, decided from what exists there before anything is opened.
///
/// All writers use it, so that only regular files are replaced: devices and pipes are written to directly,
/// and links are kept.
package enum WriteTarget: Hashable {
  /// A descriptor that this process already has: `-`, `/dev/stdout`, `/dev/fd/3`. Opening it again would
  /// truncate a file behind it.
  case descriptor(Int32)
  /// A character device or a pipe, which is written to directly.
  case stream(path: String, isPipe: Bool)
  /// A regular file, or a path where none exists yet: it is replaced whole. The path has all links resolved.
  case file(path: String)

  /// How a path is used.
  package enum Use: Sendable {
    /// For bytes that are not read again, which a device and a pipe take too.
    case stream
    /// For a text that is added to what the file already has.
    case appended
    /// For a file that is read again.
    case file
  }

  /// An error that reports why the path cannot be written.
  package struct Refused: Error, Equatable {
    package let path: String
    package let reason: String
    package var remedy: PrintableText = "name a file"

    package init(path: String, reason: String, remedy: PrintableText = "name a file") {
      self.path = path
      self.reason = reason
      self.remedy = remedy
    }

    /// Returns the error for the user. `words` are those with which the user named the path:
    /// `--ready-file ready`; nil for the path alone.
    package func usageError(_ words: String? = nil) -> UsageError {
      UsageError(message: "`\(words ?? path)` cannot be written: \(reason)", remedy: remedy)
    }
  }

  /// - Throws: ``Refused`` for a folder, a block device, a socket, a circle of links, a descriptor that is
  ///   not open for writing, and when the folder does not exist and cannot be created.
  package init(_ path: String) throws(Refused) {
    let links = SymlinkChain(path)
    if let number = links.descriptor {
      self = .descriptor(try Self.writable(number, path))
      return
    }
    var status = stat()
    if stat(path, &status) == 0 {
      self = try Self.found(status, links, path)
    } else {
      guard errno == ENOENT else { throw Refused(path, errno) }
      guard let end = links.end, !end.hasSuffix("/") else { throw Refused(path, ENOENT) }
      if let code = ParentFolder.obstacle(of: end) { throw Refused(path, code) }
      self = .file(path: end)
    }
  }

  /// Returns the target of a path that the user named, after it has been tried out. A command calls this
  /// before it begins its work, so that no result is lost.
  ///
  /// A file that is replaced is written beside its target, so a temporary file is created there and removed
  /// again. A device or a pipe is not opened. `words` are the option with the path, as the user wrote it; nil
  /// for the path alone.
  ///
  /// - Returns: The target.
  /// - Throws: A usage error for a path that cannot be used in that way.
  @discardableResult
  package static func checked(
    _ path: String, as use: Use, _ words: String? = nil
  ) throws(UsageError) -> WriteTarget {
    do throws(Refused) {
      let target = use == .file ? .file(path: try file(at: path)) : try WriteTarget(path)
      if case .file(let end) = target, use != .appended || FileKind(atPath: end) == .nothing {
        do throws(WriteFailure) { try TemporaryFile.tryOut(beside: end) } catch {
          throw Refused(path: path, reason: error.reason, remedy: "\(error.remedy)")
        }
      }
      return target
    } catch { throw error.usageError(words) }
  }

  /// Returns the path of a file that is read again later, with links resolved.
  ///
  /// - Throws: ``Refused`` for anything other than a regular file or a path without a file.
  package static func file(at path: String) throws(Refused) -> String {
    switch try WriteTarget(path) {
    case .file(let end): return end
    case .descriptor: throw Refused(path: path, reason: "it is not a file that can be read again")
    case .stream(_, let isPipe):
      throw Refused(path: path, reason: "it is a \(isPipe ? "pipe" : "device"), which cannot be read again")
    }
  }

  /// Returns whether output to one would be mixed with, or overwritten by, output to the other. A device
  /// accepts both.
  package func isSamePlace(as other: WriteTarget) -> Bool {
    switch (self, other) {
    case (.descriptor(let one), .descriptor(let two)): one == two
    case (.stream(path: let one, isPipe: true), .stream(path: let two, isPipe: true)):
      FileIdentity(at: one) == FileIdentity(at: two)
    case (.file(path: let one), .file(path: let two)): Self.place(one) == Self.place(two)
    default: false
    }
  }

  /// Returns the path without links and dots, whether the file exists or not.
  private static func place(_ end: String) -> String {
    let (folder, name) = end.folderAndName
    return (canonicalPath(folder.isEmpty ? "." : String(folder)) ?? String(folder)) + "/" + name
  }

  private static func found(_ status: stat, _ links: SymlinkChain, _ path: String) throws(Refused)
    -> WriteTarget
  {
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      // A deleted file that is still open cannot be reached by a path.
      guard let end = links.end, isFile(path, at: end) else { throw Refused(path, ENOENT) }
      guard access(end, W_OK) == 0 else { throw Refused(path, errno) }
      return .file(path: end)
    case S_IFCHR: return .stream(path: path, isPipe: false)
    case S_IFIFO: return .stream(path: path, isPipe: true)
    case S_IFDIR: throw Refused(path: path, reason: "it is a folder")
    case S_IFBLK: throw Refused(path: path, reason: "it is a block device")
    case S_IFSOCK: throw Refused(path: path, reason: "it is a socket")
    default: throw Refused(path: path, reason: "it is not a file")
    }
  }

  /// Returns whether the path leads to the file with that name. Another process may replace the file between
  /// the two calls, so the check is repeated.
  private static func isFile(_ path: String, at end: String) -> Bool {
    (1...100).contains { _ in FileIdentity(at: path).map { FileIdentity(atPath: end) == $0 } ?? false }
  }

  private static func writable(_ number: Int32, _ path: String) throws(Refused) -> Int32 {
    let flags = fcntl(number, F_GETFL)
    let reason =
      if flags < 0 {
        "is not open"
      } else if flags & O_ACCMODE == O_RDONLY {
        "is open for reading only"
      } else {
        String?.none
      }
    guard let reason else { return number }
    throw Refused(
      path: path, reason: "descriptor \(number) \(reason)", remedy: "open it in the shell: \(number)> FILE")
  }
}

extension WriteTarget.Refused {
  fileprivate init(_ path: String, _ code: Int32) {
    self.init(path: path, reason: systemMessage(code))
    remedy = code == ELOOP ? "name a file" : "its folder must exist and be writable"
  }
}
