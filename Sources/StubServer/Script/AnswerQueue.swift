/// The answers of one route, or of the connections, in the order of use: an answer in its phase first, else
/// the next one.
struct AnswerQueue: Sendable {
  private(set) var route: Script.Route
  private let seed: UInt64
  private var phased: [Answer]
  private var ordered: [Answer]
  /// The number of uses of each answer with a phase.
  private var phaseUses: [Int: Int] = [:]
  private var next = 0
  /// The number of uses of the current answer.
  private var used = 0
  /// The number of answers that each series has supplied.
  private var places: [String: Int] = [:]

  /// Creates a queue; `seed` is the seed of series.
  init(_ route: Script.Route, seed: UInt64) {
    self.route = route
    self.seed = seed
    phased = route.answers.filter { $0.phase != nil }
    ordered = route.answers.filter { $0.phase == nil }
  }

  /// Returns the next answer at the time since T+0, without using it.
  func current(at time: Duration) -> Answer? { turn(at: time).map { made(answer(of: $0)) } }

  /// Uses the next answer once, and returns it.
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

  /// Returns the answer as its series supplies it for this use.
  private func made(_ answer: Answer) -> Answer {
    answer.series.map { answer.at(places[$0.name, default: 0], seed: seed) } ?? answer
  }

  /// The answers that were not used as often as required; one that serves forever needs one request.
  var left: [Answer] {
    let isStarted = used > 0 && next < ordered.count && ordered[next].uses == .forever
    let rest = ordered.dropFirst(isStarted ? next + 1 : next)
    let phases = phased.indices.filter { phaseUses[$0] == nil }.map { phased[$0] }
    return (rest + phases).filter { !$0.isOptional }.sorted { $0.line < $1.line }
  }

  /// Appends answers.
  mutating func append(_ answers: [Answer]) {
    route = Script.Route(route.pattern, route.answers + answers, line: route.line)
    phased += answers.filter { $0.phase != nil }
    ordered += answers.filter { $0.phase == nil }
  }

  /// Returns the progress of the route at the time since T+0.
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

/// The number of uses of each answer of a route.
package struct RouteProgress: Sendable, Equatable {
  package struct Item: Sendable, Equatable {
    package let answer: Answer
    package let used: Int
    /// Whether the next request receives this answer.
    package let isNext: Bool
  }

  package let pattern: RequestPattern
  /// The line of the route in the scenario file, or 0 for a route made in code.
  package let line: Int
  package let items: [Item]
}
