import ScenarioBasics
import ScenarioEvents

/// A report in the Test Anything Protocol, version 14, with a test point for each scenario as it ends.
struct TAPReport: ReportFormatter {
  /// The maximum length of a failure text, as in the JUnit report.
  static let limit = JUnitCase.limit

  private var results = ResultAssembler()
  private var count = 0
  private var isSearch = false

  mutating func take(_ event: PlayEvent) -> String {
    let told = results.take(event).map { point($0) } ?? ""
    switch event {
    case .run: return "TAP version 14\n"
    case .searched: isSearch = true
    case .summary(let run): return told + end(run)
    default: break
    }
    return told
  }

  private mutating func point(_ result: ScenarioResult) -> String {
    count += 1
    let isOK = !result.verdict.isWrong && result.verdict != .known
    let head = "\(isOK ? "ok" : "not ok") \(count) - \(Self.escaped(result.printablePath))"
    let comment = result.update.map { "# \($0.visibleLine)\n" } ?? ""
    return head + directive(result) + "\n" + (isOK ? "" : diagnostics(result)) + comment
  }

  private func directive(_ result: ScenarioResult) -> String {
    switch result.verdict {
    case .known: " # TODO \(Self.escaped(result.sentence.headline()))"
    case .skipped, .unplayed: " # SKIP \(Self.escaped(result.sentence.headline()))"
    case .passed, .failed, .broken, .diverged, .refused: ""
    }
  }

  private func diagnostics(_ result: ScenarioResult) -> String {
    let rows = [
      ("verdict", result.verdict.rawValue), ("message", YAMLText.quoted(result.sentence.headline())),
      ("file", YAMLText.quoted(result.printablePath)), ("line", result.wrongLine.map(String.init)),
      ("virtual-time", result.verdict == .refused || result.verdict == .diverged ? nil : result.time.word),
      ("text", YAMLText.block(result.text.cut(to: Self.limit), indent: "    ")),
    ]
    let lines = rows.compactMap { name, value in value.map { "  \(name): \($0)\n" } }
    return "  ---\n\(lines.joined())  ...\n"
  }

  /// Returns the plan, which is last because the number of refused files is known only at the end of the
  /// stream.
  private func end(_ run: PlayEvent.RunSummary) -> String {
    let isInterrupted = run.code == Int(ExitCode.interrupted.rawValue)
    let reason = isSearch ? "nothing was found" : "nothing was selected"
    return (count == 0 ? "1..0 # SKIP \(reason)\n" : "1..\(count)\n")
      + (isInterrupted ? "Bail out! The run was interrupted.\n" : "")
  }

  /// Returns escaped text, because `#` would begin a directive.
  private static func escaped(_ text: String) -> String {
    text.visibleLine.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}
