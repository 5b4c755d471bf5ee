import ScenarioBasics

/// A form of report: a row of the table from which `--report` is parsed and its help is written.
package struct ReportForm: Sendable {
  /// The kind of destination of a report.
  enum DestinationKind: Sendable {
    case file
    case folder
    /// The destination is given by the environment, if there is one.
    case job
    /// Standard output, behind the console's own.
    case console

    /// The text after `=` in the usage.
    var usage: String? {
      switch self {
      case .file: "FILE"
      case .folder: "DIR"
      case .job, .console: nil
      }
    }
  }

  let name: String
  let place: DestinationKind
  package let summary: String
  let open: @Sendable (ReportOutlet) throws(ReportFile.ReportWriteError) -> any Report

  package static let all = [
    text("ndjson", "the event stream itself") { _ in NDJSONReport() },
    text("junit", "the XML that Jenkins, GitLab and most other servers read") { JUnitReport($0.environment) },
    text("tap", "the Test Anything Protocol, version 14") { _ in TAPReport() },
    ReportForm(name: "html", place: .folder, summary: "a page for each scenario, and an index") {
      outlet throws(ReportFile.ReportWriteError) in
      try HTMLReport(outlet.path, sweep: outlet.display.sweepPages)
    },
    text("markdown", "a summary with each failure folded below a table") { _ in MarkdownSummary() },
    ReportForm(
      name: "github", place: .job, summary: "annotations on standard output, and the summary of the job"
    ) { outlet throws(ReportFile.ReportWriteError) in try GitHubReport(outlet) },
    ReportForm(
      name: "xcode", place: .console, summary: "path:line: error: …, which Xcode and editors lead to"
    ) { XcodeReport($0.output) },
  ]

  /// The usage, such as `junit=FILE` or `github`.
  package var usage: String { ([name] + [place.usage].compactMap(\.self)).joined(separator: "=") }

  /// Returns a form that is one text in a file of its own.
  private static func text(
    _ name: String, _ summary: String, _ make: @escaping @Sendable (ReportOutlet) -> any ReportFormatter
  ) -> ReportForm {
    ReportForm(name: name, place: .file, summary: summary) { outlet throws(ReportFile.ReportWriteError) in
      let target = outlet.target ?? .file(path: outlet.path)
      return TextFileReport(make(outlet), try ReportFile(outlet.path, at: target))
    }
  }
}

/// The destination of a report, and the environment in which it is written.
struct ReportOutlet {
  /// The path after `=`, or in the job's variable; empty when there is none.
  let path: String
  /// The target of the path; nil for a folder, and when there is no path.
  let target: WriteTarget?
  let environment: [String: String]
  /// A function that writes to the console.
  let output: (String) -> Void
  let display: TerminalOutput
}
