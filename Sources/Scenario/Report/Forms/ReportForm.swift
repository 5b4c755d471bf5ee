/// A form that a report can have: a row of the table from which `--report` is read and its help comes.
struct ReportForm: Sendable {
  let name: String
  /// What follows behind `=`.
  let place: String
  let summary: String
  let open: @Sendable (_ path: String) throws(ReportFile.Unwritten) -> any Report

  static let all = [
    ReportForm(name: "ndjson", place: "FILE", summary: "the event stream itself") {
      path throws(ReportFile.Unwritten) in try TextReport(EventLines(), at: path)
    }
  ]

  /// `junit=FILE`
  var usage: String { "\(name)=\(place)" }
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
    guard parts.count == 2 else {
      throw Invocation.UsageError(
        message: "`--report \(argument)` does not say where it goes",
        remedy: "write --report \(form.usage)")
    }
    (self.form, path) = (form, parts[1])
  }

  static func all(of invocation: Invocation) throws(Invocation.UsageError) -> [ReportRequest] {
    try invocation.all("--report").map { argument throws(Invocation.UsageError) in try ReportRequest(argument)
    }
  }

  func open() throws(ReportFile.Unwritten) -> any Report { try form.open(path) }
}
