public import Foundation
import Synchronization

/// A stub HTTP server for a test: it answers as its script says, in real time, on loopback.
///
/// ```swift
/// let stub = try Stub.start(Script(routes: [Script.Route(pattern, [Answer(status: 503, uses: .times(2))])]))
/// … use stub.url …
/// let seen = await stub.requests(3)
/// stub.stop()
/// ```
/// The reactor's thread drives: it reads, claims and answers. A play uses the same script and plans, but
/// drives itself.
public final class Stub: Sendable {
  /// Why a stub cannot start.
  public enum StartError: Error, Sendable, Equatable {
    /// The operating system refused; the text is its own.
    case port(String)
    /// A route cannot refuse a connection: the request that would tell which route it is was never sent.
    case refusalInRoute(RequestPattern)
    /// The fault's place lies at or behind the body's end, so it would break nothing.
    case breaksNothing(RequestPattern, Fault)
  }

  private let script: Mutex<ScriptState>
  private let arrived = Gathering<Request>()
  private let done = Gathering<Receipt>()
  private let wire = Mutex<Wire?>(nil)
  private let conversations: Conversations
  private let keepsAlive: Bool

  /// The address to send requests to: `http://127.0.0.1:49152`.
  public let url: URL

  /// Opens a port and begins to answer.
  ///
  /// - Parameters:
  ///   - script: what is answered; a request it does not answer gets 404 with a sentence.
  ///   - port: the port, or 0 for any free one.
  ///   - keepsAlive: whether connections stay after an answer, unless the client wants them to end.
  ///   - patience: how long a client may take, in real time, from the first byte of a request to its last;
  ///     then it is answered 408. It may be up to half as long again.
  /// - Returns: the stub, listening.
  /// - Throws: `StartError`.
  public static func start(
    _ script: Script, port: UInt16 = 0, keepsAlive: Bool = true, patience: Duration = .seconds(60)
  ) throws(StartError) -> Stub {
    for route in script.routes {
      for answer in route.answers { try check(answer, of: route.pattern) }
    }
    do {
      return try Stub(script, port, keepsAlive, patience)
    } catch {
      throw .port("\(error)")
    }
  }

  private static func check(_ answer: Answer, of route: RequestPattern) throws(StartError) {
    guard let fault = answer.fault else { return }
    if fault == .refuse { throw .refusalInRoute(route) }
    do {
      _ = try ReplyPlan(answer, method: route.method, keepAlive: true)
    } catch {
      throw .breaksNothing(route, fault)
    }
  }

  private init(_ script: Script, _ port: UInt16, _ keepsAlive: Bool, _ patience: Duration) throws {
    self.script = Mutex(ScriptState(script))
    self.keepsAlive = keepsAlive
    let done = done
    conversations = Conversations { done.add($0) }
    let relay = Relay()
    let wire = try Wire(port: port, patience: patience) { relay.stub?.receive($0) }
    url = wire.url
    self.wire.withLock { $0 = wire }
    relay.stub = self
    if script.connections.contains(where: { $0.fault == .refuse }) { wire.refuseConnections() }
  }

  /// The requests so far, when there are at least that many.
  ///
  /// - Parameter count: how many to wait for; fewer come back only when the stub is stopped.
  /// - Returns: all of them, in the order in which they were read.
  public func requests(_ count: Int) async -> [Request] { await arrived.all(atLeast: count) }

  /// What was done on the wire so far, an entry an answer, when there are at least that many.
  ///
  /// - Parameter count: how many to wait for; fewer come back only when the stub is stopped.
  /// - Returns: all of them, in the order in which the answers were given.
  public func receipts(_ count: Int) async -> [Receipt] { await done.all(atLeast: count) }

  /// Connections that are open, for tests of leaks.
  var openConnections: Int { wire.withLock { $0?.openConnections } ?? 0 }

  /// Closes the port and all connections; who waits gets what came.
  public func stop() {
    wire.withLock { wire in
      wire?.stop()
      wire = nil
    }
    arrived.end()
    done.end()
  }

  private func receive(_ event: WireEvent) {
    guard let wire = wire.withLock({ $0 }) else { return }
    switch event {
    case .ended(let connection, let reset): conversations.end(connection, reset: reset, of: wire)
    case .awaitsContinue(let connection):
      if conversations.isOpen(connection, on: wire) { conversations.say(.goOn, on: connection, of: wire) }
    case .malformed(let connection, let refusal):
      guard conversations.isOpen(connection, on: wire) else { return }
      let answer = Answer(status: refusal.status, body: Array("\(refusal.reason)\n".utf8))
      say(answer, to: refusal.method, on: connection, of: wire, keepsAlive: false)
    case .request(let connection, let request):
      guard conversations.isOpen(connection, on: wire) else { return }
      let stays = keepsAlive && !request.isLast
      say(note(request), to: request.method, on: connection, of: wire, keepsAlive: stays)
    }
  }

  private func note(_ request: Request) -> Answer {
    arrived.add(request)
    let claim = script.withLock { $0.claim(method: request.method, target: request.target) }
    let words = "\(request.method) \(request.target)"
    switch claim {
    case .answer(let answer): return answer
    case .noRoute: return Answer(status: 404, body: Array("no route answers \(words)\n".utf8))
    case .noAnswerLeft: return Answer(status: 404, body: Array("no answer is left for \(words)\n".utf8))
    }
  }

  private func say(
    _ answer: Answer, to method: String, on connection: ConnectionID, of wire: Wire, keepsAlive: Bool
  ) {
    // Every answer was planned once at the start, so this one can be too.
    guard let plan = try? ReplyPlan(answer, method: method, keepAlive: keepsAlive)
    else { return wire.reset(connection) }
    conversations.say(Pipeline.Reply(plan: plan), on: connection, of: wire, after: answer.delay)
  }

  /// Lets the wire be made before the stub that listens to it.
  private final class Relay: Sendable {
    private let target = Mutex<Stub?>(nil)
    var stub: Stub? {
      get { target.withLock { $0 } }
      set { target.withLock { $0 = newValue } }
    }
  }
}
