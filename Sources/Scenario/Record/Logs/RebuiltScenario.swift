/// A scenario made of the events of a play alone, for a log that has not its source.
struct RebuiltScenario {
  let text: String
  let files: BodyFiles
  /// How many answers, steps and facts the log had.
  let counts: (answers: Int, steps: Int)
  let facts: [String]

  /// The first comment says `why` the source is of no use; `read` finds what is beside the new scenario.
  init(
    _ play: LoggedPlay, _ vocabulary: Vocabulary, folder: String, why: String,
    read: @escaping FixtureReader, open: @escaping FixtureOpener
  ) {
    let (steps, exchanges) = (LoggedSteps(play), LoggedExchange.all(play))
    let given = RebuiltFacts(play, steps, exchanges, vocabulary)
    let reader = AnswerWording(
      facts: given.lines, ScenarioParser(vocabulary: vocabulary, read: read, open: open))
    let uses = LoggedUse.all(exchanges, retriesAsk: given.retriesAsk)
    let script = RebuiltScript.of(play, uses, reader, folder: folder)
    (files, facts) = (script.files, given.lines)
    counts = (script.count, steps.steps.count { $0.text != nil })
    let title =
      play.title.map { $0.split(separator: "\n").map { "# \(PrintableText(escapedLine: $0).text)" } } ?? []
    // Above the first input a comment is the title.
    let givens = given.lines.isEmpty ? ["given format 1"] : given.lines
    let gaps =
      [
        "the source, \(why): what stands here is made of the events, without its comments, masks and scopes"
      ]
      + given.missing + script.missing + (script.isWhole ? [] : Self.lost(exchanges, play))
      + (steps.count == nil ? ["the number of steps, of which the log has none"] : [])
      + (play.verdict == nil ? ["the end of the play, to which the log does not come"] : [])
    text = Self.readable(
      title + givens + gaps.map { "# missing: \($0)" }
        + RebuiltSteps(steps, of: play.path, vocabulary).lines(script),
      ScenarioParser(
        vocabulary: vocabulary,
        read: { [files] name throws(FixtureProblem) in
          do throws(FixtureProblem) { return try files.reader(name) } catch { return try read(name) }
        }, open: open))
  }

  /// Exchanges of which not one line is left.
  private static func lost(_ exchanges: [LoggedExchange], _ play: LoggedPlay) -> [String] {
    var (gaps, next): ([String], Int) = ([], 1)
    for number in exchanges.map(\.number) + [max(play.requests ?? 0, (exchanges.last?.number ?? 0)) + 1] {
      if number - next == 1 { gaps.append("exchange \(next): all of it is lost; write its answer") }
      if number - next > 1 {
        gaps.append("exchanges \(next) to \(number - 1): all of them are lost; write their answers")
      }
      next = number + 1
    }
    return gaps
  }

  /// Whatever a damaged log says, what is made of it can be read: a line that cannot becomes a comment.
  private static func readable(_ lines: [String], _ parser: ScenarioParser) -> String {
    var lines = lines
    for _ in lines {
      let text = lines.joined(separator: "\n") + "\n"
      // Who writes it refuses it.
      if text.utf8.count > SourceText.limit { return text }
      do throws(Refusal) {
        _ = try parser.parse(Array(text.utf8), path: "")
        return text
      } catch {
        guard lines.indices.contains(error.line - 1), !lines[error.line - 1].hasPrefix("#") else { break }
        let line = PrintableText(escapedLine: lines[error.line - 1]).text
        lines[error.line - 1] = "# missing: what stood here, \(error.message): \(line)"
      }
    }
    return lines.filter { $0.hasPrefix("#") }.joined(separator: "\n") + "\nlaunch\n"
  }
}
