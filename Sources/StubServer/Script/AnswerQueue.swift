/// The answers of one route, or of the connections, as they are used: a phase first, else the next in turn.
struct AnswerQueue: Sendable {
  let route: Script.Route
  private let phased: [Answer]
  private let ordered: [Answer]
  private var usedPhases: Set<Int> = []
  private var next = 0
  /// How often the present answer was used.
  private var used = 0
  /// How many bodies each series has given.
  private var places: [String: Int] = [:]

  init(_ route: Script.Route) {
    self.route = route
    phased = route.answers.filter { $0.phase != nil }
    ordered = route.answers.filter { $0.phase == nil }
  }

  /// The answer whose turn it is at the time since T+0.
  func current(at time: Duration) -> Answer? {
    phased.first { $0.phase?.contains(time) == true } ?? (next < ordered.count ? ordered[next] : nil)
  }

  /// Uses it once.
  mutating func take(at time: Duration, seed: UInt64) -> Answer? {
    guard let answer = current(at: time) else { return nil }
    if let phase = phased.firstIndex(of: answer) {
      usedPhases.insert(phase)
    } else {
      used += 1
      if case .times(let times) = answer.uses, used >= times { (next, used) = (next + 1, 0) }
    }
    guard let series = answer.series else { return answer }
    defer { places[series.name, default: 0] += 1 }
    return answer.at(places[series.name, default: 0], seed: seed)
  }

  /// The answers that were not used as often as they must be; one that serves forever is used by one request.
  var left: [Answer] {
    let isStarted = used > 0 && next < ordered.count && ordered[next].uses == .forever
    let rest = ordered.dropFirst(isStarted ? next + 1 : next)
    let phases = phased.indices.filter { !usedPhases.contains($0) }.map { phased[$0] }
    return (rest + phases).filter { !$0.isOptional }.sorted { $0.line < $1.line }
  }
}
