/// The answers of a stub that drives itself, by the same script as a play.
///
/// An error that would stop a play is answered here with 404 and a sentence, and uses no answer: after a
/// wrong request, a test still finds the same answer.
struct Responder: Sendable {
  private var script: ScriptState
  private let addresses: AddressTable
  private let conditions: ConditionMatcher
  /// The requests for which a reused connection was broken: their retry receives the unbroken answer.
  private var broken: Set<RequestPattern> = []
  /// The connections whose client waits for `100 Continue` and receives none.
  private var keptWaiting: Set<ConnectionID> = []
  /// The number of requests that each route has answered, in the order of the script.
  private var answered: [Int]
  private(set) var unanswered = 0
  /// The answers that were replaced before they were used.
  private var dropped: [UnusedAnswer] = []
  private var refusals: [RequestPattern.Host?: RefusalSchedule]
  var injections = Injections()

  init(
    _ script: Script, seed: UInt64, addresses: AddressTable, conditions: ConditionMatcher = .fields
  ) {
    self.script = ScriptState(script.met, seed: seed)
    (self.addresses, self.conditions) = (addresses, conditions)
    answered = script.routes.map { _ in 0 }
    refusals = Dictionary(uniqueKeysWithValues: script.connectionsByHost.map { ($0, RefusalSchedule($1)) })
  }

  /// The routes in the order of the script.
  var routes: [StubTally.Route] {
    zip(script.routes.map(\.pattern), answered).map(StubTally.Route.init)
  }

  /// Returns the reply to a request at the time since T+0.
  ///
  /// - Returns: nil if the answer requires a fresh connection and the client used an old one while the stub
  ///   was ending it: the client finds it ended, and retries.
  mutating func answer(
    to request: Request, on connection: ConnectionID, isReused: Bool, time: Duration
  ) -> ChosenReply? {
    let asked = RequestPattern(method: request.method, target: request.target, host: connection.host)
    let wasKeptWaiting = !keptWaiting.isEmpty && keptWaiting.remove(connection) != nil
    var notes: [String] = []
    if !injections.open.isEmpty, let injected = injected(for: request, asked, time, &notes) {
      return injected
    }
    var reply = answerOfScript(to: request, asked, isReused, wasKeptWaiting, time)
    reply?.notes = notes
    if case .script = reply?.source {
      reply?.answer.delay += script.claimDelay(of: connection.host, at: time)
    }
    return reply
  }

  private func scriptRequest(
    _ request: Request, _ host: RequestPattern.Host, isHead: Bool = false
  ) -> ScriptRequest {
    ScriptRequest(request, on: host, conditions, addresses, isHead: isHead)
  }

  private mutating func answerOfScript(
    to request: Request, _ asked: RequestPattern, _ isReused: Bool, _ wasKeptWaiting: Bool, _ time: Duration
  ) -> ChosenReply? {
    guard let route = script.index(of: asked) else { return unmatched(.noRoute, asked) }
    let choice = script.choice(of: route, for: scriptRequest(request, asked.host), at: time)
    script.note(choice, of: route)
    guard let next = choice.answer else {
      let why = UnmatchedReason.noAnswerLeft(script.routes[route].pattern)
      return unmatched(choice.unmet.isEmpty ? why : .unmet(choice.unmet.nearestFirst), asked)
    }
    do throws(ConnectionMismatch) {
      let fitted = try next.fitted(
        isReused: isReused, isRetry: !broken.isEmpty && broken.contains(asked),
        wasKeptWaiting: wasKeptWaiting)
      let answer: Answer
      do throws(MissingReference) {
        answer = try script.filled(fitted, from: request, conditions, addresses)
      } catch {
        return unmatched(.missing(error), asked)
      }
      use(choice, of: route, fitted, asked)
      return ChosenReply(answer: answer, source: .script)
    } catch .used {
      return nil
    } catch {
      return unmatched(.misfit(error), asked)
    }
  }

  /// Returns the answer as changed by an injection, or nil if no injection applies to the request.
  ///
  /// An injection that would change nothing, or does not fit the answer, is kept for the next answer; `notes`
  /// reports that, and the injections after it are tried.
  private mutating func injected(
    for request: Request, _ asked: RequestPattern, _ time: Duration, _ notes: inout [String]
  ) -> ChosenReply? {
    let own = scriptRequest(request, asked.host)
    let next = script.index(of: asked).flatMap { script.choice(of: $0, for: own, at: time).answer }
    for injection in injections.open where injection.breaks(asked) {
      do throws(ReplyPlan.Impossible) {
        guard let broken = try injection.broken(next, method: request.method) else { continue }
        guard injection.skipped >= injection.skip else {
          injections.skip(injection)
          continue
        }
        let filled: Answer
        do throws(MissingReference) {
          filled = try script.filled(broken, from: request, conditions, addresses)
        } catch {
          return unmatched(.missing(error), asked)
        }
        injections.use(injection)
        let source = ChosenReply.Source.injection(injection.number)
        return ChosenReply(answer: filled, source: source, notes: notes)
      } catch {
        notes.append("`\(injection.text)` was not applied: \(error.sentence)")
      }
    }
    return nil
  }

