#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `rcc-sim record`: writes down what live services answer.
final class RecordCommand {
  private let order: RecordOrder
  private let draft: DraftPlay
  private let display: Display
  private let output: (String) -> Void
  private let errors: (String) -> Void
  private let clock: RecordingClock
  private var tally: RecordingTally
  private var last = ""

  /// - Throws: a usage error for what cannot be asked, or would write over something else.
  init(
    _ invocation: Invocation, _ draft: DraftPlay, _ display: Display, _ time: RealTime?,
    _ output: @escaping (String) -> Void, _ errors: @escaping (String) -> Void
  ) throws(Invocation.UsageError) {
    order = try RecordOrder(invocation, version: ScenarioTool.version)
    (self.draft, self.display, self.output, self.errors) = (draft, display, output, errors)
    clock = .machine(time ?? .machine)
    tally = RecordingTally(hasHosts: order.upstreams.count > 1)
  }

  /// - Throws: ``NewFile/Failure`` when no file can be made where the recording is to be.
  func run() throws -> ExitCode {
    // A limit of the shell on the size of files is told as a full disk is, and ends nothing.
    let old = signal(SIGXFSZ, SIG_IGN)
    defer { signal(SIGXFSZ, old) }
    let har = HAR(
      creator: .this, entries: [],
      observed: RecordingNotes(upstreams: order.upstreams, expires: order.expires))
    let recording = try WrittenRecording(order.path, HARFrame(har), order.names)
    var interruption = Interruption()
    defer { interruption.end() }
    let session = RecordingSession(
      plan: order.plan, recording: recording, clock: clock,
      wait: LiveWait(time: clock.time) { [interruption] in
        self.showProgress()
        return interruption.isAsked
      }, tell: tell)
    let (end, rounds) = session.run()
    display.rest()
    return try finish(recording, end, rounds)
  }

  private var total: Int { order.plan.count * order.plan.requests.count }

  private func tell(_ entry: HAREntry) {
    tally.add(entry)
    let line = RecordedLine(entry, words: tally.words(of: entry))
    last = line.outcome
    if !display.isLive || line.reason != nil { display.write(line.lines(tally.count, of: total)) }
    showProgress()
  }

  private func showProgress() {
    display.show { size in
      RecordingProgress(count: self.total, done: self.tally.count, faults: self.tally.faults, last: self.last)
        .lines(size)
    }
  }

  private func finish(
    _ recording: WrittenRecording, _ end: RecordingSession.End, _ rounds: Rounds
  ) throws -> ExitCode {
    if tally.count == 0, end != .whole {
      recording.discard()
      errors(end.nothing)
      return end.code
    }
    let kept: (path: String, findings: RedactionFindings)
    do throws(WrittenRecording.Unfinished) { kept = try recording.finish(isWhole: end == .whole) } catch {
      errors("rcc-sim: \(error.words)\n  = \(error.remedy)\n")
      return max(end.code, .harness)
    }
    let told = RecordedText(
      tally, kept.findings, rounds, order.sent, path: kept.path, hasScenario: order.scenario != nil)
    output("\n" + told.lines.joined(separator: "\n") + "\n")
    if let words = end.words(kept: kept.path, tally.count, of: total) { errors(words) }
    guard let scenario = order.scenario, end == .whole else { return end.code }
    return max(try ConvertCommand(from: kept.path, to: scenario, draft, output).run(), end.code)
  }
}
