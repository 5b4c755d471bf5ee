import ScenarioBasics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lines that a run leaves for the next one, in the folder in which one works.
struct StateFile {
  let path: String

  init(_ name: String, in folder: String) { path = folder == "." ? name : "\(folder)/\(name)" }

  /// The lines; none where nothing is remembered.
  var all: [String] {
    guard case .file(let count) = FileKind(atPath: path), let bytes = try? readFile(path, atMost: count)
    else {
      return []
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Keeps the lines; with none the file goes.
  ///
  /// A folder that takes no file is no reason for a run to fail, nor is a place that is no file: what the run
  /// showed can be had again.
  func keep(_ lines: [String]) {
    guard let end = try? WriteTarget.file(at: path) else { return }
    if lines.isEmpty { return _ = unlink(end) }
    do throws(WriteFailure) {
      let file = try TemporaryFile(beside: end)
      try file.write(Array(lines.map { $0 + "\n" }.joined().utf8))
      try file.replace()
    } catch {}
  }
}
