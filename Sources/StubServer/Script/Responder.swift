/// What a stub that drives itself says to each request, by the same script as a play.
///
/// What would stop a play is answered here with 404 and a sentence, and uses no answer: a test that asks
/// wrongly finds the same answer waiting.
struct Responder: Sendable {
  private var script: ScriptState
  private let addresses: Addresses
  /// Requests for which a reused connection was broken: their retry gets the answer itself.
  private var broken: Set<RequestPattern> = []
  /// Connections whose client waits for `100 Continue` and is told nothing.
  private var keptWaiting: Set<ConnectionID> = []
  /// How many requests each route has answered, in the order of the script.
  private var answered: [Int]
  private(set) var unanswered = 0
  /// Answers that were never asked for when others took their place.
  private var dropped: [UnusedAnswer] = []
  private(set) var closed: RefusalSchedule
  var injections = Injections()

  init(_ script: Script, seed: UInt64, addresses: Addresses) {
    self.script = ScriptState(script.met, seed: seed)
    self.addresses = addresses
    answered = script.routes.map { _ in 0 }
    closed = RefusalSchedule(script.connections)
  }

  /// The routes in the order of the script.
  var routes: [StubTally.Route] {
    zip(script.routes.map(\.pattern), answered).map(StubTally.Route.init)
  }

  /// What is said to a request, at the time since T+0.
  ///
  /// - Returns: nil where the answer wants a fresh connection and the client used an old one, just as that
  ///   was ended: it is to find it ended, and to ask again.
  mutating func answer(
    to request: Request, on connection: ConnectionID, isReused: Bool, time: Duration
  ) -> StubReply? {
    let asked = RequestPattern(method: request.method, target: request.target, host: connection.host)
    let wasKeptWaiting = !keptWaiting.isEmpty && keptWaiting.remove(connection) != nil
    var notes: [String] = []
    if !injections.open.isEmpty, let injected = injected(for: request, asked, time, &notes) {
      return injected
    }
    var reply = answerOfScript(to: request, asked, isReused, wasKeptWaiting, time)
    reply?.notes = notes
    return reply
  }

  private mutating func answerOfScript(
    to request: Request, _ asked: RequestPattern, _ isReused: Bool, _ wasKeptWaiting: Bool, _ time: Duration
  ) -> StubReply? {
    guard let route = script.index(of: asked) else { return unmatched(.noRoute, asked) }
    guard let next = script.next(of: route, at: time) else {
      return unmatched(.noAnswerLeft(script.routes[route].pattern), asked)
    }
    if let unmet = next.unmet(by: request, addresses) { return unmatched(.unmet(unmet), asked) }
    do throws(ConnectionMismatch) {
      let fitted = try next.fitted(
        isReused: isReused, isRetry: !broken.isEmpty && broken.contains(asked),
        wasKeptWaiting: wasKeptWaiting)
      return StubReply(answer: addresses.filled(use(fitted, of: route, asked, time)), source: .script)
    } catch .used {
      return nil
    } catch {
      return unmatched(.misfit(error), asked)
    }
  }

  /// What an injection makes of the answer that would come; nil where none is for the request.
  ///
  /// One that would change nothing of it, or does not fit it, waits for the next, which `notes` then says,
  /// and those behind it have their turn.
  private mutating func injected(
    for request: Request, _ asked: RequestPattern, _ time: Duration, _ notes: inout [String]
  ) -> StubReply? {
    let route = script.index(of: asked)
    let next = route.flatMap { script.next(of: $0, at: time) }
    for injection in injections.open where injection.breaks(asked) {
      do throws(ReplyPlan.Impossible) {
        guard let broken = try injection.broken(next, method: request.method) else { continue }
        guard injection.skipped >= injection.skip else {
          injections.skip(injection)
          continue
        }
        injections.use(injection)
        let source = StubReply.Source.injection(injection.number)
        return StubReply(answer: addresses.filled(broken), source: source, notes: notes)
      } catch {
        notes.append("`\(injection.text)` was not applied: \(error.sentence)")
      }
    }
    return nil
  }

