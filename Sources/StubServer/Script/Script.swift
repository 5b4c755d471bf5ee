/// What is answered, and where: routes with their answers in order, and answers to connections.
public struct Script: Sendable, Equatable {
  /// A route and the answers that wait there.
  public struct Route: Sendable, Equatable {
    /// Which requests it answers.
    public let pattern: RequestPattern
    /// The answers in their order.
    public let answers: [Answer]
    /// The line of the scenario file it stands in; 0 when made in code.
    public let line: Int

    /// Makes a route.
    public init(_ pattern: RequestPattern, _ answers: [Answer], line: Int = 0) {
      self.pattern = pattern
      self.answers = answers
      self.line = line
    }
  }

  /// The routes; the first that fits answers.
  public var routes: [Route]
  /// Answers to connections, before a request is read.
  public var connections: [Answer]

  /// Makes a script.
  public init(routes: [Route] = [], connections: [Answer] = []) {
    self.routes = routes
    self.connections = connections
  }
}

/// What the script says to a request.
package enum ScriptMatch: Sendable, Equatable {
  case answer(Answer)
  /// The route fits, and all its answers are used.
  case noAnswerLeft(route: Script.Route)
  case noRoute
}

/// The script as it is played: which answer is next at each route.
package struct ScriptState: Sendable {
  private var queues: [AnswerQueue]
  private var connections: AnswerQueue
  private let seed: UInt64

  /// Makes the state at T+0; the seed is that of series.
  package init(_ script: Script, seed: UInt64 = 0) {
    queues = script.routes.map { AnswerQueue($0, seed: seed) }
    connections = Self.queue(for: script.connections, seed: seed)
    self.seed = seed
  }

  /// Claims the next answer for a request, at the time since T+0.
  package mutating func claim(
    method: String, target: String, host: RequestPattern.Host = .main, at time: Duration = .zero
  ) -> ScriptMatch {
    guard let index = index(method, target, host) else { return .noRoute }
    if let answer = queues[index].take(at: time) { return .answer(answer) }
    return .noAnswerLeft(route: queues[index].route)
  }

  /// Whether the next answer of some route must come on a fresh connection.
  func wantsFresh(at time: Duration) -> Bool {
    queues.contains { $0.current(at: time)?.isFresh == true }
  }

  /// Claims the next answer if it must be given before a request is read.
  ///
  /// Such a fault has no request head on the wire, so a play claims it as the app issues the exchange.
  package mutating func claimConnectFault(
    method: String, target: String, host: RequestPattern.Host = .main, at time: Duration = .zero
  ) -> Answer? {
    if let answer = connections.take(at: time) { return answer }
    guard let index = index(method, target, host),
      queues[index].current(at: time)?.faults.contains(where: \.isOfConnection) == true
    else { return nil }
    return queues[index].take(at: time)
  }

  /// Claims the next answer to a connection.
  mutating func claimConnection(at time: Duration) -> Answer? { connections.take(at: time) }

  /// Puts other answers in the place of what is left of a route; what is dropped is returned.
  package mutating func replace(_ route: Script.Route) -> [Answer] {
    guard let index = queues.firstIndex(where: { $0.route.pattern == route.pattern }) else {
      queues.append(AnswerQueue(route, seed: seed))
      return []
    }
    let dropped = queues[index].left
    queues[index] = AnswerQueue(route, seed: seed)
    return dropped
  }

  /// Adds answers behind those of a route.
  mutating func append(_ route: Script.Route) {
    if let index = queues.firstIndex(where: { $0.route.pattern == route.pattern }) {
      queues[index].append(route.answers)
    } else {
      queues.append(AnswerQueue(route, seed: seed))
    }
  }

  /// Adds answers behind those to connections.
  mutating func appendConnections(_ answers: [Answer]) { connections.append(answers) }

  /// The routes with all of their answers, in the order in which they are looked for.
  var routes: [Script.Route] { queues.map(\.route) }

  /// How far the routes have come, at the time since T+0; that of connections first, where they have answers.
  func progress(at time: Duration) -> [RouteProgress] {
    ([connections].filter { !$0.route.answers.isEmpty } + queues).map { $0.progress(at: time) }
  }

  /// The same for answers to connections.
  package mutating func replaceConnections(_ answers: [Answer]) -> [Answer] {
    let dropped = connections.left
    connections = Self.queue(for: answers, seed: seed)
    return dropped
  }

  /// The answers never asked for, in the order of the script.
  package var unused: [Answer] { connections.left + queues.flatMap(\.left) }

  /// The same with their routes.
  var unusedOfRoutes: [UnusedAnswer] {
    connections.left.map { UnusedAnswer(route: nil, answer: $0) }
      + queues.flatMap { queue in queue.left.map { UnusedAnswer(route: queue.route.pattern, answer: $0) } }
  }

  /// The place of the route that answers, in the order of the script.
  func index(of asked: RequestPattern) -> Int? { index(asked.method, asked.target, asked.host) }

  /// What a claim at the route would give, with nothing used; nil where all its answers are used.
  func next(of route: Int, at time: Duration) -> Answer? { queues[route].current(at: time) }

  /// Uses what is next at the route.
  mutating func use(_ route: Int, at time: Duration) { _ = queues[route].take(at: time) }

  private func index(_ method: String, _ target: String, _ host: RequestPattern.Host) -> Int? {
    queues.firstIndex { $0.route.pattern.matches(method: method, target: target, host: host) }
  }

  private static func queue(for answers: [Answer], seed: UInt64) -> AnswerQueue {
    AnswerQueue(Script.Route(RequestPattern(method: "*", target: "*"), answers), seed: seed)
  }
}
