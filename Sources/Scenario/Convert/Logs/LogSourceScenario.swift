import ScenarioBasics
import ScenarioDiagnosis
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// The scenario of a play: the inputs of the stream's `source`, with the expected lines that were played, or
/// with the source's own for a play that did not pass, so that it fails as it did.
struct LogSourceScenario {
  let text: String
  /// The number of steps that have the lines that they showed, or nil if all have the lines of the source.
  let shown: Int?
  /// The number of all steps.
  let steps: Int

  /// - Throws: ``LogDamage`` when the source cannot be read, or is not that of the play.
  init(_ play: LoggedPlay, _ parser: ScenarioParser) throws(LogDamage) {
    let read = { (lines: [String]) throws(LogDamage) in try Self.read(lines, of: play, parser) }
    let file = try read(play.source ?? [])
    let logged = LoggedStep.all(play)
    let steps = Dictionary(logged.map { ($0.line, $0) }, uniquingKeysWith: { first, _ in first })
    let texts = Dictionary(
      file.steps.map { ($0.line, $0.inputText) }, uniquingKeysWith: { first, _ in first })
    for step in logged where step.text != nil && texts[step.line] != step.text {
      throw LogDamage(
        play,
        "and its `source` does not match its steps: line \(step.line) was played as "
          + "`\(PrintableText(step.text ?? "").cut(toColumns: 60))`")
    }
    self.steps = file.steps.count
    if play.hasOwnLines {
      (text, shown) = (Self.seeded((play.source ?? []).joined(separator: "\n"), play.facts ?? []), nil)
      return
    }
    var printed: [Int: [String]] = [:]
    for (index, step) in file.steps.enumerated() {
      // Lines without a scripted answer are not expected behavior.
      guard let shown = steps[step.line]?.shown else { continue }
      if shown.allSatisfy({ TranscriptLine($0).missingAnswer == nil }) {
        printed[index] = file.lineComparison(of: step) == .anyLines ? [] : shown
      }
    }
    shown = printed.count
    let updated = file.updated(with: printed).split(separator: "\n", omittingEmptySubsequences: false)
    text = Self.seeded(try Self.marked(updated.map(String.init), printed, read), play.facts ?? [])
  }

  /// Returns the text with the seed of the run in place of the source's own.
  private static func seeded(_ text: String, _ facts: [String]) -> String {
    guard let seed = facts.first(where: { $0.hasPrefix("seed ") }) else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let own = lines.firstIndex { $0.hasPrefix("given seed ") }
    let first = lines.firstIndex { !$0.isEmpty && !$0.hasPrefix("#") } ?? 0
    lines.replaceSubrange(own.map { $0..<($0 + 1) } ?? first..<first, with: ["given \(seed)"])
    return lines.joined(separator: "\n")
  }

  /// Returns the source with a comment at each step whose shown lines the stream does not contain.
  private static func marked(
    _ lines: [String], _ printed: [Int: [String]],
    _ read: ([String]) throws(LogDamage) -> ScenarioFile
  ) throws(LogDamage) -> String {
    var marked = lines
    let steps = try read(lines).steps
    for (index, step) in steps.enumerated().reversed() where printed[index] == nil {
      let words =
        "# missing: what this step showed. The lines below are the scenario's own: delete this line "
        + "when they are correct"
      marked.insert(words, at: step.lastInputLine)
    }
    return marked.joined(separator: "\n")
  }

  private static func read(
    _ lines: [String], of play: LoggedPlay, _ parser: ScenarioParser
  ) throws(LogDamage) -> ScenarioFile {
    do throws(SyntaxError) {
      return try parser.parse(Array(lines.joined(separator: "\n").utf8), path: "")
    } catch {
      throw LogDamage(
        play, "and its `source` cannot be read: line \(error.line), \(error.message)",
        remedy: PrintableText(error.remedy), isOfSource: true)
    }
  }
}

extension LoggedPlay {
  /// Whether its scenario keeps the expected lines of the source: what a play showed that did not pass is not
  /// what is expected.
  fileprivate var hasOwnLines: Bool {
    switch verdict {
    case .failed, .known, .broken: true
    default: false
    }
  }
}
