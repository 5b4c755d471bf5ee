import ScenarioBasics
import ScenarioConvert
import ScenarioFormat

/// `rcc-sim convert rates.csv`: writes a scenario that serves a table, one row per request.
struct TableConversion: Conversion {
  private let source: String
  private let target: ScenarioPath
  private let draft: any TrialPlayer
  private let output: (PrintableText) -> Void

  init(
    _ source: String, to target: ScenarioPath, _ draft: any TrialPlayer,
    _ output: @escaping (PrintableText) -> Void
  ) {
    (self.source, self.target, self.draft, self.output) = (source, target, draft, output)
  }

  /// The maximum duration of a play of a table.
  private static let longest = Duration.seconds(86_400)

  func run() throws -> ExitCode {
    try target.checkPlace()
    let limit = FixtureFolder.limit
    let bytes = try InputFileReader.read(source, atMost: limit, "name a table: rates.csv") {
      .convert("`\(source)` has \($0) bytes, more than the limit of \(limit)", "convert fewer rows")
    }
    let file = TableFile(name: ScenarioPath.word(source.folderAndName.name), bytes: bytes)
    let script = try script(of: file)
    let entry = BodyFiles.Entry(name: file.name, bytes: bytes)
    guard let end = try played(text(script, file, until: Self.longest), entry)?.tally.end(.zero) else {
      throw UsageError.convert("`\(source)` cannot become a scenario", "it must be a table of rates")
    }
    let second = try played(text(script, file, until: end), entry)
    let written = second?.updated ?? text(script, file, until: end)
    let passes = try draft.play(written, [entry])?.hasPassed == true
    try [
      NewFile(path: target.beside + file.name, bytes: bytes),
      NewFile(path: target.path, bytes: Array(written.utf8)),
    ].write(draft.display)
    let played = passes ? "it passes" : "it does not pass"
    output(
      """
      \(target.path)  \(script.title) of \(source), \(script.given.joined(separator: ", "))
      played   \(played): \(counted(second?.tally.asked ?? 0, "answer")) in \(end.word)
      next     \(ToolName.typed) run \(target.path)

      """)
    return passes ? .passed : .failed
  }

  private func played(
    _ text: String, _ entry: BodyFiles.Entry
  ) throws -> (tally: ReplayTally, updated: String)? {
    var tally = ReplayTally()
    return try draft.play(text, [entry]) { tally.take($0) }.map { (tally, $0.updated) }
  }

  private func script(of file: TableFile) throws(UsageError) -> TableScript {
    guard let table = draft.vocabulary.table else {
      throw .convert("the app reads no table: `\(source)`", "name a recording, or an event stream")
    }
    do throws(WordProblem) { return try table(file) } catch {
      throw .convert(PrintableText(error.message), PrintableText(escaped: error.remedy))
    }
  }

  private func text(_ script: TableScript, _ file: TableFile, until end: Duration) -> String {
    let lines =
      ["# \(script.title) of \(file.name), one for each request."] + script.given.map { "given \($0)" }
      + ["serve \(script.route)", "  | \(script.answer)", "", Verb.launch.text]
      + (end > .zero ? [Verb.wait(end).text] : [])
    return lines.joined(separator: "\n") + "\n"
  }
}
