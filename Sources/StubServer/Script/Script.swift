/// A script: routes with their answers in order, and answers to connections.
public struct Script: Sendable, Equatable {
  /// A route and its answers.
  public struct Route: Sendable, Equatable {
    /// The requests that the route answers.
    public let pattern: RequestPattern
    /// The answers in their order.
    public let answers: [Answer]
    /// The line of the route in the scenario file, or 0 for a route made in code.
    public let line: Int

    /// Creates a route.
    public init(_ pattern: RequestPattern, _ answers: [Answer], line: Int = 0) {
      self.pattern = pattern
      self.answers = answers
      self.line = line
    }
  }

  /// The routes; the first that matches a request answers it.
  public var routes: [Route]
  /// The answers to connections to any host, before a request is read. One without a fault only lets its
  /// delay pass.
  public var connections: [Answer]
  /// The answers to connections to one host, which come before those to any.
  public var hostConnections: [RequestPattern.Host: [Answer]]

  /// Creates a script.
  public init(
    routes: [Route] = [], connections: [Answer] = [],
    hostConnections: [RequestPattern.Host: [Answer]] = [:]
  ) {
    self.routes = routes
    self.connections = connections
    self.hostConnections = hostConnections
  }
}

/// The result of matching a request with the script.
package enum ScriptMatch: Sendable, Equatable {
  case answer(Answer)
  /// The route matches, and all its answers are used.
  case noAnswerLeft(route: Script.Route)
  case noRoute
}

/// The state of a script while it is played: the next answer of each route.
package struct ScriptState: Sendable {
  private var queues: [AnswerQueue]
  private var connections: ConnectionQueues
  private let seed: UInt64

  /// Creates the state at T+0; `seed` is the seed of series.
  package init(_ script: Script, seed: UInt64 = 0) {
    queues = script.routes.map { AnswerQueue($0, seed: seed) }
    connections = ConnectionQueues(script, seed: seed)
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

  /// Returns whether the next answer of some route requires a fresh connection.
  func wantsFresh(at time: Duration) -> Bool {
    queues.contains { $0.current(at: time)?.isFresh == true }
  }

  /// Claims the next answer if it must be sent before a request is read.
  ///
  /// No request head is on the wire for such a fault, so a play claims it when the app issues the exchange.
  package mutating func claimConnectFault(
    method: String, target: String, host: RequestPattern.Host = .main, at time: Duration = .zero
  ) -> Answer? {
    if let answer = connections.takeFault(of: host, at: time) { return answer }
    guard let index = index(method, target, host),
      queues[index].current(at: time)?.faults.contains(where: \.isOfConnection) == true
    else { return nil }
    return queues[index].take(at: time)
  }

  /// Claims the next answer to a connection to the host if it is a fault.
  mutating func claimConnection(to host: RequestPattern.Host, at time: Duration) -> Answer? {
    connections.takeFault(of: host, at: time)
  }

  /// Claims the delay of the host's next answer to a request; zero for a host that is not slow.
  package mutating func claimDelay(of host: RequestPattern.Host, at time: Duration) -> Duration {
    connections.takeDelay(of: host, at: time)
  }

  /// Returns the fault that is scripted for the next connection to this host alone, without using it.
  package func nextFault(of host: RequestPattern.Host, at time: Duration) -> Answer? {
    connections.nextFault(of: host, at: time)
  }

  /// Replaces the remaining answers of a route, and returns those that were not used as often as required.
  package mutating func replace(_ route: Script.Route) -> [Answer] {
    guard let index = queues.firstIndex(where: { $0.route.pattern == route.pattern }) else {
      queues.append(AnswerQueue(route, seed: seed))
      return []
    }
    let dropped = queues[index].left
    queues[index] = AnswerQueue(route, seed: seed)
    return dropped
  }

  /// Appends answers to those of a route.
  mutating func append(_ route: Script.Route) {
    if let index = queues.firstIndex(where: { $0.route.pattern == route.pattern }) {
      queues[index].append(route.answers)
    } else {
      queues.append(AnswerQueue(route, seed: seed))
    }
  }

  /// Appends answers to those for connections to the host, or to any.
  mutating func appendConnections(_ answers: [Answer], of host: RequestPattern.Host?) {
    connections.append(host, answers)
  }

  /// The routes with all of their answers, in the order in which they are searched.
  var routes: [Script.Route] { queues.map(\.route) }

  /// Returns the progress of the routes at the time since T+0, preceded by that of the connections if they
  /// have answers.
  func progress(at time: Duration) -> [RouteProgress] {
    connections.progress(at: time) + queues.map { $0.progress(at: time) }
  }

  /// Replaces the remaining answers to connections to the host, or to any, and returns those that were not
  /// used as often as required.
  package mutating func replaceConnections(_ answers: [Answer], of host: RequestPattern.Host?) -> [Answer] {
    connections.replace(host, answers)
  }

  /// The answers that were not used, in the order of the script.
  package var unused: [Answer] { connections.left + queues.flatMap(\.left) }

  /// The same answers with their routes.
  var unusedOfRoutes: [UnusedAnswer] {
    connections.unused
      + queues.flatMap { queue in queue.left.map { UnusedAnswer(route: queue.route.pattern, answer: $0) } }
  }

  /// Returns the index of the route that answers, in the order of the script.
  func index(of asked: RequestPattern) -> Int? { index(asked.method, asked.target, asked.host) }

  /// Returns the answer that a claim at the route would return, without using it, or nil if all its answers
  /// are used.
  func next(of route: Int, at time: Duration) -> Answer? { queues[route].current(at: time) }

  /// Uses the next answer of the route.
  mutating func use(_ route: Int, at time: Duration) { _ = queues[route].take(at: time) }

  private func index(_ method: String, _ target: String, _ host: RequestPattern.Host) -> Int? {
    queues.firstIndex { $0.route.pattern.matches(method: method, target: target, host: host) }
  }
}
