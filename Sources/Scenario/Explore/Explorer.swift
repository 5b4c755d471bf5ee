import ScenarioBasics
import ScenarioFormat
import ScenarioPlay
import StubServer

/// A search for failures: plays a start under faults, orders and interruptions that nobody has scripted.
///
/// First come all schedules of one deviation, with drawn ones of several between them, then all of two, up to
/// `faults`, and then a swarm of more that the seed draws, until the budget ends.
///
/// A search gives out schedules and takes their results in the same order; what it gives out depends on the
/// results of the level before, and not on how many are played at a time.
package final class Explorer {
  package private(set) var progress = SearchProgress()
  package let player: SchedulePlayer
  private let settings: Settings
  private let found: (Found) throws -> Void
  private let memory: SearchMemory
  var recovery: RecoverySearch?
  /// The number of instants of the start.
  package private(set) var size = 0
  var table = InterruptionTable()
  package var interruptions: [Interruption] { table.rows }

  /// A schedule that a search gives out.
  package struct Trial {
    package let schedule: Schedule
    package let request: DraftPlay
    fileprivate let origin: Origin
  }

  /// The source from which a schedule was made.
  fileprivate enum Origin {
    /// The start, or a failure of it, to see which inputs the app takes.
    case survey
    case start
    /// A schedule from which the search goes on, played again.
    case opening
    /// A shorter schedule, with what that shows. The results of two with one key are the same, of which the
    /// second is played only for the audit.
    case branch(findings: [Finding], key: Candidates.Key?, isAudit: Bool)
    case seed
    case recovery(RecoverySearch.Attempt)
  }

  /// A finding that is new.
  package struct Found {
    package let finding: Finding
    package let schedule: Schedule
    /// The steps after those of the schedule, without which the finding does not show.
    let steps: [DraftStep]
  }

  /// The next action of a search.
  package enum Move {
    case play(Trial)
    /// It needs the results of all schedules that it has given out.
    case wait
    case end
  }

  private var (isSurveyed, hasBegun) = (false, false)
  private var failures: FailureSurvey
  /// Failures in which the user does at once what the app offers in them alone.
  private var offers: ArraySlice<Schedule> = []
  /// The number of schedules without a result.
  private var outstanding = 0
  private var known: Set<Finding> = []
  /// The schedules that were given out or pruned, by their hash values: there are many.
  private var played: Set<UInt64> = []
  private var frontier = Frontier()
  private var swarm: Swarm

  /// Creates a search; `found` is called with each finding that is new.
  package init(
    _ player: SchedulePlayer, _ settings: Settings, _ memory: SearchMemory = SearchMemory(),
    found: @escaping (Found) throws -> Void
  ) {
    (self.player, self.settings, self.memory, self.found) = (player, settings, memory, found)
    recovery = player.start.isConstant ? settings.recovery.map { RecoverySearch($0) } : nil
    failures = FailureSurvey(settings.faults > 1 ? player.start.failures : [])
    swarm = Swarm(settings)
  }

  /// The scenario of a schedule.
  package func text(_ schedule: Schedule) -> String { draft(schedule).text }

  func draft(_ schedule: Schedule) -> ScenarioDraft { player.start.draft(schedule, interruptions) }

  /// Returns the next schedule to play.
  package func next() -> Move {
    if !isSurveyed {
      isSurveyed = true
      return give(Schedule(), .survey)
    }
    if interruptions.isEmpty { return outstanding > 0 ? .wait : .end }
    if !hasBegun {
      hasBegun = true
      return give(Schedule(), .start)
    }
    if progress.level == 0 { return outstanding > 0 ? .wait : .end }
    while progress.level <= settings.faults {
      if failures.isFirst, let move = survey() { return move }
      if let offer = offers.popFirst(), let trial = trial(new: offer) { return .play(trial) }
      if progress.level == 1, swarm.isDue, let trial = drawn() { return .play(trial) }
      if let move = goOn() { return move }
      if outstanding > 0 { return .wait }
      if let attempt = recovery?.next() { return give(attempt.schedule, .recovery(attempt)) }
      if let move = survey() { return move }
      frontier.endLevel()
      progress.endLevel()
    }
    if let trial = drawn() { return .play(trial) }
    return outstanding > 0 ? .wait : .end
  }

  /// Returns what the survey of the failures needs; nil when the inputs that the app takes in them are known.
  private func survey() -> Move? {
    if let failure = failures.next() { return give(failure, .survey) }
    if failures.isOver { return nil }
    if outstanding > 0 { return .wait }
    offers = table.add(failures.take()).filter(settings.isOfShard)[...]
    return nil
  }

  /// Takes the result of a schedule, in the order in which they were given out.
  package func take(_ play: ExploredPlay?, of trial: Trial) throws {
    outstanding -= 1
    if case .survey = trial.origin {
      guard trial.schedule.count == 0 else {
        progress.schedules += 1
        failures.add(play, of: trial.schedule)
        return
      }
      table.begin(player.start, play)
      failures.begin(player.start, play, memory)
      // A play of an app that is asked for what it does not have proves no finding.
      hasBegun = play?.findings.isEmpty ?? false
      if !hasBegun { return }
    }
    if case .recovery(let attempt) = trial.origin {
      progress.schedules += 1
      for (finding, steps) in recovery?.take(play, of: attempt) ?? [] {
        try tell(finding, attempt.schedule, steps)
      }
      return
    }
    if case .opening = trial.origin {
      progress.schedules += 1
      for finding in play?.findings ?? [] { try tell(finding, trial.schedule) }
      frontier.add(play, of: trial.schedule)
      return
    }
    guard let play = try note(play, trial.schedule) else { return }
    switch trial.origin {
    case .survey, .start:
      size = play.instants.count
      swarm.origin = play
      frontier.begin(trial.schedule, play)
      progress.level = 1
    case .branch(let before, let key, let isAudit): take(play, of: trial.schedule, before, key, isAudit)
    case .seed, .recovery, .opening: break
    }
  }

  private func tell(_ finding: Finding, _ schedule: Schedule, _ steps: [DraftStep] = []) throws {
    guard known.insert(finding).inserted else { return }
    try found(Found(finding: finding, schedule: schedule, steps: steps))
  }

  /// Plays the next schedule.
  ///
  /// - Returns: False if there is none left.
  package func step() throws -> Bool {
    guard case .play(let trial) = next() else { return false }
    try take(player.play(trial.request), of: trial)
    return true
  }

  private func give(_ schedule: Schedule, _ origin: Origin) -> Move { .play(trial(schedule, origin)) }

  /// Makes a trial; a draft of the schedule that was made already is not made again.
  private func trial(_ schedule: Schedule, _ origin: Origin, _ made: ScenarioDraft? = nil) -> Trial {
    outstanding += 1
    let request =
      switch origin {
      case .survey: survey(schedule)
      case .recovery(let attempt): request(attempt)
      case .start, .branch, .seed, .opening: player.request(made ?? draft(schedule), orders: schedule.orders)
      }
    return Trial(schedule: schedule, request: request, origin: origin)
  }

  func request(_ attempt: RecoverySearch.Attempt) -> DraftPlay {
    var draft = draft(attempt.schedule)
    draft.steps += recovery?.steps(attempt) ?? []
    var request = player.request(draft, orders: attempt.schedule.orders)
    request.showsScreen = true
    return request
  }

  func survey(_ schedule: Schedule) -> DraftPlay {
    var request = player.request(draft(schedule))
    (request.asksForInputs, request.showsScreen) = (true, true)
    return request
  }

  /// Returns what comes next of the present level; nil if all of it was given out.
  private func goOn() -> Move? {
    while true {
      let next = frontier.next(memory.tried) {
        Candidates(after: $1, of: draft($0), player.start, interruptions)
      }
      switch next {
      case .play(let schedule): return give(schedule, .opening)
      case .extend(let schedule, let findings, let candidate):
        if let trial = extend(schedule, findings, by: candidate) { return .play(trial) }
      case .wait: return .wait
      case .end: return nil
      }
    }
  }

  /// Returns a schedule with one more deviation; nil if it is known, belongs to another part, is pruned, or
  /// asks a user for what nobody can do.
  private func extend(
    _ schedule: Schedule, _ findings: [Finding], by candidate: Candidates.Candidate
  ) -> Trial? {
    guard let longer = schedule.adding(candidate.deviation), played.insert(longer.stableHash).inserted,
      settings.isOfShard(longer), let draft = player.start.possibleDraft(longer, interruptions)
    else { return nil }
    let isKnown = candidate.key.map { !memory.keys.insert($0).inserted } ?? false
    if isKnown {
      progress.pruned += 1
      guard settings.isAudited(longer) else { return nil }
    }
    memory.tried[candidate.sort, default: 0] += 1
    swarm.isDue = settings.faults > 1
    return trial(longer, .branch(findings: findings, key: candidate.key, isAudit: isKnown), draft)
  }

  private func take(
    _ play: ExploredPlay, of schedule: Schedule, _ before: [Finding], _ key: Candidates.Key?,
    _ isAudit: Bool
  ) {
    let findings = Set(play.findings)
    if isAudit {
      progress.audited += 1
      // The findings of the shorter schedule do not come from the deviation.
      let result = key.flatMap { memory.results[$0] } ?? []
      if !findings.subtracting(result).subtracting(before).isEmpty { progress.misjudged += 1 }
    } else if let key, !findings.isEmpty {
      memory.results[key] = findings
    }
    recovery?.add(schedule, play, draft(schedule), interruptions)
    if schedule.count < settings.faults { frontier.add(schedule) }
  }

  /// Returns a schedule that the seed draws; nil if it has drawn only known ones for long.
  private func drawn() -> Trial? {
    while let schedule = swarm.next(progress.level, player.start, table) {
      if let trial = trial(new: schedule) { return trial }
      swarm.misses += 1
    }
    return nil
  }

  /// Returns nil for a schedule that is known, or asks a user for what nobody can do.
  ///
  /// One of a level is played in its turn once more: the search goes on from it only then.
  private func trial(new schedule: Schedule) -> Trial? {
    let number = schedule.stableHash
    let isNew = schedule.count > settings.faults ? played.insert(number).inserted : !played.contains(number)
    guard isNew, let draft = player.start.possibleDraft(schedule, interruptions)
    else { return nil }
    return trial(schedule, .seed, draft)
  }

  /// Notes what a play shows; returns nil if it proves nothing.
  private func note(_ play: ExploredPlay?, _ schedule: Schedule) throws -> ExploredPlay? {
    guard let play else {
      // A schedule of contradictory steps, such as `online` for an app that is online.
      progress.unproven += 1
      return nil
    }
    progress.schedules += 1
    memory.marks.formUnion(play.marks)
    memory.hasTies = memory.hasTies || play.choices.contains { $0 > 1 }
    memory.hasOtherOrders = memory.hasOtherOrders || !schedule.orders.isEmpty
    for instant in play.instants {
      if let state = instant.fingerprint, memory.states.insert(state).inserted { progress.states += 1 }
    }
    for finding in play.findings { try tell(finding, schedule) }
    return progress.proves(play, isStart: schedule.count == 0) ? play : nil
  }
}
