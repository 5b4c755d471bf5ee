package import ScenarioEvents
package import ScenarioFormat
package import ScenarioPlay
import ScenarioProcess

/// Plays scenarios and judges them.
package enum PlayRunner {
  /// Plays a scenario on the calling thread, which is the driver until it returns, and tells each event as it
  /// comes.
  ///
  /// Where `leave` is given, it receives the report of a play that ends in the middle of the app's code,
  /// since that began something outside it, and ends the process; otherwise such a play ends when that code
  /// is done.
  ///
  /// - Throws: the operating system's refusal to open a port.
  package static func play(
    _ file: ScenarioFile, stage: any Stage.Type, options: PlayOptions = PlayOptions(),
    raceGuards: RaceGuards = .all, leave: ((PlayResult) -> Never)? = nil, emit: @escaping (PlayEvent) -> Void
  ) throws -> PlayResult {
    guard !file.playsEveryOrder || options.order != nil else {
      return try InterleavingRunner { order, emit in
        var options = options
        options.order = order
        let report = try play(file, stage: stage, options: options, raceGuards: raceGuards, emit: emit)
        return .init(report, report.choices, isLast: report.isWrong)
      }.report(emit: emit)
    }
    guard let live = options.live?.forOnePlay() else {
      return try playOnce(file, stage, options, raceGuards, leave, emit)
    }
    var options = options
    options.live = live
    let held = BufferedEvents(live, notice: options.notice)
    options.notice = { [notice = options.notice] in notice($0.redacted(by: live)) }
    let leaveOpen = leave.map { leave in
      { (report: PlayResult) -> Never in
        var report = report
        held.emit(emit)
        report.over = live.redacted(report.over)
        leave(report)
      }
    }
    var report = try playOnce(file, stage, options, raceGuards, leaveOpen, held.hold)
    held.emit(emit)
    report.over = live.redacted(report.over)
    return report
  }

  private static func playOnce(
    _ file: ScenarioFile, _ stage: any Stage.Type, _ options: PlayOptions, _ raceGuards: RaceGuards,
    _ leave: ((PlayResult) -> Never)?, _ emit: @escaping (PlayEvent) -> Void
  ) throws -> PlayResult {
    let player = try Player(file, stage: stage, options: options, raceGuards: raceGuards, emit: emit)
    // The app is quit by then, or is quit here, and may wait for its own threads.
    defer {
      player.stop()
      DriverThread.endPlay()
    }
    var hasTold = false
    player.stepEnded = { [unowned player] in
      if !hasTold, player.transcript.records.last?.isProblem(options, file) == true {
        hasTold = true
        tellProblem(player, nil, options)
      }
    }
    if let leave { player.leave { [unowned player] in leave(finish(player, $0, options, emit)) } }
    var halt: Driver.Halt?
    do throws(Driver.Halt) { try player.play() } catch { halt = error }
    let report = finish(player, halt, options, emit)
    if let leave {
      player.leave { _ in leave(report) }
      // The work of an app that was stopped in the middle may wait for ever for what no longer comes.
      if halt != nil {
        player.quitAtOnce()
        leave(report)
      }
    }
    return report
  }

  /// Tells the play's verdict.
  private static func finish(
    _ player: Player, _ halt: Driver.Halt?, _ options: PlayOptions, _ emit: (PlayEvent) -> Void
  ) -> PlayResult {
    player.tellVisits()
    player.leaveHome()
    let isolation = player.isolation
    if isolation.turnedAway > 0 { options.notice(.turnedAway(isolation.turnedAway)) }
    let (records, file) = (player.transcript.records, player.transcript.file)
    if halt != nil || records.contains(where: { $0.isProblem(options, file) }) {
      tellProblem(player, halt, options)
    }
    var report = PlayResult(
      player.transcript, open: player.open, halt: halt, at: player.now, isWhole: options.until == nil,
      choices: player.choices, order: options.order?.number, isolation)
    report.observer = player.endObserving()
    emit(report.over)
    return report
  }

  /// Tells what is wrong so far, in case the app does not survive the rest of the play, or its quit.
  private static func tellProblem(_ player: Player, _ halt: Driver.Halt?, _ options: PlayOptions) {
    if options.isSearched { return }
    let report = PlayResult(
      player.transcript, open: player.open, halt: halt, at: player.now, isWhole: false,
      order: options.order?.number, passesOverLines: options.rewritesLines)
    options.notice(.found(report.over))
  }
}

extension PlayNotice {
  fileprivate func redacted(by source: any AnswerSource) -> PlayNotice {
    if case .found(let event) = self { .found(source.redacted(event)) } else { self }
  }
}

extension Transcript.StepRecord {
  /// Whether something is wrong that stays wrong when the lines of the step are written down.
  var isWrongBeyondLines: Bool { !problems.isEmpty || !isWhole || !isClaimTrue }

  /// Whether it is worth telling before the verdict: a line that is to be written is none.
  fileprivate func isProblem(_ options: PlayOptions, _ file: ScenarioFile) -> Bool {
    options.rewritesLines || file.expectsNothing ? isWrongBeyondLines : isWrong
  }
}
