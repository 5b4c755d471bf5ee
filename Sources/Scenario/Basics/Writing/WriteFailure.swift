#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error of the system when it writes bytes or creates a file.
package struct WriteFailure: Error, Equatable {
  /// The system's error message.
  package let reason: String
  private let code: Int32

  package init(code: Int32) { (reason, self.code) = (systemMessage(code), code) }

  package init(reason: String) { (self.reason, code) = (reason, 0) }

  /// Whether something else exists at the path.
  package var isTaken: Bool { code == EEXIST }

  /// Whether the reader of a pipe has closed it.
  var isOfReader: Bool { code == EPIPE }

  /// The action that the user should take.
  package var remedy: String {
    switch code {
    case EPIPE, EINTR: "its reader must read to the end"
    case ENOSPC, EDQUOT, EFBIG: "free space on its disk, or name another path"
    default: "its folder must exist and be writable"
    }
  }
}
