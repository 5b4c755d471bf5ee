/// The schedules from which a search goes on: those of the present level, and those of the next.
///
/// Each is played again when its turn comes, as the plays of all would take much memory.
struct Frontier {
  enum Next {
    /// The schedule is to be played again.
    case play(Schedule)
    /// The schedule, which has shown the findings, is to be extended.
    case extend(Schedule, findings: [Finding], by: Candidates.Candidate)
    /// The result of a schedule that is played again is needed.
    case wait
    /// All of the level was given out.
    case end
  }

  private var waiting: ArraySlice<Schedule> = []
  private var deeper: [Schedule] = []
  /// The schedules whose turn comes next, with their plays, and the number of those that are being played.
  private var ready: ArraySlice<(schedule: Schedule, play: ExploredPlay?)> = []
  private var playing = 0
  /// The schedule that is extended now, with its deviations.
  private var open: (schedule: Schedule, findings: [Finding], candidates: Candidates)?

  /// Begins with the play of the start.
  mutating func begin(_ schedule: Schedule, _ play: ExploredPlay) { ready = [(schedule, play)] }

  /// Adds the play of a schedule that was to be played again; nil if it proves nothing.
  mutating func add(_ play: ExploredPlay?, of schedule: Schedule) {
    playing -= 1
    ready.append((schedule, play))
  }

  /// Adds a schedule to the next level.
  mutating func add(_ schedule: Schedule) { deeper.append(schedule) }

  mutating func endLevel() { (waiting, deeper) = (deeper[...], []) }

  /// Returns what comes next of the level; a schedule is played while the one before it is extended, so that
  /// nothing waits for it.
  mutating func next(
    _ tried: [Candidates.Sort: Int], _ candidates: (Schedule, ExploredPlay) -> Candidates
  ) -> Next {
    while true {
      if playing + ready.count < 2, let schedule = waiting.popFirst() {
        playing += 1
        return .play(schedule)
      }
      if let (schedule, findings, _) = open, let candidate = open?.candidates.removeNext(tried) {
        return .extend(schedule, findings: findings, by: candidate)
      }
      open = nil
      guard let (schedule, play) = ready.popFirst() else { return playing > 0 ? .wait : .end }
      open = play.map { (schedule, $0.findings, candidates(schedule, $0)) }
    }
  }
}
