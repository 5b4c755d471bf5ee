package import ScenarioBasics

/// A requested report: its form and its destination, decided before anything is played.
package struct ReportRequest: Sendable {
  private let form: ReportForm
  private let path: String
  private let target: WriteTarget?

  /// The variable in which GitHub passes the path of the job summary.
  private static let summary = "GITHUB_STEP_SUMMARY"

  /// - Throws: ``UsageError`` for an unknown form, a missing or unexpected destination, and a destination
  ///   that cannot be written.
  init(_ argument: String, _ environment: [String: String]) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first, let form = ReportForm.all.first(where: { $0.name == name }) else {
      let near = nearest(to: parts.first ?? "", among: ReportForm.all.map(\.name))
      throw UsageError(
        message: "`\(argument)` is not a report form",
        remedy: near.map { "did you mean `\($0)`?" }
          ?? "the report forms are \(ReportForm.all.map(\.usage).joined(separator: ", "))")
    }
    let remedy: PrintableText = "write --report \(form.usage)"
    let takesPath = form.place.usage != nil
    if !takesPath, argument != name {
      throw UsageError(
        message: "`--report \(argument)`: this report takes no path", remedy: remedy)
    }
    guard !takesPath || parts.count == 2 else {
      throw UsageError(
        message: "`--report \(argument)` does not say where to write", remedy: remedy)
    }
    let path = takesPath ? parts[1] : (form.place == .job ? environment[Self.summary] : nil) ?? ""
    (self.form, self.path) = (form, path)
    try Self.check(argument, path)
    switch form.place {
    case .file: target = try .checked(path, as: .stream, "--report \(argument)")
    case .folder: target = try Self.folder(path, "--report \(argument)")
    case .console: target = nil
    case .job:
      target = path.isEmpty ? nil : try .checked(path, as: .appended, "\(Self.summary)=\(path)")
    }
  }

  /// Rejects a path that would overwrite a scenario or a recording, directly or through a link.
  private static func check(_ argument: String, _ path: String) throws(UsageError) {
    let kinds = [(".scenario", "a scenario"), (".har", "a recording")]
    let ends = [path, SymlinkChain(path).end ?? ""]
    guard let (ending, kind) = kinds.first(where: { kind in ends.contains { $0.hasSuffix(kind.0) } }) else {
      return
    }
    throw UsageError(
      message: "`--report \(argument)` would overwrite \(kind)",
      remedy: "give the report a name that does not end in \(ending)")
  }

  /// Returns the folder, and checks the file at the path of its index.
  private static func folder(_ path: String, _ words: String) throws(UsageError) -> WriteTarget {
    let folder = OutputFolder(path)
    try folder.check(words)
    if FileKind(atPath: folder.path) == .folder {
      try WriteTarget.checked("\(path)/\(PageFileNamer.index)", as: .file)
    }
    return .file(path: folder.path)
  }

  /// Reads the argument of each `--report`.
  ///
  /// - Throws: ``UsageError``, also when two of them have the same destination.
  package static func all(
    of arguments: [String], _ environment: [String: String]
  ) throws(UsageError) -> [ReportRequest] {
    var requests: [ReportRequest] = []
    for argument in arguments {
      let request = try ReportRequest(argument, environment)
      if let other = requests.first(where: { $0.meets(request) }) {
        throw UsageError(
          message: "two reports have one destination: `\(other.path)` and `\(request.path)`",
          remedy: "give each report its own path")
      }
      requests.append(request)
    }
    return requests
  }

  private func meets(_ other: ReportRequest) -> Bool {
    guard let target, let otherTarget = other.target else { return false }
    return target.isSamePlace(as: otherTarget)
  }

  /// Whether the report is written to standard output, so that all other output must be written elsewhere.
  package var takesStandardOutput: Bool { form.place == .file && target == .descriptor(1) }

  /// The file that the report replaces; nil when there is none.
  package var file: String? {
    guard form.place == .file, case .file(let end) = target else { return nil }
    return end
  }

  /// - Throws: ``ReportFile/Unwritten`` when the destination cannot be written.
  func open(
    _ environment: [String: String], _ output: @escaping (String) -> Void, _ display: TerminalOutput
  ) throws(ReportFile.ReportWriteError) -> any Report {
    try form.open(
      ReportOutlet(
        path: path, target: target, environment: environment, output: output, display: display))
  }

  /// The name of the form.
  package var name: String { form.name }

  /// Writes a whole report to its file.
  ///
  /// - Throws: ``ReportFile/ReportWriteError`` when the destination cannot be written.
  func write(_ text: String) throws(ReportFile.ReportWriteError) {
    let file = try ReportFile(path, at: target ?? .file(path: path))
    file.write(text)
    try file.close()
  }

  /// Adds a text to the summary of the job, if there is one.
  ///
  /// - Throws: ``ReportFile/ReportWriteError`` when the summary cannot be written.
  func append(_ text: String) throws(ReportFile.ReportWriteError) {
    guard let target else { return }
    do throws(WriteFailure) { try OutputDescriptor(target).write(Array(text.utf8)) } catch {
      throw ReportFile.ReportWriteError(path: path, failure: error)
    }
  }
}
