import ScenarioBasics

/// A form that a report can have: a row of the table from which `--report` is read and its help comes.
package struct ReportForm: Sendable {
  /// What a report is written to.
  enum Place: Sendable {
    case file
    case folder
    /// The place is known from the environment, if there is one.
    case job

    /// What follows behind `=`.
    var usage: String? {
      switch self {
      case .file: "FILE"
      case .folder: "DIR"
      case .job: nil
      }
    }
  }

  let name: String
  let place: Place
  package let summary: String
  let open: @Sendable (ReportOutlet) throws(ReportFile.Unwritten) -> any Report

  package static let all = [
    text("ndjson", "the event stream itself") { _ in EventLines() },
    text("junit", "the XML that Jenkins, GitLab and most other servers read") { JUnitReport($0.environment) },
    text("tap", "the Test Anything Protocol, version 14") { _ in TAPReport() },
    ReportForm(name: "html", place: .folder, summary: "a page a scenario, and an index of them") {
      outlet throws(ReportFile.Unwritten) in
      try PageFolder(SymlinkChain(outlet.path).end ?? outlet.path, sweep: outlet.display.sweepPages)
    },
    text("markdown", "a summary with each failure folded below a table") { _ in MarkdownSummary() },
    ReportForm(
      name: "github", place: .job, summary: "annotations on standard output, and the summary of the job"
    ) { outlet throws(ReportFile.Unwritten) in try GitHubReport(outlet) },
  ]

  /// `junit=FILE`, `github`
  package var usage: String { ([name] + [place.usage].compactMap(\.self)).joined(separator: "=") }

  /// A form that is one text, in a file of its own.
  private static func text(
    _ name: String, _ summary: String, _ make: @escaping @Sendable (ReportOutlet) -> any ReportText
  ) -> ReportForm {
    ReportForm(name: name, place: .file, summary: summary) { outlet throws(ReportFile.Unwritten) in
      let target = outlet.target ?? .file(path: outlet.path)
      return TextReport(make(outlet), try ReportFile(outlet.path, at: target))
    }
  }
}

/// Where a report can go, and what it may know of where it is made.
struct ReportOutlet {
  /// What stood behind `=`, or in the variable of a job; empty where there is none.
  let path: String
  /// Where that leads; nil for a folder, and where there is no path.
  let target: WriteTarget?
  let environment: [String: String]
  /// The console.
  let output: (String) -> Void
  let display: TerminalOutput
}
