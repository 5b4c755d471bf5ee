/// The answers of one route, or of the connections, as they are used: a phase first, else the next in turn.
struct AnswerQueue: Sendable {
  let route: Script.Route
  private let seed: UInt64
  private let phased: [Answer]
  private let ordered: [Answer]
  private var usedPhases: Set<Int> = []
  private var next = 0
  /// How often the present answer was used.
  private var used = 0
  /// How many answers each series has given.
  private var places: [String: Int] = [:]

  /// The seed is that of series.
  init(_ route: Script.Route, seed: UInt64) {
    self.route = route
    self.seed = seed
    phased = route.answers.filter { $0.phase != nil }
    ordered = route.answers.filter { $0.phase == nil }
  }

  /// The answer whose turn it is at the time since T+0.
  func current(at time: Duration) -> Answer? { turn(at: time).map { made(answer(of: $0)) } }

  /// Uses it once.
  mutating func take(at time: Duration) -> Answer? {
    guard let turn = turn(at: time) else { return nil }
    let answer = answer(of: turn)
    switch turn {
    case .phased(let index): usedPhases.insert(index)
    case .ordered:
      used += 1
      if case .times(let times) = answer.uses, used >= times { (next, used) = (next + 1, 0) }
    }
    defer { if let series = answer.series { places[series.name, default: 0] += 1 } }
    return made(answer)
  }

  private enum Turn {
    case phased(Int)
    case ordered
  }

  private func turn(at time: Duration) -> Turn? {
    phased.firstIndex { $0.phase?.contains(time) == true }.map(Turn.phased)
      ?? (next < ordered.count ? .ordered : nil)
  }

  private func answer(of turn: Turn) -> Answer {
    switch turn {
    case .phased(let index): phased[index]
    case .ordered: ordered[next]
    }
  }

  /// As its series has it at this use.
  private func made(_ answer: Answer) -> Answer {
    answer.series.map { answer.at(places[$0.name, default: 0], seed: seed) } ?? answer
  }

  /// The answers that were not used as often as they must be; one that serves forever is used by one request.
  var left: [Answer] {
    let isStarted = used > 0 && next < ordered.count && ordered[next].uses == .forever
    let rest = ordered.dropFirst(isStarted ? next + 1 : next)
    let phases = phased.indices.filter { !usedPhases.contains($0) }.map { phased[$0] }
    return (rest + phases).filter { !$0.isOptional }.sorted { $0.line < $1.line }
  }
}
