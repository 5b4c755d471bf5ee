import ScenarioBasics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file in which a server announces itself while it listens.
///
/// It holds the token of the control address, so only its owner may read it. Nothing is removed that a server
/// has not written.
final class ReadyFile {
  private let path: String
  private let target: WriteTarget
  /// The file that this server wrote. While it is open, no other file can have its identity.
  private var own: TemporaryFile?

  /// The maximum size of a line.
  private static let limit = 1 << 20

  /// - Throws: A usage error for a path that cannot be written, and for a file that no server has written.
  init(_ path: String) throws(UsageError) {
    self.path = path
    target = try .checked(path, as: .stream, "--ready-file \(path)")
    if case .file(let end) = target, !Self.isEmpty(end), !Self.isOfServer(end) {
      throw UsageError(
        message: "`--ready-file \(path)` would replace a file that no server has written",
        remedy: "delete it, or name another file")
    }
  }

  /// Removes the file of an earlier server, which would be read before this one listens.
  func clear() {
    if case .file(let end) = target, !Self.isEmpty(end), Self.isOfServer(end) { unlink(end) }
  }

  /// Writes the line. A pipe gets it as soon as it has a reader.
  ///
  /// - Throws: ``NewFile/Failure``
  func write(_ line: String) throws(NewFile.Failure) {
    let bytes = Array((line + "\n").utf8)
    do throws(WriteFailure) {
      guard case .file(let end) = target else { return try OutputDescriptor(target).write(bytes) }
      let file = try TemporaryFile(beside: end, access: .owner)
      try file.write(bytes)
      try file.replace()
      own = file
    } catch {
      throw .system(path: path, error)
    }
  }

  /// Removes the file, unless another has replaced it.
  func remove() {
    guard let own, case .file(let end) = target,
      FileIdentity(atPath: end) == FileIdentity(own.descriptor)
    else { return }
    unlink(end)
  }

  private static func isEmpty(_ path: String) -> Bool {
    [.nothing, .file(bytes: 0)].contains(FileKind(atPath: path))
  }

  private static func isOfServer(_ path: String) -> Bool {
    guard let bytes = try? readFile(path, atMost: limit),
      let line = try? JSONValue(String(decoding: bytes, as: UTF8.self))
    else { return false }
    return line["admin"]?.string != nil && line["token"]?.string != nil && line["pid"]?.integer != nil
  }
}
