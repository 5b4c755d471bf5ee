import Foundation

/// A recording that a process was writing when it was killed: whole up to then, under a name that nobody
/// looks for.
struct LeftRecording: Equatable {
  /// Where it is.
  let path: String
  /// How many exchanges it has.
  let count: Int
  private let home: String
  private let process: String

  /// Those beside the file that is to be, in the order of their names. What has no exchange is none.
  static func all(beside path: String) -> [LeftRecording] {
    let (folder, name) = path.folderAndName
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : String(folder))) ?? []
    return names.sorted().compactMap { LeftRecording(String(folder) + $0, of: path, named: $0, String(name)) }
  }

  private init?(_ path: String, of home: String, named name: String, _ goal: String) {
    let (start, end) = (".\(goal).", ".new")
    guard name.hasPrefix(start), name.hasSuffix(end), name.utf8.count > (start + end).utf8.count else {
      return nil
    }
    let middle = name.dropFirst(start.count).dropLast(end.count)
    guard let process = pid_t(middle.prefix { $0 != "-" }), process > 0, Self.isGone(process),
      let bytes = try? readFile(path, atMost: HARProblem.sizeLimit),
      let reading = try? HARReading(bytes), reading.count > 0
    else { return nil }
    (self.path, self.home, self.process, count) = (path, home, String(middle), reading.count)
  }

  /// Whoever had this process's own number before it is gone too.
  private static func isGone(_ process: pid_t) -> Bool {
    process == getpid() || kill(process, 0) != 0 && errno == ESRCH
  }

  /// What is said of it, and what to type.
  var words: PrintableText {
    let kept = "\(home.hasSuffix(".har") ? String(home.dropLast(4)) : home)-\(process).har"
    return "left by a recording that was killed: \(path) has \(counted(count, "exchange")); "
      + "to keep it: mv \(path.asShellWord) \(kept.asShellWord)"
  }
}
