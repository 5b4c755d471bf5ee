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
struct ScenarioRunner {
  /// What came of it beside its events.
  struct Outcome {
    let code: ExitCode
    /// What `--update` would write now; nil where nothing would change.
    var pending: PendingChanges.Change?
  }

  /// Plays once in another process, with more options, and hands over its events.
  typealias Elsewhere = (ScenarioFile, _ ways: [String], _ take: (PlayEvent) -> Void) throws -> Outcome

  private let stage: any Stage.Type
  private let raceGuards: RaceGuards
  var repeats: Int
  private let updates: Bool
  var options: PlayOptions
  private let live: LiveScript?
  /// Plays once, elsewhere; nil to play here.
  var elsewhere: Elsewhere?
  /// Whether all plays of a scenario that is played more than once are done there.
  private var isAllElsewhere = false
  /// Ends the process of a play that ends in the middle of the app's code.
  var leave: ((Outcome) -> Never)?
  /// Whether a failing play is played again and compared.
  private(set) var confirmsFailures = true
  /// Where what passes on the wire is kept.
  let recording: String?

  init(
    _ invocation: Invocation, _ stage: any Stage.Type, _ raceGuards: RaceGuards
  ) throws(UsageError) {
    (self.stage, self.raceGuards) = (stage, raceGuards)
    repeats = try invocation.count("--repeat") ?? 1
    updates = invocation.has("--update")
    var options = PlayOptions()
    options.until = try invocation.count("--until")
    options.unfolds = invocation.has("--unfold")
    options.seed = try invocation.seed("--seed")
    recording = invocation.value("--record")
    live = try invocation.live(stage.words)
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
  func noticing(_ take: @escaping @Sendable (PlayNotice) -> Void) -> ScenarioRunner {
    var play = self
    play.options.notice = take
    return play
  }

  /// The same, with somebody told of each turn of the driver.
  func turning(_ turned: @escaping @Sendable () -> Void) -> ScenarioRunner {
    var play = self
    play.options.turned = turned
    return play
  }

  /// Whether each scenario is played once.
  var isOne: Bool { repeats == 1 && !updates }

  /// The same, with plays done elsewhere: all where there are many, or that which proves an update.
  func apart(all: Bool, _ play: @escaping Elsewhere) -> ScenarioRunner {
    var plays = self
    plays.elsewhere = play
    plays.isAllElsewhere = all && !isOne
    return plays
  }

  /// The same, where that is possible with each scenario played twice, and the second play compared.
  var twice: ScenarioRunner {
    guard isOne, live == nil, recording == nil else { return self }
    var plays = self
    plays.repeats = 2
    return plays
  }

  /// The same, with each failing play taken as it is: another one is compared with it.
  var unconfirmed: ScenarioRunner {
    var plays = self
    plays.confirmsFailures = false
    return plays
  }

  /// The same, with the end of the process where a play cannot return.
  func leaving(_ leave: @escaping (Outcome) -> Never) -> ScenarioRunner {
    var plays = self
    plays.leave = leave
    return plays
  }

  /// Plays it on the calling thread; a file that cannot be rewritten is told, and not played.
  ///
  /// - Throws: the operating system's refusal to open a port.
  func play(_ file: ScenarioFile, emit: @escaping (PlayEvent) -> Void) throws -> Outcome {
    do {
      return try updates ? playUpdating(file, emit) : playOften(file, emit)
    } catch let failure as AtomicFile.Failure {
      emit(FileProblem(failure).event)
    } catch let failure as PlayRecordingWriter.Unwritten {
      emit(FileProblem(failure).event)
    }
    return Outcome(code: .harness)
  }

  /// What it shows is written down, and then played: where nothing is written, it has been played already.
  private func playUpdating(_ file: ScenarioFile, _ emit: @escaping (PlayEvent) -> Void) throws -> Outcome {
    let (outcome, events) = try playQuietly(file)
    if outcome.pending != nil, let different = try differs(from: events, file) {
      emit(different)
      return Outcome(code: .nondeterminism)
    }
    if let updated = try update(file, outcome) {
      emit(RewriteSummary(of: file, as: updated).event)
      return try playOften(updated, emit)
    }
    if repeats == 1 { events.forEach(emit) }
    let last = repeats == 1 ? outcome : try playOften(file, emit)
    if last.code == .failed { emit(.unwritten(file)) }
    return last
  }

  /// Plays it once; where that is to be elsewhere, the outcome and the events come from there.
  func playOnce(_ file: ScenarioFile, emit: @escaping (PlayEvent) -> Void) throws -> Outcome {
    if isAllElsewhere, let elsewhere { return try elsewhere(file, [], emit) }
    if let recording, let live { return Outcome(of: try playLive(file, recording, live, emit), file) }
    let report = try PlayRunner.play(
      file, stage: stage, options: options, raceGuards: raceGuards,
      leave: leave.map { leave in { leave(Outcome(of: $0, file)) } }, emit: emit)
    if let recording, let har = (report.observer as? PlayRecorder)?.har {
      let written = try PlayRecordingWriter(recording, of: har)
      for entry in har.entries { written.add(entry) }
      emit(try written.written(of: file))
    }
    return Outcome(of: report, file)
  }

  /// What a service answers cannot be had again: it is on the disk after each exchange.
  private func playLive(
    _ file: ScenarioFile, _ path: String, _ live: LiveScript, _ emit: @escaping (PlayEvent) -> Void
  ) throws -> PlayReport {
    let har = HAR(creator: .this, entries: [], observed: RecordingNotes(upstreams: [live.url]))
    let written = try PlayRecordingWriter(path, of: har)
    var (options, live) = (options, live)
    live.keep = { written.add($0) }
    options.live = live
    let report: PlayReport
    do {
      report = try PlayRunner.play(file, stage: stage, options: options, raceGuards: raceGuards, emit: emit)
    } catch {
      written.discard()
      throw error
    }
    emit(try written.written(of: file))
    return report
  }

  /// The file with the lines that were printed, read again; nil when nothing changed.
  private func update(_ file: ScenarioFile, _ outcome: Outcome) throws -> ScenarioFile? {
    guard let change = outcome.pending else { return nil }
    try AtomicFile.replace(file.path, old: Array(change.old.utf8), new: Array(change.new.utf8))
    let again = ScenarioLoader(vocabulary: stage.words).load([file.path])
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

extension ScenarioRunner.Outcome {
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
