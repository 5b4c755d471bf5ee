package import ScenarioBasics
import ScenarioFormat
import ScenarioPlay
import StubServer

/// A search for failures: plays a start under faults, orders and interruptions that nobody has scripted.
///
/// First come all schedules of one deviation, then all of two, up to `faults`, and then a swarm of schedules
/// with more, drawn by the seed, until the budget ends.
package final class Explorer {
  package struct Settings: Sendable {
    /// The deviations of a schedule that are tried in all combinations.
    package var faults = 2
    package var seed: UInt64 = 1
    /// One of so many pruned schedules is played all the same.
    package var auditedShare: UInt64 = 20
    /// The part of the schedules that this search plays; nil for all.
    package var shard: Shard?

    package init() {}
  }

  /// What a search has done so far.
  package struct Progress: Sendable {
    package var schedules = 0
    package var states = 0
    package var pruned = 0
    package var audited = 0
    /// The pruned schedules that were played all the same, and had another result than the one that stands
    /// for them.
    package var misjudged = 0
    /// The schedules for whose requests the script has no answer.
    package var unanswered = 0
    /// The schedules that a play cannot prove anything about.
    package var unproven = 0
    /// The number of deviations of the schedules that are played now.
    package var level = 0

    package init() {}

    /// The sum of two searches.
    package static func + (one: Progress, other: Progress) -> Progress {
      var sum = one
      sum.schedules += other.schedules
      sum.states += other.states
      sum.pruned += other.pruned
      sum.audited += other.audited
      sum.misjudged += other.misjudged
      sum.unanswered += other.unanswered
      sum.unproven += other.unproven
      sum.level = max(one.level, other.level)
      return sum
    }
  }

  package private(set) var progress = Progress()
  package let player: SchedulePlayer
  private let settings: Settings
  private let found: (Finding, Schedule) throws -> Void
  /// The rows for the start; empty until it has been played.
  package private(set) var interruptions: [Interruption] = []

  /// A schedule with what it shows, and the deviations with which the search goes on from it.
  private struct Branch {
    let schedule: Schedule
    let findings: Set<Finding>
    var candidates: ArraySlice<Candidates.Candidate>
  }

  private var known: Set<Finding> = []
  private var played: Set<Schedule> = []
  private var states: Set<Int> = []
  /// The findings of the schedule that stands for a key.
  private var results: [Candidates.Key: Set<Finding>] = [:]
  /// The branches of the present level, and those of the next.
  private var branches: ArraySlice<Branch> = []
  private var next: [Branch] = []
  private var drawable: [Deviation] = []
  private var drawn = 0
  private var misses = 0

  /// Creates a search; `found` is called with each finding that is new, and its schedule.
  package init(
    _ player: SchedulePlayer, _ settings: Settings, found: @escaping (Finding, Schedule) throws -> Void
  ) {
    (self.player, self.settings, self.found) = (player, settings, found)
  }

  /// The scenario of a schedule.
  package func text(_ schedule: Schedule) -> String { draft(schedule).text }

  func draft(_ schedule: Schedule) -> ScenarioDraft { player.start.draft(schedule, interruptions) }

  /// The most controls that are tapped: those that the start taps, and then those that it shows first.
  private static let mostControls = 24

  /// Plays the start, and reads which controls it shows. A screen of lines tells none, so only those that the
  /// start taps are known.
  @discardableResult
  private func begin() throws -> ExploredPlay {
    let first = try player.play(player.start.draft(Schedule(), []))
    var controls = player.start.targets
    for control in first.controls where !controls.contains(control) { controls.append(control) }
    controls.removeAll { $0.contains(" ") || $0.isEmpty }
    interruptions = Interruption.common + controls.prefix(Self.mostControls).map { .tap($0) }
    return first
  }

  /// Plays the next schedule.
  ///
  /// - Returns: False if there is none left.
  package func step() throws -> Bool {
    if interruptions.isEmpty {
      let first = try begin()
      if try note(first, Schedule()) != nil { branches = [branch(first, Schedule())] }
      progress.level = 1
      return true
    }
    while progress.level <= settings.faults {
      while let branch = branches.first {
        guard let candidate = branches[branches.startIndex].candidates.popFirst() else {
          branches.removeFirst()
          continue
        }
        if try extend(branch, by: candidate) { return true }
      }
      (branches, next) = (next[...], [])
      progress.level += 1
    }
    return try swarm()
  }

  /// Plays one schedule, as a word names it.
  package func play(_ schedule: Schedule) throws -> [Finding] {
    try begin()
    guard isPossible(schedule) else { return [] }
    return try player.play(draft(schedule), orders: schedule.orders).findings
  }

  /// Returns whether the start has what the schedule names.
  package func isPossible(_ schedule: Schedule) -> Bool {
    schedule.deviations.allSatisfy { deviation in
      switch deviation {
      case .answer(let route, _, let row):
        player.start.variedRoutes.contains(route) && row <= AnswerVariation.all.count
      case .act(_, let row): row <= interruptions.count
      case .order: true
      }
    }
  }

  private func branch(_ play: ExploredPlay, _ schedule: Schedule) -> Branch {
    let candidates = Candidates(
      after: play, of: draft(schedule), player.start, interruptions: interruptions.count)
    return Branch(schedule: schedule, findings: Set(play.findings), candidates: candidates.all[...])
  }

  /// Plays a schedule with one more deviation.
  ///
  /// - Returns: Whether it was played: one that is known, belongs to another part or is pruned is not.
  private func extend(_ branch: Branch, by candidate: Candidates.Candidate) throws -> Bool {
    let schedule = branch.schedule
    guard let longer = schedule.adding(candidate.deviation), played.insert(longer).inserted,
      isOfShard(longer)
    else { return false }
    var audit: Set<Finding>?
    if let key = candidate.key, let result = results[key] {
      progress.pruned += 1
      guard isAudited(longer) else { return false }
      audit = result
    }
    guard let play = try proven(longer) else { return true }
    let findings = Set(play.findings)
    if let audit {
      progress.audited += 1
      // What the shorter schedule shows does not come from the deviation.
      if !findings.subtracting(audit).subtracting(branch.findings).isEmpty { progress.misjudged += 1 }
    } else if let key = candidate.key {
      results[key] = findings
    }
    if schedule.count == 0 { drawable.append(candidate.deviation) }
    if longer.count < settings.faults { next.append(self.branch(play, longer)) }
    return true
  }

  /// Plays a schedule with more deviations, drawn by the seed.
  private func swarm() throws -> Bool {
    while misses < Self.mostMisses, !drawable.isEmpty {
      var schedule = Schedule()
      for _ in 0..<(settings.faults + 1 + draw(4)) {
        schedule = schedule.adding(drawable[draw(drawable.count)]) ?? schedule
      }
      if played.insert(schedule).inserted {
        _ = try proven(schedule)
        return true
      }
      misses += 1
    }
    return false
  }

  /// So many schedules are drawn in vain before a search has nothing left.
  private static let mostMisses = 1_000

  private func draw(_ count: Int) -> Int {
    drawn += 1
    let stream = settings.seed &+ UInt64(settings.shard?.index ?? 1)
    return Int(SplitMix64.number(seed: stream, ordinal: drawn) % UInt64(count))
  }

  /// Plays a schedule, and notes what it shows; nil if it proves nothing.
  private func proven(_ schedule: Schedule) throws -> ExploredPlay? {
    let play: ExploredPlay
    do { play = try player.play(draft(schedule), orders: schedule.orders) } catch is SyntaxError {
      // A schedule of contradictory steps, such as `online` for an app that is online.
      progress.unproven += 1
      return nil
    }
    return try note(play, schedule)
  }

  private func note(_ play: ExploredPlay, _ schedule: Schedule) throws -> ExploredPlay? {
    progress.schedules += 1
    for instant in play.instants { instant.fingerprint.map { _ = states.insert($0) } }
    progress.states = states.count
    if play.isUnanswered { progress.unanswered += 1 }
    if play.problem != nil { progress.unproven += 1 }
    for finding in play.findings where known.insert(finding).inserted { try found(finding, schedule) }
    return play.isUnanswered || play.problem != nil ? nil : play
  }

  /// Whether the schedule belongs to this part: that of its first deviation.
  private func isOfShard(_ schedule: Schedule) -> Bool {
    guard let shard = settings.shard, let first = schedule.deviations.first else { return true }
    return Schedule([first]).stableHash % UInt64(shard.count) == UInt64(shard.index - 1)
  }

  private func isAudited(_ schedule: Schedule) -> Bool { schedule.stableHash % settings.auditedShare == 0 }
}

extension Schedule {
  /// A number of the word, the same in every process.
  fileprivate var stableHash: UInt64 { Checksum(of: Array(word.utf8)).upperHalf }
}
