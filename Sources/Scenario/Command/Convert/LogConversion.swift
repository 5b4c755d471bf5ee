import ScenarioBasics
import ScenarioConvert
import ScenarioEvents
import ScenarioFormat

/// `rcc-sim convert run.ndjson`: writes scenarios that replay the plays of an event stream.
struct LogConversion: Conversion {
  private let source: String
  private let place: ScenarioDestination
  private let filter: String?
  private let draft: any TrialPlayer
  private let output: (PrintableText) -> Void

  init(
    _ source: String, to target: String, filter: String?, _ draft: any TrialPlayer,
    _ output: @escaping (PrintableText) -> Void
  ) throws(UsageError) {
    place = try ScenarioDestination(target)
    (self.source, self.filter, self.draft, self.output) = (source, filter, draft, output)
  }

  /// The maximum size of a stream, because it is held in memory several times over.
  private static let limit = 256 << 20

  func run() throws -> ExitCode {
    try place.check()
    let log = try RunLog(
      source,
      try InputFileReader.read(
        source, atMost: Self.limit, "name a file that --report ndjson wrote: run.ndjson"
      ) {
        .convert(
          "`\(source)` has \($0) bytes, more than the limit of \(Self.limit)",
          "play fewer scenarios in one run")
      })
    let plays = try chosen(log)
    let (converted, damages) = try convert(plays)
    let files = converted.flatMap { target, play in
      play.files.map { NewFile(path: target.beside + $0.name, bytes: $0.bytes) }
    }
    let scenarios = converted.map { NewFile(path: $0.target.path, bytes: Array($0.play.text.utf8)) }
    try (files + scenarios).check()
    // Hundreds of plays take as long as a run, which the user can start instead.
    let replay = place.isFile ? try converted.first.map { try LogReplayResult($0.play, draft) } : nil
    try place.makeFolders(for: converted.map(\.target))
    try (files + scenarios).write(draft.display)
    let text = LogConversionText(log, converted, damages, replay, to: place)
    output(text.lines.asLines)
    return damages.isEmpty && converted.allSatisfy { $0.play.gaps == 0 } ? .passed : .failed
  }

  /// Returns the converted plays, and the errors of those whose own source cannot be read.
  ///
  /// - Throws: A usage error if no play can be converted, or if the stream is damaged.
  private func convert(
    _ plays: [LoggedPlay]
  ) throws(UsageError) -> ([LogConversionText.Converted], [UsageError]) {
    var converted: [LogConversionText.Converted] = []
    var damages: [UsageError] = []
    for (play, target) in try place.paths(of: plays) {
      do throws(LogDamage) {
        let files = FixtureResolver(beside: target.path, of: play)
        converted.append(
          (target, try ConvertedPlay(play, draft.vocabulary, files)))
      } catch {
        let others: PrintableText = plays.count > 1 ? ", or choose others with --filter TEXT" : ""
        let words: PrintableText = "line \(error.line) of `\(source)` \(error.words)"
        guard error.isOfSource else { throw .convert(words, error.remedy + others) }
        damages.append(.convert(words, error.remedy))
      }
    }
    if converted.isEmpty, let first = damages.first { throw first }
    try check(converted.map(\.play))
    return (converted, damages)
  }

  private func check(_ plays: [ConvertedPlay]) throws(UsageError) {
    guard let play = plays.first(where: { $0.text.utf8.count > SourceText.limit }) else { return }
    throw .convert(
      "\(play.play.name) would have \(play.text.utf8.count) bytes; a scenario has at most 1 MiB",
      "choose other plays with --filter TEXT, or play it up to an earlier step: --until LINE")
  }

  /// Returns all plays for a folder; for a file the only one, or the only one that did not pass. A play whose
  /// failure is known counts only if no other did not pass.
  private func chosen(_ log: RunLog) throws(UsageError) -> [LoggedPlay] {
    if log.plays.isEmpty {
      throw .convert("`\(source)` contains no play", "name a file that --report ndjson wrote: run.ndjson")
    }
    let meant = log.plays.filter { play in
      guard let filter else { return true }
      return play.path?.contains(filter) == true || play.title?.contains(filter) == true
    }
    if meant.isEmpty, let filter {
      throw .convert("no play of `\(source)` has `\(filter)` in its path or title", told(log.plays))
    }
    if !place.isFile || meant.count == 1 { return meant }
    let unpassed = meant.filter { $0.verdict != .passed }
    let unknown = unpassed.filter { $0.verdict != .known }
    let failed = unknown.isEmpty ? unpassed : unknown
    if failed.count == 1 { return failed }
    throw .convert(
      "`\(source)` contains \(meant.count) plays, but `\(place.path)` is one file",
      "choose one with --filter TEXT, or name a folder for all: \(place.path.dropLast(9))/; "
        + told(failed.isEmpty ? meant : failed))
  }

  /// Returns the text of the form `these did not pass: a.scenario, b.scenario`
  private func told(_ plays: [LoggedPlay]) -> PrintableText {
    let names: PrintableText = plays.map { "`\($0.name.cut(toColumns: 60))`" }.listed(5)
    let failed = plays.allSatisfy { $0.verdict != .passed }
    return "\(failed ? "these did not pass:" : "its plays are") \(names)"
  }
}