  private mutating func unmatched(_ why: Unmatched, _ asked: RequestPattern) -> StubReply {
    unanswered += 1
    let answer = Answer(status: 404, body: Array("\(why.words(asked.words))\n".utf8))
    return StubReply(answer: answer, source: .unmatched(why))
  }

  /// Whether a client that has sent the head alone, and waits with the body, is left waiting.
  mutating func withholdsContinue(
    from head: Request, on connection: ConnectionID, time: Duration
  ) -> Bool {
    let asked = RequestPattern(method: head.method, target: head.target, host: connection.host)
    guard let route = script.index(of: asked), let next = script.next(of: route, at: time),
      next.withholdsContinue
    else { return false }
    keptWaiting.insert(connection)
    return true
  }

  /// The fault that meets a new connection, at the time since T+0; nil for one that may bring a request.
  ///
  /// Nobody sees a connection that is refused, so refusals are not among them.
  mutating func meeting(at time: Duration) -> (fault: Fault, isInjected: Bool)? {
    if let fault = injections.takeMeeting() { return (fault, true) }
    return script.claimConnection(at: time)?.faults.first.map { ($0, false) }
  }

  /// Whether some route's next answer must come on a fresh connection: then no old one may be left.
  func wantsFresh(at time: Duration) -> Bool { script.wantsFresh(at: time) }

  /// The times since T+0 at which an answer begins that must come on a fresh connection.
  var freshTimes: [Duration] {
    script.routes.flatMap(\.answers).filter(\.isFresh).compactMap(\.phase?.start)
  }

  private mutating func use(
    _ answer: Answer, of route: Int, _ asked: RequestPattern, _ time: Duration
  ) -> Answer {
    answered[route] += 1
    // What is broken on reuse is not used up: the retry is to have it.
    if answer.faults.contains(where: \.isOnReuse) {
      broken.insert(asked)
      return answer
    }
    if !broken.isEmpty { broken.remove(asked) }
    script.use(route, at: time)
    return answer
  }
}

extension Responder {
  /// Puts other answers in the place of what is left of a route.
  mutating func replace(_ route: Script.Route) {
    dropped += script.replace(route).map { UnusedAnswer(route: route.pattern, answer: $0) }
    count(routes: script.routes.count)
  }

  /// Adds answers behind those of a route.
  mutating func append(_ route: Script.Route) {
    script.append(route)
    count(routes: script.routes.count)
  }

  /// Puts other answers in the place of what is left of those to connections.
  mutating func replaceConnections(_ answers: [Answer]) {
    closed = RefusalSchedule(answers)
    let left = script.replaceConnections(Script(connections: answers).met.connections)
    dropped += left.map { UnusedAnswer(route: nil, answer: $0) }
  }

  /// Adds answers behind those to connections.
  mutating func appendConnections(_ answers: [Answer]) {
    closed.add(answers)
    script.appendConnections(Script(connections: answers).met.connections)
  }

  /// The answers never asked for; those that others took the place of first.
  var unused: [UnusedAnswer] { dropped + script.unusedOfRoutes }

  /// How far the routes have come, at the time since T+0.
  func progress(at time: Duration) -> [RouteProgress] { script.progress(at: time) }

  private mutating func count(routes: Int) {
    answered += Array(repeating: 0, count: routes - answered.count)
  }
}

/// An answer that nobody asked for, and the route where it waited; nil for one to a connection.
package struct UnusedAnswer: Sendable, Equatable {
  package let route: RequestPattern?
  package let answer: Answer
}

extension Script {
  /// The same without what nobody sees: a connection that is refused is met by nobody.
  fileprivate var met: Script {
    var script = self
    script.connections.removeAll { $0.faults == [.refuse] }
    return script
  }
}

extension RequestPattern {
  /// As the client asked; it does not know which of the two addresses it is.
  fileprivate var words: String { "\(method) \(target)" }
}
