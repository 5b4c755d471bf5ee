import ScenarioBasics
import ScenarioConvert
import ScenarioRecording

/// `rcc-sim show`: prints the contents of a recording.
struct ShowCommand {
  private let path: String
  private let output: (PrintableText) -> Void

  /// - Throws: A usage error unless one recording is named.
  init(_ invocation: Invocation, _ output: @escaping (PrintableText) -> Void) throws(UsageError) {
    path = try invocation.paths(
      1, "takes one recording", remedy: "write \(ToolName.current) show session.har")[0]
    self.output = output
  }

  func run() throws(UsageError) -> ExitCode {
    let file = try InputRecording(path)
    output(RecordingSummary(file.reading, path: path).lines.asLines)
    output(OrphanedRecording.all(beside: path).map { $0.words }.asLines)
    return .passed
  }
}
