import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// Why a scenario that controls the disk proves nothing, and what to write.
enum DiskReasons {
  /// Returns those of a failure of the disk that no write met, written in the line.
  static func ofFailure(_ line: Int, _ file: ScenarioFile) -> (
    because: [String], toFix: [Failure.SectionEntry]
  ) {
    (
      ["a failure that no write meets proves nothing"],
      [.init("let the app write below it, or delete \(file.lineName(line))", .delete(line...line))]
    )
  }
}

extension DiskAccess.Request {
  /// Those of an access that took no time.
  var reasons: (because: [String], toFix: [Failure.SectionEntry]) {
    (
      ["`\(kind)` of `StageDisk` returns at once, so no time passed for it"],
      [.init("call `await \(waitingCall)` in its place, or delete `disk slow`")]
    )
  }
}
