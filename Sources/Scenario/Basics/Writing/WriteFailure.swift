#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why the system took no bytes, or no file.
package struct WriteFailure: Error, Equatable {
  /// The system's own words.
  package let reason: String
  private let code: Int32

  package init(code: Int32) { (reason, self.code) = (systemMessage(code), code) }

  package init(reason: String) { (self.reason, code) = (reason, 0) }

  /// Whether something else is in the place.
  package var isTaken: Bool { code == EEXIST }

  /// Whether the reader of a pipe has left.
  var isOfReader: Bool { code == EPIPE }

  /// What a person does about it.
  package var remedy: String {
    switch code {
    case EPIPE, EINTR: "its reader must read to the end"
    case ENOSPC, EDQUOT, EFBIG: "make room on its disk, or name another place"
    default: "its folder must be there and writable"
    }
  }
}
