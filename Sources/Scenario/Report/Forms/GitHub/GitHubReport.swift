import Foundation

/// What a job of GitHub Actions shows: annotations by lines on standard output, and the summary of the job.
final class GitHubReport: Report {
  private let output: (String) -> Void
  /// Where the job's summary is collected; nil elsewhere.
  private let summaryPath: String?
  private var results = ScenarioResults()
  private var annotations: Annotations
  private var summary: MarkdownSummary
  private var text = ""

  /// - Throws: when the file of the summary cannot be written to.
  init(_ outlet: ReportOutlet) throws(ReportFile.Unwritten) {
    output = outlet.output
    annotations = Annotations(RepositoryPath(outlet.environment))
    summaryPath = outlet.environment["GITHUB_STEP_SUMMARY"].flatMap { $0.isEmpty ? nil : $0 }
    // What an earlier command of the step wrote counts too.
    let size = try summaryPath.map { path throws(ReportFile.Unwritten) in try Self.append("", to: path) } ?? 0
    summary = MarkdownSummary(limit: MarkdownSummary.limit - size)
  }

  func take(_ event: JSONValue) {
    if let result = results.take(event) { annotations.take(result) }
    text += summary.take(event)
  }

  func close() throws(ReportFile.Unwritten) {
    for command in annotations.commands { output(command.line + "\n") }
    if let summaryPath { _ = try Self.append(text, to: summaryPath) }
  }

  /// - Returns: the size of the file before.
  private static func append(_ text: String, to path: String) throws(ReportFile.Unwritten) -> Int {
    do {
      if !FileManager.default.fileExists(atPath: path) {
        guard FileManager.default.createFile(atPath: path, contents: nil) else {
          throw CocoaError(.fileNoSuchFile)
        }
      }
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      let size = try handle.seekToEnd()
      try handle.write(contentsOf: Data(text.utf8))
      return Int(size)
    } catch {
      throw ReportFile.Unwritten(path: path)
    }
  }
}
