import StubServer

/// A play and its verdict, as the reports tell it.
package struct PlayReport: Sendable {
  /// How a play ended.
  package enum Verdict: String, Sendable {
    case passed, failed
    /// The harness could not do its part, or the app escaped it.
    case broken
  }

  /// The scenario's path as it was given.
  package let path: String
  package let verdict: Verdict
  /// A check over the event stream.
  package let check: String
  /// The last event of the play: its verdict.
  package let over: JSONValue
  /// What each step printed, by the step's index: what `--update` writes.
  package let shown: [Int: [String]]
}

extension PlayReport {
  /// Plays a scenario on the calling thread, which is the driver until it returns, and tells each event as it
  /// comes.
  ///
  /// - Throws: the operating system's refusal to open a port.
  static func play(
    _ file: ScenarioFile, stage: any Stage.Type, options: PlayOptions = PlayOptions(),
    closures: Closures = .all, tell: @escaping (JSONValue) -> Void
  ) throws -> PlayReport {
    let player = try Player(file, stage: stage, options: options, closures: closures, tell: tell)
    defer { player.stop() }
    var halt: Driver.Halt?
    do throws(Driver.Halt) { try player.play() } catch { halt = error }
    let report = PlayReport(player.transcript, open: player.open, halt: halt, at: player.now)
    tell(report.over)
    return report
  }

  /// Tells a play that is over.
  init(_ transcript: Transcript, open: [Exchange], halt: Driver.Halt?, at time: Duration) {
    let failure = PlayFailure(transcript, open: open, halt: halt, at: time)
    path = transcript.file.path
    verdict = failure.map { $0.isHarness ? .broken : .failed } ?? .passed
    check = transcript.trace.check.letters
    over = JSONValue.event(
      "over",
      [
        "scenario": .string(path), "title": transcript.file.title.map(JSONValue.string) ?? .null,
        "verdict": .string(verdict.rawValue), "time": .time(time),
        "requests": .integer(transcript.requests), "faults": .integer(transcript.faults),
        "unasserted": .integer(transcript.pages.map(\.unasserted).reduce(0, +)),
        "failure": .array((failure?.lines ?? []).map(JSONValue.string)), "trace": .string(check),
      ])
    // What showed before the app escaped is no behaviour, and is not written down.
    let pages = verdict == .broken ? [] : transcript.pages.filter { !$0.isEnd && $0.isWhole }
    shown = Dictionary(pages.map { ($0.number - 1, $0.lines) }, uniquingKeysWith: { $1 })
  }
}
