import ScenarioBasics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines that a run stores for the next one in the working directory.
struct RunStateFile {
  let path: String

  init(_ name: String, in folder: String) { path = folder == "." ? name : "\(folder)/\(name)" }

  /// The lines, or an empty list if nothing is stored.
  var all: [String] {
    guard case .file(let count) = FileKind(atPath: path), let bytes = try? readFile(path, atMost: count)
    else {
      return []
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Stores the lines; an empty list removes the file, and empties one that a link leads to, which is the
  /// user's.
  ///
  /// A folder in which no file can be written does not fail a run, nor does a path that is not a file: the
  /// results of the run can be obtained again.
  func keep(_ lines: [String]) {
    guard let end = try? WriteTarget.file(at: path) else { return }
    if lines.isEmpty, !FileKind.isLink(path) { return _ = unlink(end) }
    if lines.isEmpty, FileKind(atPath: end) == .nothing { return }
    do throws(WriteFailure) {
      let file = try TemporaryFile(beside: end)
      try file.write(Array(lines.map { $0 + "\n" }.joined().utf8))
      try file.replace()
    } catch {}
  }
}
