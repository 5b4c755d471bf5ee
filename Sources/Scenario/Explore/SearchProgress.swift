package import ScenarioPlay

/// The results of a search so far.
package struct SearchProgress: Sendable {
  /// The schedules that were played.
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
  /// The reason why the start itself proves nothing, so that nothing is searched.
  package private(set) var refusal: String?
  /// The number of deviations of the schedules that are played now.
  package var level = 0
  /// How many schedules were played when all with one deviation were, then with two, and so on.
  package var costs: [Int] = []

  package init() {}

  /// Returns whether a play proves something, and counts it otherwise.
  mutating func proves(_ play: ExploredPlay, isStart: Bool) -> Bool {
    if play.isUnanswered { unanswered += 1 }
    if play.problem != nil { unproven += 1 }
    let reason = play.problem ?? (play.isUnanswered ? "the script does not answer a request" : nil)
    if isStart { refusal = reason }
    return reason == nil
  }

  mutating func endLevel() {
    costs.append(schedules)
    level += 1
  }

  /// The sum of two searches.
  package static func + (one: SearchProgress, other: SearchProgress) -> SearchProgress {
    var sum = one
    sum.schedules += other.schedules
    sum.states += other.states
    sum.pruned += other.pruned
    sum.audited += other.audited
    sum.misjudged += other.misjudged
    sum.unanswered += other.unanswered
    sum.unproven += other.unproven
    sum.level = max(one.level, other.level)
    let levels = max(one.costs.count, other.costs.count)
    sum.costs = (0..<levels).map { level in
      [one, other].map { $0.costs.indices.contains(level) ? $0.costs[level] : 0 }.reduce(0, +)
    }
    return sum
  }
}

/// The knowledge that the searches of several starts share.
package final class SearchMemory {
  var keys: Set<Candidates.Key> = []
  /// The findings of the schedule that stands for a key, where it has any.
  var results: [Candidates.Key: Set<Finding>] = [:]
  var states: Set<Int> = []
  /// The paths, with a screen, whose failures were played first.
  var surveyed: Set<String> = []
  /// How often each sort of deviation was tried.
  var tried: [Candidates.Sort: Int] = [:]
  /// The marks that a play has reached.
  package internal(set) var marks: Set<String> = []
  /// Whether things came at one instant, and whether a play had them in another order.
  var (hasTies, hasOtherOrders) = (false, false)

  package init() {}

  /// Returns the marks that no play has reached: those of the invariants, and the one of the search itself.
  package func unreached(of invariants: [Invariant]) -> [String] {
    invariants.filter { $0.isMark && !marks.contains($0.name) }.map(\.name)
      + (hasTies && !hasOtherOrders ? ["what comes at one instant comes in another order"] : [])
  }
}
