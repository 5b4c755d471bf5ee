import ScenarioBasics
import ScenarioCapture
import ScenarioConvert
import ScenarioRecording

/// `rcc-sim record`: writes down what live services answer.
final class RecordCommand {
  private let order: RecordOrder
  private let draft: any TrialRun
  private let display: Display
  private let output: (PrintableText) -> Void
  private let errors: (PrintableText) -> Void
  private let clock: RecordingClock
  private var tally: RecordingTally
  private var last: PrintableText = ""

  /// - Throws: a usage error for what cannot be asked, or would write over something else.
  init(
    _ invocation: Invocation, _ draft: any TrialRun, _ display: Display, _ time: RealTime?,
    _ output: @escaping (PrintableText) -> Void, _ errors: @escaping (PrintableText) -> Void
  ) throws(UsageError) {
    order = try RecordOrder(invocation, version: ToolVersion.current)
    (self.draft, self.display, self.output, self.errors) = (draft, display, output, errors)
    clock = .machine(time ?? .machine)
    tally = RecordingTally(hasHosts: order.target.upstreams.count > 1)
  }

  /// - Throws: ``NewFile/Failure`` when no file can be made where the recording is to be.
  func run() throws -> ExitCode {
    let recording = try order.target.begin(display)
    let interruption = Interruption()
    defer { interruption.end() }
    let session = RecordingSession(
      plan: order.plan, recording: recording, clock: clock,
      wait: LiveWait(time: clock.time) { [interruption] in
        self.showProgress()
        return interruption.isAsked
      }, tell: tell)
    let (end, rounds) = session.run()
    display.rest()
    return try RecordingFinish(
      recording: recording, tally: tally, rounds: rounds, sent: order.sent, scenario: order.target.scenario,
      draft: draft, output: output, errors: errors
    ).run(RecordingEnd(end, of: total))
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
}
