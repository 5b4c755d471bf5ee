import ScenarioBasics
import ScenarioConvert
import ScenarioRecording

/// `rcc-sim show`: prints the contents of a recording.
struct ShowCommand {
  private let path: String
  private let policy: RedactionPolicy
  private let output: (PrintableText) -> Void

  /// - Throws: A usage error unless one recording is named.
  init(_ invocation: Invocation, _ output: @escaping (PrintableText) -> Void) throws(UsageError) {
    path = try invocation.paths(
      1, "takes one recording", remedy: "write \(ToolName.current) show session.har")[0]
    (self.output, policy) = (output, RedactionPolicy(invocation))
  }

  func run() throws(UsageError) -> ExitCode {
    let file = try InputRecording(path, policy)
    output(RecordingSummary(file.reading, file.findings, path: path).lines.asLines)
    output(OrphanedRecording.all(beside: path).map { $0.words }.asLines)
    return policy.code(.passed, file.findings)
  }
}