  private mutating func unmatched(_ why: UnmatchedReason, _ asked: RequestPattern) -> ChosenReply {
    unanswered += 1
    let answer = Answer(status: 404, body: Array("\(why.words(asked.words))\n".utf8))
    return ChosenReply(answer: answer, source: .unmatched(why))
  }

  /// Returns whether a client that has sent only the head, and waits to send the body, receives no `100
  /// Continue`.
  mutating func withholdsContinue(
    from head: Request, on connection: ConnectionID, time: Duration
  ) -> Bool {
    let asked = RequestPattern(method: head.method, target: head.target, host: connection.host)
    guard let route = script.index(of: asked),
      let next = script.choice(
        of: route, for: scriptRequest(head, asked.host, isHead: true), at: time
      ).answer, next.withholdsContinue
    else { return false }
    keptWaiting.insert(connection)
    return true
  }

  /// Returns the fault that a new connection meets at the time since T+0, or nil for a connection that may
  /// bring a request.
  ///
  /// Refusals are not among the faults, because a refused connection never reaches the stub.
  mutating func meeting(
    _ host: RequestPattern.Host, at time: Duration
  ) -> (fault: Fault, isInjected: Bool)? {
    if host == .main, let fault = injections.takeMeeting() { return (fault, true) }
    return script.claimConnection(to: host, at: time)?.faults.first.map { ($0, false) }
  }

  /// Returns the times at which the port of the host is closed.
  func closed(_ host: RequestPattern.Host) -> RefusalSchedule {
    (refusals[nil] ?? RefusalSchedule([])).joined(with: refusals[host] ?? RefusalSchedule([]))
  }

  /// Returns whether the next answer of some route may require a fresh connection, so that no old one may be
  /// left.
  func wantsFresh(at time: Duration) -> Bool { script.wantsFresh(at: time) }

  /// The times since T+0 at which the phase of an answer begins that requires a fresh connection.
  var freshTimes: [Duration] {
    script.routes.flatMap(\.answers).filter(\.isFresh).compactMap(\.phase?.start)
  }

  private mutating func use(
    _ choice: AnswerQueue.Choice, of route: Int, _ fitted: Answer, _ asked: RequestPattern
  ) {
    answered[route] += 1
    // An answer with a fault on reuse is not used up, because the retry must receive it.
    if fitted.faults.contains(where: \.isOnReuse) {
      broken.insert(asked)
      return
    }
    if !broken.isEmpty { broken.remove(asked) }
    script.use(choice, of: route)
  }
}

extension Responder {
  /// Replaces the remaining answers of a route.
  mutating func replace(_ route: Script.Route) {
    dropped += script.replace(route)
    count(routes: script.routes.count)
  }

  /// Appends answers to those of a route.
  mutating func append(_ route: Script.Route) {
    script.append(route)
    count(routes: script.routes.count)
  }

  /// Replaces the remaining answers to connections.
  mutating func replaceConnections(_ answers: [Answer], of host: RequestPattern.Host?) {
    refusals[host] = RefusalSchedule(answers)
    dropped += script.replaceConnections(answers.met, of: host)
  }

  /// Appends answers to those for connections.
  mutating func appendConnections(_ answers: [Answer], of host: RequestPattern.Host?) {
    refusals[host, default: RefusalSchedule([])].add(answers)
    script.appendConnections(answers.met, of: host)
  }

  /// The unused answers; those that were replaced are listed first.
  var unused: [UnusedAnswer] { dropped + script.unused }

  /// Returns the progress of the routes at the time since T+0.
  func progress(at time: Duration) -> [RouteProgress] { script.progress(at: time) }

  private mutating func count(routes: Int) {
    answered += Array(repeating: 0, count: routes - answered.count)
  }
}

extension Script {
  /// The script without refusals, because a refused connection never reaches the stub.
  fileprivate var met: Script {
    var script = self
    script.connections = connections.met
    script.hostConnections = hostConnections.mapValues(\.met)
    return script
  }
}

extension [Answer] {
  /// The answers to connections that reach the stub.
  fileprivate var met: [Answer] { filter { $0.faults != [.refuse] } }
}

extension RequestPattern {
  /// The request as the client sent it; the client does not distinguish the two addresses.
  fileprivate var words: String { "\(method) \(target)" }
}
