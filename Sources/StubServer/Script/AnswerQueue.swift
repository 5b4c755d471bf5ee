/// The answers of one route, or of the connections, as they are used: a phase first, else the next in turn.
struct AnswerQueue: Sendable {
  private(set) var route: Script.Route
  private let seed: UInt64
  private var phased: [Answer]
  private var ordered: [Answer]
  /// How often each phase has answered.
  private var phaseUses: [Int: Int] = [:]
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
    case .phased(let index): phaseUses[index, default: 0] += 1
    case .ordered:
      used += 1
      if case .times(let times) = answer.uses, used >= times { (next, used) = (next + 1, 0) }
    }
    defer { if let series = answer.series { places[series.name, default: 0] += 1 } }
    return made(answer)
  }

  private enum Turn: Equatable {
    case phased(Int)
    case ordered(Int)
  }

  private func turn(at time: Duration) -> Turn? {
    phased.firstIndex { $0.phase?.contains(time) == true }.map(Turn.phased)
      ?? (next < ordered.count ? .ordered(next) : nil)
  }

  private func answer(of turn: Turn) -> Answer {
    switch turn {
    case .phased(let index): phased[index]
    case .ordered(let index): ordered[index]
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
    let phases = phased.indices.filter { phaseUses[$0] == nil }.map { phased[$0] }
    return (rest + phases).filter { !$0.isOptional }.sorted { $0.line < $1.line }
  }

  /// Adds answers behind those that are there.
  mutating func append(_ answers: [Answer]) {
    route = Script.Route(route.pattern, route.answers + answers, line: route.line)
    phased += answers.filter { $0.phase != nil }
    ordered += answers.filter { $0.phase == nil }
  }

  /// How far it has come, at the time since T+0.
  func progress(at time: Duration) -> RouteProgress {
    let turn = turn(at: time)
    var (places, items) = ((ordered: 0, phased: 0), [RouteProgress.Item]())
    for answer in route.answers {
      if answer.phase == nil {
        let index = places.ordered
        let whole = if case .times(let times) = answer.uses { times } else { used }
        let count = index < next ? whole : index == next ? used : 0
        items.append(RouteProgress.Item(answer: answer, used: count, isNext: turn == .ordered(index)))
        places.ordered += 1
      } else {
        let count = phaseUses[places.phased] ?? 0
        items.append(RouteProgress.Item(answer: answer, used: count, isNext: turn == .phased(places.phased)))
        places.phased += 1
      }
    }
    return RouteProgress(pattern: route.pattern, line: route.line, items: items)
  }
}

/// How far the answers of a route have been given.
package struct RouteProgress: Sendable, Equatable {
  package struct Item: Sendable, Equatable {
    package let answer: Answer
    package let used: Int
    /// Whether the next request is answered with it.
    package let isNext: Bool
  }

  package let pattern: RequestPattern
  /// The line of the scenario file it stands in; 0 when made in code.
  package let line: Int
  package let items: [Item]
}
