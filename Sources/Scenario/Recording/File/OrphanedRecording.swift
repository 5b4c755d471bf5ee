package import ScenarioBasics

/// A recording that a process was writing when it was killed: whole up to then, under a name that nobody
/// looks for.
package struct OrphanedRecording: Equatable {
  /// Where it is.
  let path: String
  /// How many exchanges it has.
  let count: Int
  private let home: String
  private let mark: String

  /// Those beside the file that is to be, in the order of their names. What has no exchange is none, and what
  /// is still being written is not left.
  package static func all(beside path: String) -> [OrphanedRecording] {
    let (folder, name) = (SymlinkChain(path).end ?? path).folderAndName
    return AbandonedFiles.all(in: String(folder)) { $0 == name }.compactMap {
      OrphanedRecording($0, of: path)
    }
  }

  private init?(_ path: String, of home: String) {
    guard let name = TemporaryName(String(path.folderAndName.name)), let count = Self.count(path), count > 0
    else { return nil }
    (self.path, self.home, self.mark, self.count) = (path, home, String(name.mark), count)
  }

  /// Whether a temporary file may be a recording that holds exchanges.
  package static func isWorthKeeping(_ path: String) -> Bool {
    let isRecording = TemporaryName(String(path.folderAndName.name))?.target.hasSuffix(".har") ?? true
    return isRecording && FileKind(atPath: path) != .file(bytes: 0) && count(path) != 0
  }

  /// Nil for what is no recording, or cannot be read.
  private static func count(_ path: String) -> Int? {
    (try? FixtureFile(path)).flatMap { try? HARFile($0).count }
  }

  /// What is said of it, and what to type.
  package var words: PrintableText {
    let kept = "\(home.hasSuffix(".har") ? String(home.dropLast(4)) : home)-\(mark).har"
    return "left by a recording that was killed: \(path) has \(counted(count, "exchange")); "
      + "to keep it: mv \(path.asShellWord) \(kept.asShellWord)"
  }
}
