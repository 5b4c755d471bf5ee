import ScenarioBasics
import ScenarioCapture
import ScenarioConvert
import ScenarioDiagnosis
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import ScenarioRecording
import ScenarioReport

/// A runner of one scenario at a time: it is played as often as requested, and rewritten first if requested.
struct ScenarioRunner {
  /// The result of a scenario besides its events.
  struct Outcome: Record {
    /// The choices made in a play in a given order, and whether no other order is played after it.
    struct Order: Record {
      var choices: [TieBreaking.Choice] = []
      var isLast = true

      mutating func fields(_ visitor: inout some FieldVisitor) {
        visitor.field("choices", &choices)
        visitor.field("isLast", &isLast)
      }
    }

    var code = ExitCode.passed
    /// The change that `--update` would write now, or nil if there is none.
    var pending: PendingChanges.Change?
    var order: Order?

    mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("code", &code)
      visitor.field("pending", &pending)
      visitor.field("order", &order)
    }
  }

  /// A function that plays once in another process, with additional options, and passes on its events.
  typealias NestedPlayer = (ScenarioFile, _ ways: [String], _ take: (PlayEvent) -> Void) throws -> Outcome

  private let stage: any Stage.Type
  private let raceGuards: RaceGuards
  var repeats: Int
  private let updates: Bool
  var options: PlayOptions
  private let live: LiveAnswerSource?
  /// The function that plays once in another process, or nil to play here.
  var elsewhere: NestedPlayer?
  /// Whether all plays of a scenario that is played more than once run in other processes.
  private var isAllElsewhere = false
  /// Whether each order of a scenario is played in another process.
  private var playsOrdersElsewhere = false
  /// A function that ends the process of a play that stops within the app's code.
  var leave: ((Outcome) -> Never)?
  /// Whether a failing play is played again and compared.
  private(set) var confirmsFailures = true
  /// The path to which the exchanges are recorded.
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
    options.printsWholeValues = invocation.has("--whole")
    options.rewritesLines = updates
    options.seed = try invocation.seed("--seed")
    options.order = invocation.value("--order").flatMap(PlayOptions.TieOrder.init(option:))
    options.network = try invocation.network
    recording = invocation.value("--record")
    live = try invocation.live(stage.words)
    options.live = live
    // The answers of a live service are recorded as they arrive, not from the wire of the play.
    if recording != nil, live == nil { options.observer = { ScriptedPlayRecorder() } }
    options.service = live.map { [recording] in
      ReproductionCommands.Service(url: $0.url, recording: recording)
    }
    self.options = options
  }

  /// The service that answers instead of the script.
  var service: ReproductionCommands.Service? { options.service }

  /// The line of the last step that is played, or nil for all.
  var until: Int? { options.until }

  /// Returns a runner whose `take` receives the notices of a play, which are not events.
  func noticing(_ take: @escaping @Sendable (PlayNotice) -> Void) -> ScenarioRunner {
    var play = self
    play.options.notice = take
    return play
  }

  /// Returns a runner that calls `turned` after each turn of the driver.
  func turning(_ turned: @escaping @Sendable () -> Void) -> ScenarioRunner {
    var play = self
    play.options.turned = turned
    return play
  }

  /// Whether each scenario is played once.
  var isOne: Bool { repeats == 1 && !updates }

  /// Returns a runner that plays in other processes: all plays if there are many, or only the one that
  /// verifies an update.
  func apart(all: Bool, _ play: @escaping NestedPlayer) -> ScenarioRunner {
    var plays = self
    plays.elsewhere = play
    plays.isAllElsewhere = all && !isOne
    plays.playsOrdersElsewhere = all
    return plays
  }

  /// A runner that plays each scenario twice and compares the second play, if that is possible.
  var twice: ScenarioRunner {
    guard isOne, live == nil, recording == nil else { return self }
    var plays = self
    plays.repeats = 2
    return plays
  }

  /// Returns a runner that reports a failing play without playing it again.
  var unconfirmed: ScenarioRunner {
    var plays = self
    plays.confirmsFailures = false
    return plays
  }

  /// Returns a runner that ends the process when a play cannot return.
  func leaving(_ leave: @escaping (Outcome) -> Never) -> ScenarioRunner {
    var plays = self
    plays.leave = leave
    return plays
  }

  /// Plays the file on the calling thread. A file that cannot be rewritten is reported, and not played.
  ///
  /// - Throws: The operating system's refusal to open a port.
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

  /// Writes what the file shows, and then plays it. If nothing is written, it has already been played.
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

  /// Plays the file once, in another process if so configured.
  func playOnce(_ file: ScenarioFile, emit: @escaping (PlayEvent) -> Void) throws -> Outcome {
    if isAllElsewhere, let elsewhere { return try elsewhere(file, [], emit) }
    if playsOrdersElsewhere, file.playsEveryOrder, options.order == nil, let elsewhere {
      return try InterleavingRunner { order, emit in
        let outcome = try elsewhere(file, ["--order", order.option], emit)
        return .init(outcome, outcome.order?.choices ?? [], isLast: outcome.order?.isLast ?? true)
      }.report(emit: emit)
    }
    if let recording, let live {
      return Outcome(of: try playLive(file, recording, live, emit), file, on: .wire)
    }
    let leaveRecorded = leave.map { leave in
      { (report: PlayResult) -> Never in
        do throws(PlayRecordingWriter.Unwritten) { try record(report, of: file, emit) } catch {
          emit(FileProblem(error).event)
          leave(Outcome(code: .harness))
        }
        leave(Outcome(of: report, file, on: options.network))
      }
    }
    let report = try PlayRunner.play(
      file, stage: stage, options: options, raceGuards: raceGuards, leave: leaveRecorded, emit: emit)
    try record(report, of: file, emit)
    return Outcome(of: report, file, on: options.network)
  }

  /// Writes the recording of a play, if one is asked for.
  private func record(
    _ report: PlayResult, of file: ScenarioFile, _ emit: (PlayEvent) -> Void
  ) throws(PlayRecordingWriter.Unwritten) {
    guard let recording, let har = (report.observer as? ScriptedPlayRecorder)?.har else { return }
    let written = try PlayRecordingWriter(recording, of: har)
    for entry in har.entries { written.add(entry) }
    emit(try written.written(of: file))
  }

  /// Plays with a live service, whose answers cannot be obtained again: each exchange is written to disk at
  /// once.
  private func playLive(
    _ file: ScenarioFile, _ path: String, _ live: LiveAnswerSource, _ emit: @escaping (PlayEvent) -> Void
  ) throws -> PlayResult {
    let har = HAR(creator: .this, entries: [], observed: RecordingMetadata(upstreams: [live.url]))
    let written = try PlayRecordingWriter(path, of: har)
    var (options, live) = (options, live)
    live.keep = { written.add($0) }
    options.live = live
    let report: PlayResult
    do {
      report = try PlayRunner.play(file, stage: stage, options: options, raceGuards: raceGuards, emit: emit)
    } catch {
      written.discard()
      throw error
    }
    emit(try written.written(of: file))
    return report
  }

  /// Returns the rewritten file with the lines that were printed, or nil if nothing changed.
  private func update(_ file: ScenarioFile, _ outcome: Outcome) throws -> ScenarioFile? {
    guard let change = outcome.pending else { return nil }
    try AtomicFile.replace(file.path, old: Array(change.old.utf8), new: Array(change.new.utf8))
    let again = ScenarioLoader(vocabulary: stage.words).load([file.path])
    return try again.scenarios.first?.result.get()
  }
}

