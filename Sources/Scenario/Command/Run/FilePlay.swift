import ScenarioBasics
import ScenarioCapture
import ScenarioConvert
import ScenarioDiagnosis
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import ScenarioRecording
import ScenarioReport

/// One scenario of a run: played as often as it is wanted, and rewritten first if that is wanted.
struct FilePlay {
  /// What came of it beside its events.
  struct Outcome {
    let code: ExitCode
    /// What `--update` would write now; nil where nothing would change.
    var pending: PendingChanges.Change?
  }

  private let stage: any Stage.Type
  private let closures: Closures
  private let repeats: Int
  private let updates: Bool
  private var options: PlayOptions
  private let live: LiveScript?
  /// Where what passes on the wire is kept.
  let recording: String?

  init(
    _ invocation: Invocation, _ stage: any Stage.Type, _ closures: Closures
  ) throws(UsageError) {
    (self.stage, self.closures) = (stage, closures)
    repeats = try invocation.count("--repeat") ?? 1
    updates = invocation.has("--update")
    var options = PlayOptions()
    options.until = try invocation.count("--until")
    options.unfolds = invocation.has("--unfold")
    options.seed = try invocation.seed("--seed")
    recording = invocation.value("--record")
    live = try invocation.live(stage.vocabulary)
    options.live = live
    // A live service's answers are kept as they come, and not by the wire of the play.
    if recording != nil, live == nil { options.observer = { PlayRecorder() } }
    options.service = live.map { [recording] in PlayCommand.Service(url: $0.url, recording: recording) }
    self.options = options
  }

  /// What answers in the script's place.
  var service: PlayCommand.Service? { options.service }

  /// The line of the last step that is played; nil for all.
  var until: Int? { options.until }

  /// The same, with `take` receiving what a play says beside its events.
  func noticing(_ take: @escaping @Sendable (PlayNotice) -> Void) -> FilePlay {
    var play = self
    play.options.notice = take
    return play
  }

  /// The same, with somebody told of each turn of the driver.
  func turning(_ turned: @escaping @Sendable () -> Void) -> FilePlay {
    var play = self
    play.options.turned = turned
    return play
  }

  /// Plays it on the calling thread; a file that cannot be rewritten is told, and not played.
  ///
  /// - Throws: the operating system's refusal to open a port.
  func play(_ file: ScenarioFile, tell: @escaping (PlayEvent) -> Void) throws -> Outcome {
    do {
      return try updates ? playUpdating(file, tell) : playOften(file, tell)
    } catch let failure as AtomicFile.Failure {
      tell(FileProblem(failure).event)
    } catch let failure as PlayedRecording.Unwritten {
      tell(FileProblem(failure).event)
    }
    return Outcome(code: .harness)
  }

  /// What it shows is written down, and then played: where nothing is written, it has been played already.
  private func playUpdating(_ file: ScenarioFile, _ tell: @escaping (PlayEvent) -> Void) throws -> Outcome {
    let (report, events) = try playQuietly(file)
    if let updated = try update(file, report) {
      tell(Rewriting(of: file, as: updated).event)
      return try playOften(updated, tell)
    }
    if repeats == 1 { events.forEach(tell) }
    let outcome = repeats == 1 ? Outcome(of: report, file) : try playOften(file, tell)
    if outcome.code == .failed { tell(.unwritten(file)) }
    return outcome
  }

  /// A play that differs from the first is a finding of its own.
  private func playOften(_ file: ScenarioFile, _ tell: @escaping (PlayEvent) -> Void) throws -> Outcome {
    if repeats == 1 {
      let outcome = Outcome(of: try playOnce(file, tell: tell), file)
      // What a service says today waits for nobody to accept it.
      return service == nil ? outcome : Outcome(code: outcome.code)
    }
    var first: [PlayEvent] = []
    // All but the verdict, which the plays that follow may change.
    let report = try playOnce(file) { event in
      first.append(event)
      if event.name != .over { tell(event) }
    }
    for number in 2...repeats {
      let again = try playQuietly(file).events
      guard again != first else { continue }
      let lines = Divergence(first, again, path: file.path, number: number).lines
      tell(.diverged(.init(scenario: file.path, failure: lines)))
      return Outcome(code: max(report.verdict.code, .nondeterminism))
    }
    tell(report.over)
    return Outcome(of: report, file)
  }

