/// The answers of one route, or of the connections. A request receives the first one that is left and whose
/// conditions it meets; answers in their phase come before the others.
struct AnswerQueue: Sendable {
  /// The place of an answer in the queue.
  enum AnswerIndex: Sendable, Hashable {
    case phased(Int)
    case ordered(Int)
  }

  /// The answer for a request, and those that were passed over for it.
  struct Choice: Sendable {
    /// The answer, as its series supplies it; nil when there is none.
    fileprivate(set) var answer: Answer?
    fileprivate var turn: AnswerIndex?
    /// Whether the answer depends on header fields that the client may still add; then there is none.
    fileprivate(set) var isUndecided = false
    fileprivate var passed: [(turn: AnswerIndex, answer: UnmetAnswer)] = []

    /// The answers whose conditions are not met, in the order in which they were tried.
    var unmet: [UnmetAnswer] { passed.map(\.answer) }
  }

  private(set) var route: Script.Route
  private let seed: UInt64
  private var phased: [Answer]
  private var ordered: [Answer]
  /// The number of uses of each answer.
  private var uses: [AnswerIndex: Int] = [:]
  /// The answers without a phase that are left. A slice, because most are taken from its front.
  private var left: ArraySlice<Int>
  /// The conditions that the last request did not meet, of each answer that was passed over.
  private var unmet: [AnswerIndex: [UnmetCondition]] = [:]
  /// The number of answers that each series has supplied.
  private var places: [String: Int] = [:]

  /// Creates a queue; `seed` is the seed of series.
  init(_ route: Script.Route, seed: UInt64) {
    self.route = route
    self.seed = seed
    phased = route.answers.filter { $0.phase != nil }
    ordered = route.answers.filter { $0.phase == nil }
    left = ArraySlice(ordered.indices)
  }

  /// Returns the answer for a request at the time since T+0, without using it; without a request, the next
  /// one, whatever its conditions.
  func choice(for request: ScriptRequest?, at time: Duration) -> Choice {
    var choice = Choice()
    choice.turn = firstTurn(at: time) { turn in
      let answer = self[turn]
      let unmet = answer.conditions.isEmpty ? [] : request?.unmet(of: answer) ?? []
      if !unmet.isEmpty { choice.passed.append((turn, UnmetAnswer(answer, unmet))) }
      return unmet.isEmpty
    }
    if let turn = choice.turn, request?.isOpen(self[turn]) == true {
      (choice.turn, choice.isUndecided) = (nil, true)
    }
    choice.answer = choice.turn.map { made(self[$0]) }
    return choice
  }

  /// Records which answers were passed over.
  mutating func note(_ choice: Choice) {
    for (turn, answer) in choice.passed { unmet[turn] = answer.unmet }
  }

  /// Uses the chosen answer once.
  mutating func use(_ choice: Choice) {
    guard let turn = choice.turn else { return }
    uses[turn, default: 0] += 1
    let answer = self[turn]
    if let series = answer.series { places[series.name, default: 0] += 1 }
    guard case .ordered(let index) = turn, case .times(let times) = answer.uses, used(turn) >= times
    else { return }
    if left.first == index { left.removeFirst() } else { left.removeAll { $0 == index } }
  }

  /// Chooses the answer for a request, and uses it once.
  mutating func take(for request: ScriptRequest?, at time: Duration) -> Choice {
    let choice = choice(for: request, at: time)
    note(choice)
    use(choice)
    return choice
  }

  /// Returns the last answer with conditions that is used up and whose conditions the request meets.
  func spent(for request: ScriptRequest) -> Answer? {
    let left = Set(left)
    return ordered.indices.last { index in
      let answer = ordered[index]
      return !answer.conditions.isEmpty && !left.contains(index) && request.unmet(of: answer).isEmpty
    }.map { ordered[$0] }
  }

  /// The answers that were not used as often as required; one that serves forever needs one request.
  var unused: [UnusedAnswer] {
    let rest = left.map(AnswerIndex.ordered).filter { self[$0].uses != .forever || used($0) == 0 }
    let phases = phased.indices.map(AnswerIndex.phased).filter { used($0) == 0 }
    return (rest + phases).filter { !self[$0].isOptional }
      .map { UnusedAnswer(route: route.pattern, answer: self[$0], unmet: unmet[$0] ?? []) }
      .sorted { $0.answer.line < $1.answer.line }
  }

  /// Returns whether one of the answers that the next request may receive requires a fresh connection.
  func wantsFresh(at time: Duration) -> Bool { reachable(at: time).contains { self[$0].isFresh } }

  /// Appends answers.
  mutating func append(_ answers: [Answer]) {
    route = Script.Route(route.pattern, route.answers + answers, line: route.line)
    phased += answers.filter { $0.phase != nil }
    let new = answers.filter { $0.phase == nil }
    left += ordered.count..<(ordered.count + new.count)
    ordered += new
  }

  /// Returns the progress of the route at the time since T+0.
  func progress(at time: Duration) -> RouteProgress {
    let reachable = Set(reachable(at: time))
    var count = (ordered: 0, phased: 0)
    let items = route.answers.map { answer in
      let turn: AnswerIndex
      if answer.phase == nil {
        turn = .ordered(count.ordered)
        count.ordered += 1
      } else {
        turn = .phased(count.phased)
        count.phased += 1
      }
      return RouteProgress.Item(answer: answer, used: used(turn), isNext: reachable.contains(turn))
    }
    return RouteProgress(pattern: route.pattern, line: route.line, items: items)
  }
}

extension AnswerQueue {
  private subscript(turn: AnswerIndex) -> Answer {
    switch turn {
    case .phased(let index): phased[index]
    case .ordered(let index): ordered[index]
    }
  }

  private func used(_ turn: AnswerIndex) -> Int { uses[turn] ?? 0 }

  /// Returns the answer as its series supplies it for this use.
  private func made(_ answer: Answer) -> Answer {
    answer.series.map { answer.at(places[$0.name, default: 0], seed: seed) } ?? answer
  }

  /// Returns the first place that satisfies the predicate, of the answers that are left at the time.
  private func firstTurn(at time: Duration, where isMeant: (AnswerIndex) -> Bool) -> AnswerIndex? {
    for index in phased.indices where phased[index].phase?.contains(time) == true {
      if isMeant(.phased(index)) { return .phased(index) }
    }
    return left.first { isMeant(.ordered($0)) }.map(AnswerIndex.ordered)
  }

  /// Returns the answers that the next request may receive: up to the first without a condition.
  private func reachable(at time: Duration) -> [AnswerIndex] {
    var turns: [AnswerIndex] = []
    _ = firstTurn(at: time) { turn in
      turns.append(turn)
      return self[turn].conditions.isEmpty
    }
    return turns
  }
}