extension Invocation {
  /// Returns the service that answers instead of the script.
  fileprivate func live(_ vocabulary: Vocabulary) throws(UsageError) -> LiveAnswerSource? {
    guard let text = value("--live") else { return nil }
    if let other = ["--update", "--repeat"].first(where: has) {
      throw UsageError(
        message: "`--live` plays the current answers of a service, but `\(other)` needs fixed answers",
        remedy: "record the play with --record OUT.har, and convert the recording")
    }
    let context = try trusted
    do throws(LiveAddress.InvalidAddress) { return try LiveAnswerSource(text, vocabulary, context) } catch {
      throw UsageError(message: error.message, remedy: error.remedy)
    }
  }
}

extension PlayEvent {
  /// Returns the event for a failing file that `--update` does not change.
  fileprivate static func unwritten(_ file: ScenarioFile) -> PlayEvent {
    let reason = "inputs, and a script that does not answer, must be corrected by hand"
    return .unwritten(UpdateRefused(scenario: file.path, reason: reason))
  }
}

extension ScenarioRunner.Outcome {
  /// The lines of a play in memory are never written to the file.
  fileprivate init(of report: PlayResult, _ file: ScenarioFile, on network: NetworkKind) {
    self.init(
      code: report.verdict.code, pending: network == .wire ? report.pendingChange(of: file) : nil,
      order: ScenarioRunner.Outcome.Order(choices: report.choices, isLast: report.isWrong))
  }
}

extension PlayResult {
  /// Returns the change to the lines that were printed, or nil if there is none.
  fileprivate func pendingChange(of file: ScenarioFile) -> PendingChanges.Change? {
    let (old, new) = (file.ownSource.joined(separator: "\n"), file.updated(with: shown))
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
