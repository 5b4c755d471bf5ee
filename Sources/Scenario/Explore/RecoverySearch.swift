import ScenarioBasics
import ScenarioFormat
import ScenarioPlay

/// The search for schedules from which an app does not recover: each is played on with good answers, and its
/// last screen compared with that of the play without deviations.
struct RecoverySearch {
  /// The attempt to let an app recover after a schedule: the play goes on with good answers.
  struct Attempt {
    let schedule: Schedule
    /// How many of the ways in which the user asks again were tried.
    var tried = 0
    /// The claim that does not hold.
    var claim: String?
    /// The last way whose steps the app could take, by its number from 1; 0 for none.
    var taken = 0

    fileprivate init(_ schedule: Schedule) { self.schedule = schedule }
  }

  private let recovery: Recovery
  /// The last screen of the play without deviations; nil if it is not known.
  private var screen: [String]?
  private var waiting: [Attempt] = [Attempt(Schedule())]
  /// The fingerprints of the apps at the ends of the attempted schedules.
  private var ends: Set<Int> = []

  init(_ recovery: Recovery) { self.recovery = recovery }

  /// Adds a schedule, unless the app is as at the end of another one, or an answer that was added is left: it
  /// would meet a refresh.
  mutating func add(
    _ schedule: Schedule, _ play: ExploredPlay, _ draft: ScenarioDraft, _ interruptions: [Interruption]
  ) {
    guard schedule.count > 0, !play.isIncomplete,
      draft.lastAddedRequests.isSubset(of: play.requests.map(\.request)),
      schedule.deviations.allSatisfy({ $0.isUndone(interruptions) })
    else { return }
    if let end = play.end, !ends.insert(end).inserted { return }
    waiting.append(Attempt(schedule))
  }

  /// Removes and returns the next schedule.
  mutating func next() -> Attempt? { waiting.isEmpty ? nil : waiting.removeFirst() }

  /// The steps that play an attempt on.
  func steps(_ attempt: Attempt) -> [DraftStep] {
    let wait = DraftStep(wait: recovery.limit, isOfStart: false)
    guard attempt.tried > 0 else { return [wait] }
    return [wait, DraftStep(recovery.ways[attempt.tried - 1], isOfStart: false), wait]
  }

  /// Takes the result of an attempt.
  ///
  /// - Returns: The rules that the play broke, and the finding that the app has not recovered, each with the
  ///   steps that show it.
  mutating func take(
    _ play: ExploredPlay?, of attempt: Attempt
  ) -> [(finding: Finding, steps: [DraftStep])] {
    let broken = (play?.findings ?? []).map { (finding: $0, steps: steps(attempt)) }
    return broken + [failure(play, attempt)].compactMap(\.self)
  }

  /// Returns the finding, with the steps that show it, if the app has not recovered.
  private mutating func failure(
    _ play: ExploredPlay?, _ attempt: Attempt
  ) -> (finding: Finding, steps: [DraftStep])? {
    let shown = play.flatMap { $0.problem != nil || $0.isUnanswered || $0.isIncomplete ? nil : $0.screen }
    if attempt.schedule.count == 0 {
      screen = shown
      return nil
    }
    guard let screen else { return nil }
    var attempt = attempt
    if let shown {
      guard let claim = Self.claim(shown, screen, recovery) else { return nil }
      (attempt.claim, attempt.taken) = (claim, attempt.tried)
    }
    // A step that the app cannot take, such as a control that is not there, does not help.
    guard let claim = attempt.claim else { return nil }
    if attempt.tried < recovery.ways.count {
      attempt.tried += 1
      waiting.append(attempt)
      return nil
    }
    attempt.tried = attempt.taken
    return (.notRecovered(claim), steps(attempt) + [DraftStep(["expect \(claim)"], isOfStart: false)])
  }

  /// Returns the first claim of the screen that does not hold; nil for screens of equal lines.
  private static func claim(_ shown: [String], _ screen: [String], _ recovery: Recovery) -> String? {
    let (now, then) = (lines(shown, recovery), lines(screen, recovery))
    if let lost = then.first(where: { !now.contains($0) }) { return Claim.screenHas([lost]).text }
    return now.first { !then.contains($0) }.map { Claim.screenLacks([$0]).text }
  }

  /// Returns the lines as a claim has them.
  private static func lines(_ screen: [String], _ recovery: Recovery) -> [String] {
    recovery.content(screen).map { ExpectedLine.written(String($0.drop { $0 == " " })) }
      .filter { !$0.isEmpty && $0 != "\\" }
  }
}

extension Finding {
  /// The finding that a claim of the recovered screen does not hold.
  static func notRecovered(_ claim: String) -> Finding {
    let words = claim.split(separator: " ", maxSplits: 2)
    let isLost = words.count == 3 && words[1] == "has"
    return Finding(
      name: InvariantRule.recovery.rawValue,
      words: "\(isLost ? "missing" : "left") on the screen: \(words.last ?? "")")
  }
}

extension Deviation {
  /// Whether what happens is over afterwards, so that the app can be as if it had not been.
  fileprivate func isUndone(_ interruptions: [Interruption]) -> Bool {
    switch self {
    case .answer, .order: true
    case .act(_, let row): interruptions[row - 1].isUndone
    }
  }
}
