/// A form that a report can have: a row of the table from which `--report` is read and its help comes.
struct ReportForm: Sendable {
  let name: String
  /// What follows behind `=`; nil for a form that knows its place.
  let place: String?
  let summary: String
  let open: @Sendable (ReportOutlet) throws(ReportFile.Unwritten) -> any Report

  static let all = [
    text("ndjson", "the event stream itself") { _ in EventLines() },
    text("junit", "the XML that Jenkins, GitLab and most other servers read") { JUnitReport($0.environment) },
    text("tap", "the Test Anything Protocol, version 14") { _ in TAPReport() },
    ReportForm(name: "html", place: "DIR", summary: "a page a scenario, and an index of them") {
      outlet throws(ReportFile.Unwritten) in try PageFolder(outlet.path)
    },
    text("markdown", "a summary with each failure folded below a table") { _ in MarkdownSummary() },
    ReportForm(
      name: "github", place: nil, summary: "annotations on standard output, and the summary of the job"
    ) { outlet throws(ReportFile.Unwritten) in try GitHubReport(outlet) },
  ]

  /// `junit=FILE`, `github`
  var usage: String { ([name] + [place].compactMap(\.self)).joined(separator: "=") }

  /// A form that is one text, in a file of its own.
  private static func text(
    _ name: String, _ summary: String, _ make: @escaping @Sendable (ReportOutlet) -> any ReportText
  ) -> ReportForm {
    ReportForm(name: name, place: "FILE", summary: summary) { outlet throws(ReportFile.Unwritten) in
      try TextReport(make(outlet), at: outlet.path)
    }
  }
}

/// Where a report can go, and what it may know of where it is made.
struct ReportOutlet {
  /// What stood behind `=`; empty for a form that knows its place.
  let path: String
  let environment: [String: String]
  /// Standard output.
  let output: (String) -> Void
}

/// A report that was asked for: its form, and where it goes.
struct ReportRequest: Sendable {
  private let form: ReportForm
  private let path: String

  /// - Throws: a usage error for a form that does not exist, or that is not told where to go.
  init(_ argument: String) throws(Invocation.UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first, let form = ReportForm.all.first(where: { $0.name == name }) else {
      let near = nearest(to: parts.first ?? "", among: ReportForm.all.map(\.name))
      throw Invocation.UsageError(
        message: "`\(argument)` is no report",
        remedy: near.map { "did you mean `\($0)`?" }
          ?? "the reports are \(ReportForm.all.map(\.usage).joined(separator: ", "))")
    }
    if form.place == nil, argument != name {
      throw Invocation.UsageError(
        message: "`--report \(argument)`: this report has a place of its own",
        remedy: "write --report \(form.usage)")
    }
    guard form.place == nil || parts.count == 2 else {
      throw Invocation.UsageError(
        message: "`--report \(argument)` does not say where it goes",
        remedy: "write --report \(form.usage)")
    }
    (self.form, path) = (form, parts.count == 2 ? parts[1] : "")
    try check(argument)
  }

  /// A slip of the keyboard must not cost what somebody typed or recorded.
  private func check(_ argument: String) throws(Invocation.UsageError) {
    let kinds = [(".scenario", "a scenario"), (".har", "a recording")]
    guard let (ending, kind) = kinds.first(where: { path.hasSuffix($0.0) }) else { return }
    throw Invocation.UsageError(
      message: "`--report \(argument)` would write over \(kind)",
      remedy: "let the name of the report not end in \(ending)")
  }

  static func all(of invocation: Invocation) throws(Invocation.UsageError) -> [ReportRequest] {
    try invocation.all("--report").map { argument throws(Invocation.UsageError) in try ReportRequest(argument)
    }
  }

  /// - Throws: when nothing can be written where it goes.
  func open(
    _ environment: [String: String], _ output: @escaping (String) -> Void
  ) throws(ReportFile.Unwritten) -> any Report {
    try form.open(ReportOutlet(path: path, environment: environment, output: output))
  }
}
