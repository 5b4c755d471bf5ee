import ScenarioBasics
import ScenarioRecording

extension AbandonedFiles {
  /// Takes away what was left beside the targets, but for recordings that hold exchanges.
  ///
  /// - Returns: the paths of what was taken away, sorted.
  static func sweepSparingRecordings(beside targets: [String]) -> [String] {
    sweep(beside: targets, keeping: OrphanedRecording.isWorthKeeping)
  }
}

extension TerminalOutput {
  /// Takes away what processes that are no more have left beside the files, and says it.
  func sweep(beside paths: [String]) { tell(swept: AbandonedFiles.sweepSparingRecordings(beside: paths)) }
}
