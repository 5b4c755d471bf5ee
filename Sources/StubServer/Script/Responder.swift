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
  private let patterns: [RequestPattern]
  /// How many requests each route has answered.
  private var answered: [Int]
  private(set) var unanswered = 0

  init(_ script: Script, seed: UInt64, addresses: Addresses) {
    var script = script
    script.connections.removeAll { $0.faults == [.refuse] }
    self.script = ScriptState(script, seed: seed)
    self.addresses = addresses
    patterns = script.routes.map(\.pattern)
    answered = patterns.map { _ in 0 }
  }

  /// The routes in the order of the script.
  var routes: [StubTally.Route] { zip(patterns, answered).map(StubTally.Route.init) }

  /// The answer to a request, at the time since T+0.
  ///
  /// - Returns: nil where the answer wants a fresh connection and the client used an old one, just as that
  ///   was ended: it is to find it ended, and to ask again.
  mutating func answer(
    to request: Request, on connection: ConnectionID, isReused: Bool, time: Duration
  ) -> Answer? {
    let asked = RequestPattern(method: request.method, target: request.target, host: connection.host)
    let wasKeptWaiting = !keptWaiting.isEmpty && keptWaiting.remove(connection) != nil
    guard let route = script.index(of: asked) else { return notFound("no route answers \(asked.words)") }
    guard let next = script.next(of: route, at: time) else {
      return notFound("no answer is left for \(asked.words)")
    }
    if let unmet = next.unmet(by: request, addresses) {
      return notFound("the answer to \(asked.words) \(unmet.words)")
    }
    do throws(ConnectionMisfit) {
      let fitted = try next.fitted(
        isReused: isReused, isRetry: !broken.isEmpty && broken.contains(asked),
        wasKeptWaiting: wasKeptWaiting)
      return addresses.filled(use(fitted, of: route, asked, time))
    } catch .used {
      return nil
    } catch {
      return notFound("the answer to \(asked.words) \(error.words)")
    }
  }

  private mutating func notFound(_ sentence: String) -> Answer {
    unanswered += 1
    return Answer(status: 404, body: Array("\(sentence)\n".utf8))
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
  mutating func meeting(at time: Duration) -> Fault? {
    script.claimConnection(at: time)?.faults.first
  }

  /// Whether some route's next answer must come on a fresh connection: then no old one may be left.
  func wantsFresh(at time: Duration) -> Bool { script.wantsFresh(at: time) }

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

extension RequestPattern {
  /// As the client asked; it does not know which of the two addresses it is.
  fileprivate var words: String { "\(method) \(target)" }
}
