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
  /// The event stream, an object an event, the verdict last.
  package let events: [JSONValue]
  /// A check over the event stream.
  package let check: String
  /// What each step printed, by the step's index: what `--update` writes.
  package let shown: [Int: [String]]
}

extension PlayReport {
  /// Plays a scenario on the calling thread, which is the driver until it returns.
  ///
  /// - Throws: the operating system's refusal to open a port.
  static func play(
    _ file: ScenarioFile, stage: any Stage.Type, options: PlayOptions = PlayOptions(),
    closures: Closures = .all
  ) throws -> PlayReport {
    let player = try Player(file, stage: stage, options: options, closures: closures)
    defer { player.stop() }
    var halt: Driver.Halt?
    do throws(Driver.Halt) { try player.play() } catch { halt = error }
    let exchanges = player.simulation.monitor.update { $0.exchanges }
    return PlayReport(player.transcript, exchanges: exchanges, halt: halt, at: player.now)
  }

  /// Tells a play that is over.
  init(_ transcript: Transcript, exchanges: [Exchange], halt: Driver.Halt?, at time: Duration) {
    let failure = PlayFailure(transcript, exchanges: exchanges, halt: halt, at: time)
    path = transcript.file.path
    verdict = failure.map { $0.isHarness ? .broken : .failed } ?? .passed
    check = transcript.trace.check
    let faults = exchanges.count { $0.answer?.fault != nil }
    let over = JSONValue.event(
      "over",
      [
        "scenario": .string(path), "title": transcript.file.title.map(JSONValue.string) ?? .null,
        "verdict": .string(verdict.rawValue), "time": .time(time),
        "requests": .integer(exchanges.count), "faults": .integer(faults),
        "unasserted": .integer(transcript.pages.map(\.unasserted).reduce(0, +)),
        "failure": .array((failure?.lines ?? []).map(JSONValue.string)), "trace": .string(check),
      ])
    events = transcript.trace.events + [over]
    // What showed before the app escaped is no behaviour, and is not written down.
    let pages = verdict == .broken ? [] : transcript.pages.filter { !$0.isEnd && $0.isWhole }
    shown = Dictionary(pages.map { ($0.number - 1, $0.lines) }, uniquingKeysWith: { $1 })
  }
}
