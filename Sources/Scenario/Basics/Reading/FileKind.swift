#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The kind and size of the file at a path, read with `stat`, so that no file is opened.
package enum FileKind: Equatable {
  case nothing
  case file(bytes: Int)
  case folder
  /// A pipe, a socket or a device, which may block a reader forever.
  case other
  /// The kind cannot be read; the value is the system's error message.
  case unknown(String)

  /// Reads the kind of the file at the path. Follows links, as reading the file does.
  package init(atPath path: String) {
    var status = stat()
    self = stat(path, &status) == 0 ? FileKind(status) : FileKind(failure: errno)
  }

  /// Returns whether the path itself is a symbolic link, so that a search in folders does not loop.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file(bytes: Int(status.st_size))
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  private init(failure code: Int32) {
    self = code == ENOENT || code == ENOTDIR ? .nothing : .unknown(systemMessage(code))
  }
}

/// Returns the system's message for an error number, in English: `Permission denied`.
package func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code))
}

/// Returns the path without links and dots; nil when no file exists there.
package func canonicalPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
