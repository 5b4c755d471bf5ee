package import ScenarioBasics

/// A recording that a process was writing when it was killed. It is complete up to that moment, but still has
/// its temporary name.
package struct OrphanedRecording: Equatable {
  /// The path of the file.
  let path: String
  /// The number of exchanges in the file.
  let count: Int
  private let home: String
  private let mark: String

  /// Returns the orphaned recordings beside the destination file, in the order of their names. Files without
  /// exchanges and files that are still being written are excluded.
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

  /// Returns whether a temporary file may be a recording that holds exchanges.
  package static func isWorthKeeping(_ path: String) -> Bool {
    let isRecording = TemporaryName(String(path.folderAndName.name))?.target.hasSuffix(".har") ?? true
    return isRecording && FileKind(atPath: path) != .file(bytes: 0) && count(path) != 0
  }

  /// Returns the number of exchanges, or nil if the file is not a recording or cannot be read.
  private static func count(_ path: String) -> Int? {
    (try? FileRangeReader(path)).flatMap { try? HARFile($0).count }
  }

  /// The message about the recording, with the shell command that keeps it.
  package var words: PrintableText {
    let kept = "\(home.hasSuffix(".har") ? String(home.dropLast(4)) : home)-\(mark).har"
    return "left by a recording that was killed: \(path) has \(counted(count, "exchange")); "
      + "to keep it: mv \(path.asShellWord) \(kept.asShellWord)"
  }
}
