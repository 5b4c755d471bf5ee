import ScenarioBasics
import ScenarioCapture
import ScenarioConvert
import ScenarioRecording

/// `rcc-sim record`: records the answers of live services.
final class RecordCommand {
  private let source: any ExchangeSource
  private let draft: any TrialPlayer
  private let output: (PrintableText) -> Void
  private let errors: (PrintableText) -> Void
  private let clock: RecordingClock
  private var tally: RecordingTally
  private var last: PrintableText = ""

  /// - Throws: A usage error for a source that cannot be recorded, or a destination that would overwrite
  ///   another file.
  init(
    _ invocation: Invocation, _ draft: any TrialPlayer, _ time: MonotonicClock?,
    _ output: @escaping (PrintableText) -> Void, _ errors: @escaping (PrintableText) -> Void
  ) throws(UsageError) {
    source = invocation.has("--proxy") ? try ProxySource(invocation) : try PollingSource(invocation)
    (self.draft, self.output, self.errors) = (draft, output, errors)
    clock = .machine(time ?? .machine)
    tally = RecordingTally(hasHosts: source.target.upstreams.count > 1)
  }

  private var display: TerminalOutput { draft.display }

  /// - Throws: ``NewFile/Failure`` when no file can be created at the destination; a usage error when
  ///   recording cannot begin.
  func run() throws -> ExitCode {
    let recording = try source.target.begin(display)
    // Signals are held back before another thread exists that they could terminate.
    let interruption = TerminationHold()
    defer { interruption.end() }
    let listener = RecordingObserver(tell: tell, showProgress: showProgress, show: display.write(plain:))
    let (end, rounds): (RecordingOutcome, PollingSchedule)
    do { (end, rounds) = try source.record(into: recording, clock, interruption, listener) } catch {
      recording.discard()
      throw error
    }
    display.rest()
    return try RecordingFinalizer(
      recording: recording, tally: tally, rounds: rounds, sent: source.sent, scenario: source.target.scenario,
      replacement: source.target.replacement, policy: source.target.policy, draft: draft, output: output,
      errors: errors
    ).run(end)
  }

  private func tell(_ entry: HAREntry) {
    tally.add(entry)
    let line = RecordedExchangeLine(entry, words: tally.words(of: entry))
    last = line.outcome
    let showsProgress = source.showsProgress && display.isLive
    if !showsProgress || line.reason != nil {
      display.write(plain: line.lines(tally.count, of: source.total))
    }
    showProgress()
  }

  private func showProgress() {
    guard source.showsProgress, let total = source.total else { return }
    display.show { size in
      RecordingProgress(count: total, done: self.tally.count, faults: self.tally.faults, last: self.last)
        .lines(size)
    }
  }
}
