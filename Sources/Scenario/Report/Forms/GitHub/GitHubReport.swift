import ScenarioBasics
import ScenarioEvents

/// What a job of GitHub Actions shows: annotations by lines on standard output, and the summary of the job.
final class GitHubReport: Report {
  private let output: (String) -> Void
  /// Where the job's summary is collected, and the path of that; nil elsewhere.
  private let collected: (path: String, stream: OutputDescriptor)?
  private var results = ScenarioResults()
  private var annotations: Annotations
  private var summary: MarkdownSummary
  private var text = ""

  /// - Throws: when the file of the summary cannot be written to.
  init(_ outlet: ReportOutlet) throws(ReportFile.Unwritten) {
    output = outlet.output
    annotations = Annotations(RepositoryPath(outlet.environment))
    collected = try outlet.target.map { target throws(ReportFile.Unwritten) in
      do throws(WriteFailure) { return (outlet.path, try OutputDescriptor(target)) } catch {
        throw ReportFile.Unwritten(path: outlet.path, failure: error)
      }
    }
    // What an earlier command of the step wrote counts too.
    summary = MarkdownSummary(limit: MarkdownSummary.limit - (collected?.stream.size ?? 0))
  }

  func take(_ event: PlayEvent) {
    if let result = results.take(event) { annotations.take(result) }
    text += summary.take(event)
  }

  func close() throws(ReportFile.Unwritten) {
    for command in annotations.commands { output(command.line + "\n") }
    guard let collected else { return }
    do throws(WriteFailure) { try collected.stream.write(Array(text.utf8)) } catch {
      throw ReportFile.Unwritten(path: collected.path, failure: error)
    }
  }
}
