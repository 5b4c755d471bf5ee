import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder for what is removed after its use, as the system and the variable `TMPDIR` name it.
package enum TemporaryFolder {
  /// An error that says that no folder can be made there.
  package struct Failure: Error, Equatable {
    /// The folder, as it is named.
    let path: String
    /// The system's error message.
    let reason: String
    /// Whether the variable names it.
    let isNamed: Bool

    package var message: String { "no folder can be made in the temporary folder `\(path)`: \(reason)" }

    /// The action that the user should take.
    package var remedy: String {
      let needed = "a folder that exists, is writable and has space, such as TMPDIR=/tmp"
      return isNamed
        ? "the variable TMPDIR names it: set it to \(needed)" : "set the variable TMPDIR to \(needed)"
    }
  }

  private static let variable = "TMPDIR"

  /// The path of the folder; it ends in a slash.
  ///
  /// Where the variable names a folder that does not exist, this is that folder and no other one: what is
  /// large or secret must not be put where nobody wants it.
  package static var path: String {
    guard let named = ProcessInfo.processInfo.environment[variable], !named.isEmpty else {
      return NSTemporaryDirectory()
    }
    return named.hasSuffix("/") ? named : named + "/"
  }

  /// Makes a new folder whose name begins with the prefix.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of its name.
  ///   - folder: The parent folder; its path ends in a slash.
  /// - Returns: The path of the new folder.
  /// - Throws: ``Failure`` with the system's reason.
  package static func make(_ prefix: String, in folder: String = path) throws(Failure) -> String {
    var template = Array((folder + prefix + "XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      let isNamed = ProcessInfo.processInfo.environment[variable]?.isEmpty == false
      throw Failure(path: folder, reason: systemMessage(errno), isNamed: isNamed)
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
