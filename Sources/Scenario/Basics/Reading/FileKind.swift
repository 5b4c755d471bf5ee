#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What stands at a path, and how large it is; told by `stat`, so that nothing is opened to find out.
package enum FileKind: Equatable {
  case nothing
  case file(bytes: Int)
  case folder
  /// A pipe, a socket or a device, which may block a reader for ever.
  case other
  /// The system does not tell: its own words.
  case unknown(String)

  /// Follows links, as reading does.
  package init(atPath path: String) {
    var status = stat()
    self = stat(path, &status) == 0 ? FileKind(status) : FileKind(failure: errno)
  }

  /// The link itself, so that a search in folders cannot run in circles.
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

/// The system's words for an error number, in English: `Permission denied`.
package func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code))
}

/// The path without links and dots; nil when it leads nowhere.
package func canonicalPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
