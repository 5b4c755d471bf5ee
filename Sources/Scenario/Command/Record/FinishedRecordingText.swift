import ScenarioBasics
import ScenarioCapture
import ScenarioRecording

/// The message about a recorded exchange.
struct RecordedExchangeLine {
  /// The outcome: `GET /v1/latest → 200 reset at body+8`
  let outcome: PrintableText
  let reason: PrintableText?
  private let size: String

  init(_ entry: HAREntry, words: PrintableText) {
    outcome = "\(words) → \(RouteSummary.outcome(entry))"
    reason = entry.observed?.reason.map { PrintableText($0).cut(toColumns: 160) }
    let time = Duration.microseconds(Int((min(entry.timings.total, 1e9) * 1000).rounded())).rough
    size =
      entry.response.status == 0 && entry.response.body.bytes.isEmpty
      ? "in \(time)" : "\(entry.response.body.bytes.count) B in \(time)"
  }

  /// Returns the line, with the reason below it if there is one.
  func lines(_ number: Int, of total: Int?) -> [PrintableText] {
    let (count, width) = (String(number), String(total ?? 0).count)
    let margin = String(repeating: " ", count: max(0, width - count.count))
    let place = "\(margin)\(count)\(total.map { " of \($0)" } ?? "")  "
    return ["\(place)\(outcome)  \(size)"]
      + (reason.map { ["\(String(repeating: " ", count: place.count))\($0)"] } ?? [])
  }
}

/// The messages about a finished recording.
struct FinishedRecordingText {
  let lines: [PrintableText]

  /// `further` are lines that stand before the next commands.
  init(
    _ tally: RecordingTally, _ findings: RedactionFindings, _ rounds: PollingSchedule,
    _ sent: UnredactedHeaderNotice = UnredactedHeaderNotice([]), noting further: [PrintableText],
    path: String, hasScenario: Bool
  ) {
    let broken = tally.faults == 0 ? "" : ", \(tally.faults) with a fault"
    var lines: [PrintableText] =
      ["\(path)  \(tally.count) \(tally.count == 1 ? "entry" : "entries")\(broken)"] + tally.lines
    if let unanswered = tally.unanswered { lines.append(unanswered) }
    lines += RedactionSummary(findings).lines.map { PrintableText($0) }
    if let kept = sent.kept(findings) { lines.append(PrintableText(kept)) }
    if rounds.late.count > 0 { lines.append(Self.late(rounds)) }
    let stem = path.hasSuffix(".har") ? String(path.dropLast(4)) : path
    let convert = "\(ToolName.typed) convert \(path.asShellWord) \((stem + ".scenario").asShellWord)"
    self.lines =
      lines + further
      + labelled("next", ["\(ToolName.typed) show \(path.asShellWord)"] + (hasScenario ? [] : [convert]))
      .map { PrintableText($0) }
  }

  private static func late(_ rounds: PollingSchedule) -> PrintableText {
    let (count, most) = rounds.late
    return "\(count) of \(rounds.begun) rounds began late, by \(most.rough) at most: "
      + "the answers took longer than --every \(rounds.every.word)"
  }
}

extension Duration {
  /// The duration with a precision useful to the user: `0.3ms`, `12ms`, `1.2s`.
  var rough: String {
    if self >= .seconds(1) { return tenths }
    let microseconds = Int((self / .microseconds(1)).rounded())
    return microseconds < 10_000
      ? "\(microseconds / 1000).\(microseconds % 1000 / 100)ms" : "\(microseconds / 1000)ms"
  }
}
