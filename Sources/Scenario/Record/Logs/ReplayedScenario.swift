/// The scenario of a log that has its source: the inputs as they are there, the expected lines as they were
/// played.
struct ReplayedScenario {
  /// Why the source is of no use, in words behind `the source`.
  struct Unusable: Error {
    let words: String
  }

  let text: String
  /// How many steps have the lines that they showed, and how many there are.
  let counts: (shown: Int, steps: Int)

  /// - Throws: ``Unusable``
  init(_ play: LoggedPlay, _ parser: ScenarioParser) throws(Unusable) {
    guard let source = play.source else { throw Unusable(words: "which the log has not") }
    if play.isLive { throw Unusable(words: "whose script did not answer, but a live service") }
    let file = try Self.read(source, parser)
    let logged = LoggedSteps(play)
    let steps = Dictionary(logged.steps.map { ($0.line, $0) }, uniquingKeysWith: { first, _ in first })
    let texts = Dictionary(file.steps.map { ($0.line, $0.text) }, uniquingKeysWith: { first, _ in first })
    for step in logged.steps where step.text != nil && texts[step.line] != step.text {
      throw Unusable(words: "which is not that of this play: line \(step.line) is another step")
    }
    var printed: [Int: [String]] = [:]
    for (index, step) in file.steps.enumerated() {
      // A script that did not answer is no behaviour.
      guard let shown = steps[step.line]?.shown, !shown.contains(where: { BrokenScript($0) != nil }) else {
        continue
      }
      printed[index] = shown
    }
    counts = (printed.count, file.steps.count)
    let updated = file.updated(with: printed).split(separator: "\n", omittingEmptySubsequences: false)
    text = Self.seeded(try Self.marked(updated.map(String.init), printed, parser), play.facts ?? [])
  }

  /// With the seed that the run gave in the place of the source's own.
  private static func seeded(_ text: String, _ facts: [String]) -> String {
    guard let seed = facts.first(where: { $0.hasPrefix("seed ") }) else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let own = lines.firstIndex { $0.hasPrefix("given seed ") }
    let first = lines.firstIndex { !$0.isEmpty && !$0.hasPrefix("#") } ?? 0
    lines.replaceSubrange(own.map { $0..<($0 + 1) } ?? first..<first, with: ["given \(seed)"])
    return lines.joined(separator: "\n")
  }

  private static func read(_ source: [String], _ parser: ScenarioParser) throws(Unusable) -> ScenarioFile {
    do throws(Refusal) {
      return try parser.parse(Array(source.joined(separator: "\n").utf8), path: "")
    } catch {
      throw Unusable(words: "which cannot be read: line \(error.line), \(error.message)")
    }
  }

  /// The source with a word at each step of which the log does not say what it showed.
  private static func marked(
    _ lines: [String], _ printed: [Int: [String]], _ parser: ScenarioParser
  ) throws(Unusable) -> String {
    let file = try read(lines, parser)
    var marked = lines
    for (index, step) in file.steps.enumerated().reversed() where printed[index] == nil {
      let words =
        "# missing: what this step showed, of which these lines are the scenario's own: delete this line "
        + "once they are as you want them"
      marked.insert(words, at: step.lastInputLine)
    }
    return marked.joined(separator: "\n")
  }
}
