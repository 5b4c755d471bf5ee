import ScenarioBasics
import StubServer

/// The schedules of several deviations that a search draws by its seed.
struct Swarm {
  private let settings: Explorer.Settings
  /// The play of the start, from which the drawn schedules deviate.
  var origin: ExploredPlay?
  private var deviations: [Deviation] = []
  /// The number of rows of the table when the deviations were made.
  private var rows = 0
  private var drawn = 0
  /// Whether a drawn schedule is to be played before the next of one deviation: each second one is drawn, as
  /// a short search finds more by schedules of several deviations than by all of one.
  var isDue = false
  /// How many schedules were drawn in vain since the search has begun.
  var misses = 0

  /// So many schedules are drawn in vain before a search has nothing left.
  private static let mostMisses = 1_000

  init(_ settings: Explorer.Settings) { self.settings = settings }

  /// Draws a schedule of two deviations at least; returns nil when too many were drawn in vain.
  ///
  /// As many deviations are drawn as those of the level, or more; of several at one place the first is taken.
  mutating func next(_ level: Int, _ start: ExplorationStart, _ table: InterruptionTable) -> Schedule? {
    if let origin, rows < table.rows.count {
      rows = table.rows.count
      deviations =
        Candidates(after: origin, of: start.draft(Schedule(), table.rows), start, table.rows).deviations
    }
    isDue = false
    while misses < Self.mostMisses, !deviations.isEmpty {
      var schedule = Schedule()
      for _ in 0..<(max(2, level) + draw(4)) {
        schedule = schedule.adding(deviations[draw(deviations.count)]) ?? schedule
      }
      if schedule.count > 1 { return schedule }
      misses += 1
    }
    return nil
  }

  private mutating func draw(_ count: Int) -> Int {
    drawn += 1
    let stream = settings.seed &+ UInt64(settings.shard?.index ?? 1)
    return Int(SplitMix64.number(seed: stream, ordinal: drawn) % UInt64(count))
  }
}
