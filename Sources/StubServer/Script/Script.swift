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
package enum Claim: Sendable, Equatable {
  case answer(Answer)
  /// The route fits, and all its answers are used.
  case noAnswerLeft(route: Script.Route)
  case noRoute
}

/// The script as it is played: which answer is next at each route.
package struct ScriptState: Sendable {
  private struct Queue: Sendable {
    var route: Script.Route
    var next = 0
    var used = 0

    var current: Answer? { route.answers.indices.contains(next) ? route.answers[next] : nil }

    mutating func take() -> Answer? {
      guard let answer = current else { return nil }
      used += 1
      if case .times(let times) = answer.uses, used >= times { (next, used) = (next + 1, 0) }
      return answer
    }

    /// The answers that were not used as often as they could be; one that serves forever is used by one
    /// request.
    var left: [Answer] {
      guard let current else { return [] }
      let rest = Array(route.answers[next...])
      return current.uses == .forever && used > 0 ? Array(rest.dropFirst()) : rest
    }
  }

  private var queues: [Queue]
  private var connections: Queue

  package init(_ script: Script) {
    queues = script.routes.map { Queue(route: $0) }
    connections = Self.queue(for: script.connections)
  }

  /// Claims the next answer for a request that was read.
  package mutating func claim(method: String, target: String) -> Claim {
    guard let index = index(method: method, target: target) else { return .noRoute }
    if let answer = queues[index].take() { return .answer(answer) }
    return .noAnswerLeft(route: queues[index].route)
  }

  /// Claims the next answer if it must be given before a request is read.
  ///
  /// Such a fault has no request head on the wire, so a play claims it as the app issues the exchange.
  package mutating func claimConnectFault(method: String, target: String) -> Answer? {
    if let answer = connections.take() { return answer }
    guard let index = index(method: method, target: target),
      let answer = queues[index].current, answer.fault == .refuse
    else { return nil }
    return queues[index].take()
  }

  /// Puts other answers in the place of what is left of a route; what is dropped is returned.
  package mutating func replace(_ route: Script.Route) -> [Answer] {
    guard let index = queues.firstIndex(where: { $0.route.pattern == route.pattern }) else {
      queues.append(Queue(route: route))
      return []
    }
    let dropped = queues[index].left
    queues[index] = Queue(route: route)
    return dropped
  }

  /// The same for answers to connections.
  package mutating func replaceConnections(_ answers: [Answer]) -> [Answer] {
    let dropped = connections.left
    connections = Self.queue(for: answers)
    return dropped
  }

  /// The answers never asked for, in the order of the script.
  package var unused: [Answer] { connections.left + queues.flatMap(\.left) }

  private func index(method: String, target: String) -> Int? {
    queues.firstIndex { $0.route.pattern.matches(method: method, target: target) }
  }

  private static func queue(for answers: [Answer]) -> Queue {
    Queue(route: Script.Route(RequestPattern(method: "*", target: "*"), answers))
  }
}
