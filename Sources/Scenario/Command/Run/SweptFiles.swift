import ScenarioBasics
import ScenarioRecording

extension AbandonedFiles {
  /// Removes the files left beside the targets, except for recordings that hold exchanges.
  ///
  /// - Returns: The paths of the removed files, sorted.
  static func sweepSparingRecordings(beside targets: [String]) -> [String] {
    sweep(beside: targets, keeping: OrphanedRecording.isWorthKeeping)
  }
}

extension TerminalOutput {
  /// Removes the files that ended processes left beside the paths, and reports them.
  func sweep(beside paths: [String]) { tell(swept: AbandonedFiles.sweepSparingRecordings(beside: paths)) }
}