  /// A play whose events may never be told. Whoever waits for a word hears all the same that it goes on.
  private func playQuietly(_ file: ScenarioFile) throws -> (report: PlayReport, events: [PlayEvent]) {
    var events: [PlayEvent] = []
    let report = try playOnce(file) { event in
      if events.count.isMultiple(of: Self.eventsPerWord) { options.notice(.unheard(nil)) }
      events.append(event)
    }
    return (report, events)
  }

  /// Few enough that the slowest machine says a word in time.
  private static let eventsPerWord = 64

  private func playOnce(_ file: ScenarioFile, tell: @escaping (PlayEvent) -> Void) throws -> PlayReport {
    if let recording, let live { return try playLive(file, recording, live, tell) }
    let report = try PlayRunner.play(file, stage: stage, options: options, closures: closures, tell: tell)
    if let recording, let har = (report.observer as? PlayRecorder)?.har {
      let written = try PlayedRecording(recording, of: har)
      for entry in har.entries { written.add(entry) }
      tell(try written.written(of: file))
    }
    return report
  }

  /// What a service answers cannot be had again: it is on the disk after each exchange.
  private func playLive(
    _ file: ScenarioFile, _ path: String, _ live: LiveScript, _ tell: @escaping (PlayEvent) -> Void
  ) throws -> PlayReport {
    let har = HAR(creator: .this, entries: [], observed: RecordingNotes(upstreams: [live.url]))
    let written = try PlayedRecording(path, of: har)
    var (options, live) = (options, live)
    live.keep = { written.add($0) }
    options.live = live
    let report: PlayReport
    do {
      report = try PlayRunner.play(file, stage: stage, options: options, closures: closures, tell: tell)
    } catch {
      written.discard()
      throw error
    }
    tell(try written.written(of: file))
    return report
  }

  /// The file with the lines that were printed, read again; nil when nothing changed.
  private func update(_ file: ScenarioFile, _ report: PlayReport) throws -> ScenarioFile? {
    guard let change = report.pendingChange(of: file) else { return nil }
    try AtomicFile.replace(file.path, old: Array(change.old.utf8), new: Array(change.new.utf8))
    let again = ScenarioLoader(vocabulary: stage.vocabulary).load([file.path])
    return try again.scenarios.first?.result.get()
  }
}

extension Invocation {
  /// The service that answers in the script's place.
  fileprivate func live(_ vocabulary: Vocabulary) throws(UsageError) -> LiveScript? {
    guard let text = value("--live") else { return nil }
    if let other = ["--update", "--repeat"].first(where: has) {
      throw UsageError(
        message: "`--live` plays what is so today, and `\(other)` is for what stays so",
        remedy: "keep it with --record OUT.har, and convert that")
    }
    do throws(LiveAddress.Wrong) { return try LiveScript(text, vocabulary) } catch {
      throw UsageError(message: error.message, remedy: error.remedy)
    }
  }
}

extension PlayEvent {
  /// A failing file that `--update` leaves as it is.
  fileprivate static func unwritten(_ file: ScenarioFile) -> PlayEvent {
    let reason = "what a person types, and a script that does not answer, is mended by hand"
    return .unwritten(UpdateRefused(scenario: file.path, reason: reason))
  }
}

extension FilePlay.Outcome {
  fileprivate init(of report: PlayReport, _ file: ScenarioFile) {
    self.init(code: report.verdict.code, pending: report.pendingChange(of: file))
  }
}

extension PlayReport {
  /// The file with the lines that were printed; nil when nothing changes.
  fileprivate func pendingChange(of file: ScenarioFile) -> PendingChanges.Change? {
    let (old, new) = (file.source.joined(separator: "\n"), file.updated(with: shown))
    return old == new ? nil : PendingChanges.Change(path: file.path, old: old, new: new)
  }
}

extension PlayVerdict {
  fileprivate var code: ExitCode {
    switch self {
    case .passed, .known: .passed
    case .failed: .failed
    case .broken: .harness
    }
  }
}
