import ScenarioBasics
import ScenarioEvents

/// The output of a GitHub Actions job: annotations on standard output, and the job summary.
final class GitHubReport: Report {
  private let output: (String) -> Void
  /// The file that collects the job summary, with its path; nil outside of GitHub Actions.
  private let collected: (path: String, stream: OutputDescriptor)?
  private var results = ResultAssembler()
  private var annotations: Annotations
  private var summary: MarkdownSummary
  private var text = ""

  /// - Throws: ``ReportFile/Unwritten`` when the summary file cannot be opened for writing.
  init(_ outlet: ReportOutlet) throws(ReportFile.ReportWriteError) {
    output = outlet.output
    annotations = Annotations(RepositoryRoot(outlet.environment))
    collected = try outlet.target.map { target throws(ReportFile.ReportWriteError) in
      do throws(WriteFailure) { return (outlet.path, try OutputDescriptor(target)) } catch {
        throw ReportFile.ReportWriteError(path: outlet.path, failure: error)
      }
    }
    // The text that an earlier command of the step wrote counts towards the limit.
    summary = MarkdownSummary(limit: MarkdownSummary.limit - (collected?.stream.size ?? 0))
  }

  func take(_ event: PlayEvent) {
    if let result = results.take(event) { annotations.take(result) }
    text += summary.take(event)
  }

  func close() throws(ReportFile.ReportWriteError) {
    for command in annotations.commands { output(command.line + "\n") }
    guard let collected else { return }
    do throws(WriteFailure) { try collected.stream.write(Array(text.utf8)) } catch {
      throw ReportFile.ReportWriteError(path: collected.path, failure: error)
    }
  }
}
