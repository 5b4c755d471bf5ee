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
  /// The route matches, and the request does not meet the conditions of the answers that are left. `spent` is
  /// the last answer with conditions that is used up and whose conditions the request meets.
  case unmet([UnmetAnswer], spent: Answer?)
  /// The answer depends on header fields that the client may still add. None is used.
  case undecided
  case noRoute
}

/// The state of a script while it is played: the next answer of each route.
package struct ScriptState: Sendable {
  private var queues: [AnswerQueue]
  private var connections: ConnectionQueues
  private let seed: UInt64
  private var template: AnswerTemplate

  /// Creates the state at T+0; `seed` is the seed of series and of identifiers.
  package init(_ script: Script, seed: UInt64 = 0) {
    template = AnswerTemplate(seed: seed)
    queues = script.routes.map { AnswerQueue($0, seed: seed) }
    connections = ConnectionQueues(script, seed: seed)
    self.seed = seed
  }

  /// Claims the answer for a request, at the time since T+0: the first that is left on its route and whose
  /// conditions it meets.
  package mutating func claim(_ request: ScriptRequest, at time: Duration = .zero) -> ScriptMatch {
    guard let index = index(of: request.asked) else { return .noRoute }
    let choice = queues[index].take(for: request, at: time)
    if let answer = choice.answer { return .answer(slowed(answer, request.asked.host, at: time)) }
    if choice.isUndecided { return .undecided }
    if choice.unmet.isEmpty { return .noAnswerLeft(route: queues[index].route) }
    return .unmet(choice.unmet, spent: queues[index].spent(for: request))
  }

  /// Claims the answer for a request that is about to be sent. An answer to connections comes first: of a
  /// connection that it breaks, no request is read.
  package mutating func claimBeforeConnection(
    _ request: ScriptRequest, at time: Duration = .zero
  ) -> ScriptMatch {
    claimConnection(to: request.asked.host, at: time).map(ScriptMatch.answer) ?? claim(request, at: time)
  }

  /// Returns the answer with the time that its host lets pass, unless a fault of the connection replaces the
  /// answer.
  private mutating func slowed(_ answer: Answer, _ host: RequestPattern.Host, at time: Duration) -> Answer {
    guard !answer.faults.contains(where: \.isOfConnection) else { return answer }
    var slowed = answer
    slowed.delay += claimDelay(of: host, at: time)
    return slowed
  }

  /// Returns the answer with addresses in place of the names of hosts, and values in place of references.
  ///
  /// - Throws: The reference for which the request has no value.
  package mutating func filled(
    _ answer: Answer, from request: Request, _ matcher: ConditionMatcher, _ addresses: AddressTable
  ) throws(MissingReference) -> Answer {
    guard answer.hasReferences else { return addresses.filled(answer) }
    return try template.filled(addresses.filled(answer), from: request, matcher, addresses)
  }

  /// Returns whether an answer of the script has a condition on the header field.
  package func compares(header name: String) -> Bool {
    queues.contains { queue in
      queue.route.answers.contains { answer in
        answer.conditions.contains { condition in
          guard case .header(let own) = condition.subject else { return false }
          return own.lowercased() == name.lowercased()
        }
      }
    }
  }

  /// Returns whether the next answer of some route may require a fresh connection.
  func wantsFresh(at time: Duration) -> Bool { queues.contains { $0.wantsFresh(at: time) } }

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
  package mutating func replace(_ route: Script.Route) -> [UnusedAnswer] {
    guard let index = queues.firstIndex(where: { $0.route.pattern == route.pattern }) else {
      queues.append(AnswerQueue(route, seed: seed))
      return []
    }
    let dropped = queues[index].unused
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
  package func progress(at time: Duration) -> [RouteProgress] {
    connections.progress(at: time) + queues.map { $0.progress(at: time) }
  }

  /// Replaces the remaining answers to connections to the host, or to any, and returns those that were not
  /// used as often as required.
  package mutating func replaceConnections(
    _ answers: [Answer], of host: RequestPattern.Host?
  ) -> [UnusedAnswer] {
    connections.replace(host, answers)
  }

  /// The answers that were not used, in the order of the script.
  package var unused: [UnusedAnswer] { connections.unused + queues.flatMap(\.unused) }

  /// Returns the index of the route that answers, in the order of the script.
  func index(of asked: RequestPattern) -> Int? {
    queues.firstIndex {
      $0.route.pattern.matches(method: asked.method, target: asked.target, host: asked.host)
    }
  }

  /// Returns the answer that a claim at the route would return, without using it.
  func choice(of route: Int, for request: ScriptRequest, at time: Duration) -> AnswerQueue.Choice {
    queues[route].choice(for: request, at: time)
  }

  /// Records which answers of the route were passed over.
  mutating func note(_ choice: AnswerQueue.Choice, of route: Int) { queues[route].note(choice) }

  /// Uses the chosen answer of the route.
  mutating func use(_ choice: AnswerQueue.Choice, of route: Int) { queues[route].use(choice) }
}
