import ScenarioBasics
import ScenarioEvents

/// A summary of the run in Markdown: its counts, the scenarios that did not pass, and each failure folded
/// below.
struct MarkdownSummary: ReportFormatter {
  /// The maximum size; GitHub rejects a summary of more than 1 MiB, and headings and counts need the rest.
  static let limit = 1 << 20
  /// The maximum length of one failure.
  private static let failureLimit = 16 * 1024

  private var results = ResultAssembler()
  private var (count, wrong) = (0, 0)
  private var failures: MarkdownSection
  private var details: MarkdownSection
  private var known: MarkdownSection
  private var unplayed: MarkdownSection
  private var updated: MarkdownSection
  private var isGuarded = false

  /// - Parameter limit: The maximum size in bytes.
  init(limit: Int = limit) {
    let part = max(0, limit - 8192) / 10
    failures = MarkdownSection("Did not pass", ["scenario", "verdict", "what is wrong"], room: 2 * part)
    details = MarkdownSection("", room: 5 * part)
    known = MarkdownSection("Known to fail", ["scenario", "known as"], room: part)
    unplayed = MarkdownSection("Not played", ["scenario", "why"], room: part)
    updated = MarkdownSection("Updated", ["scenario", "what"], room: part)
  }

  mutating func take(_ event: PlayEvent) -> String {
    if let result = results.take(event) { add(result) }
    if case .run(let run) = event { isGuarded = run.isGuarded ?? false }
    guard case .summary(let run) = event else { return "" }
    let sections = [failures, details, known, unplayed, updated].map(\.whole).joined()
    return "## \(heading(run))\n\n" + counts(run) + sections
  }

  private mutating func add(_ result: ScenarioResult) {
    count += 1
    let (place, sentence) = (result.place.headline(), result.sentence.headline())
    let (code, words) = (MarkdownText.code(place), MarkdownText.sentence(sentence))
    switch result.verdict {
    case .passed: break
    case .failed, .broken, .diverged, .refused:
      wrong += 1
      failures.add(
        MarkdownText.row([code, result.verdict.words, words]))
      let isFirst = wrong == 1
      details.add(Self.detail(result, place, sentence, isOpen: isFirst))
    case .known: known.add(MarkdownText.row([code, String(words.trimmingPrefix("known to fail: "))]))
    case .skipped, .unplayed: unplayed.add(MarkdownText.row([code, words]))
    }
    if let update = result.update { updated.add(MarkdownText.row([code, MarkdownText.plain(update)])) }
  }

  /// Returns a failure folded below its summary line; the first one is open.
  private static func detail(
    _ result: ScenarioResult, _ place: String, _ sentence: String, isOpen: Bool
  ) -> String {
    let summary = "<code>\(MarkdownText.html(place))</code> \(MarkdownText.html(sentence))"
    return """
      <details\(isOpen ? " open" : "")><summary>\(summary)</summary>

      \(MarkdownText.fenced(result.text.cut(to: failureLimit)))

      </details>

      """
  }

  private func heading(_ run: PlayEvent.RunSummary) -> String {
    let wrong = "\(wrong) of \(counted(count, "scenario")) did not pass"
    let words =
      switch run.code {
      case 0: "passed"
      case 130: "interrupted, \(wrong)"
      case 5: "nothing was selected"
      default: wrong
      }
    return "\(ToolName.current): \(words)"
  }

  /// Returns a table with a column for each count that is not zero.
  private func counts(_ run: PlayEvent.RunSummary) -> String {
    let columns = ScenarioResult.Verdict.allCases.compactMap { verdict in
      verdict.count(in: run).map { (verdict.words, String($0)) }
    }
    if columns.isEmpty { return "" }
    let marks = columns.map { _ in "---:" }
    let table = [columns.map(\.0), marks, columns.map(\.1)].map(MarkdownText.row).joined()
    let figures = ScenarioResult.Counts(run).words
    let guarded = isGuarded ? "\nguarded: \(PlayEvent.RunStarted.guardedSentence)\n" : ""
    return table + "\n\(figures), \(run.time.spoken) of virtual time\n" + guarded
  }
}
