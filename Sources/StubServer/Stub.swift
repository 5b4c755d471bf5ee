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
/// The loop's thread drives: it reads, claims and answers. A play uses the same script and plans, but
/// drives itself.
public final class Stub: Sendable {
  private let responder: Mutex<Responder>
  /// How many requests and receipts are kept for who asks for them: the latest.
  public static let kept = 10_000

  private let arrived = Gathering<Request>(keeping: kept)
  private let done = Gathering<Receipt>(keeping: kept)
  private let faults = FaultCounts()
  private let wires: Mutex<Wires?>
  private let conversations: Conversations
  /// What connections are told that meet a fault, until they are.
  private let meetings = Mutex<[ConnectionID: ReplyPlan]>([:])
  private let plans = Mutex(PlanMemory())
  private let keepsAlive: Bool
  /// What a test takes for the real time since the start.
  private let elapsed: (@Sendable () -> Duration)?

  /// The address to send requests to: `http://127.0.0.1:49152`.
  public let url: URL
  /// The second address, where a redirect may lead; nil for a script that does not name it.
  public let otherURL: URL?

  /// Opens a port and begins to answer.
  ///
  /// - Parameters:
  ///   - script: what is answered; a request it does not answer gets 404 with a sentence, and so does one
  ///     that does not meet the conditions of its answer, which then waits for the next request. Phases are
  ///     of the real time since the start. Before an answer that must come fresh, kept connections are ended.
  ///   - port: the port, or 0 for any free one.
  ///   - keepsAlive: whether connections stay after an answer, unless the client wants them to end.
  ///   - patience: how long a client may take, in real time, from the first byte of a request to its last;
  ///     then it is answered 408. It may be up to half as long again.
  ///   - seed: of bodies which differ at each use.
  ///   - connectionLimit: how many connections are open at once; more wait at the port until the one that
  ///     has carried nothing for longest makes room. The process must be allowed as many descriptors.
  /// - Returns: the stub, listening.
  /// - Throws: `StartError`.
  public static func start(
    _ script: Script, port: UInt16 = 0, keepsAlive: Bool = true, patience: Duration = .seconds(60),
    seed: UInt64 = 0, connectionLimit: Int = 1_024
  ) throws(StartError) -> Stub {
    try start(
      script, port: port, keepsAlive: keepsAlive, patience: patience, seed: seed,
      connectionLimit: connectionLimit, elapsed: nil)
  }

  /// The same, with a time since the start that a test decides.
  static func start(
    _ script: Script, port: UInt16 = 0, keepsAlive: Bool = true, patience: Duration = .seconds(60),
    seed: UInt64 = 0, connectionLimit: Int = Wire.connectionLimit, elapsed: (@Sendable () -> Duration)?
  ) throws(StartError) -> Stub {
    try check(script)
    let relay = Relay()
    let wires: Wires
    do {
      wires = try Wires(
        port, patience: patience, connectionLimit: connectionLimit, hasOther: script.hasOther,
        greeting: { relay.stub?.greet($0, at: $1) ?? .http }
      ) {
        relay.stub?.receive($0)
      }
    } catch let error as Socket.Failure where error.isTaken && port != 0 {
      throw .portTaken(port)
    } catch {
      throw .port("\(error)")
    }
    let stub = Stub(script, seed, wires, keepsAlive, elapsed)
    relay.stub = stub
    stub.setAlarms(script, wires)
    wires.start()
    return stub
  }

  private init(
    _ script: Script, _ seed: UInt64, _ wires: Wires, _ keepsAlive: Bool,
    _ elapsed: (@Sendable () -> Duration)?
  ) {
    (url, otherURL) = (wires.main.url, wires.other?.url)
    responder = Mutex(
      Responder(
        script, seed: seed, addresses: Addresses(server: url, others: otherURL.map { [.other: $0] } ?? [:])))
    self.wires = Mutex(wires)
    self.keepsAlive = keepsAlive
    self.elapsed = elapsed
    let (done, faults) = (done, faults)
    conversations = Conversations { receipt, isBroken in
      // Counted first: who waits for the receipt finds it counted.
      if isBroken { faults.count(receipt) }
      done.add(receipt)
    }
  }

  /// The requests so far, when there are at least that many.
  ///
  /// - Parameter count: how many to wait for; fewer come back only when the stub is stopped.
  /// - Returns: all of them, in the order in which they were read; of more than ``kept`` the latest.
  public func requests(_ count: Int) async -> [Request] { await arrived.all(atLeast: count) }

  /// What was done on the wire so far, an entry an answer, when there are at least that many.
  ///
  /// - Parameter count: how many to wait for; fewer come back only when the stub is stopped.
  /// - Returns: all of them, in the order in which the answers were given; of more than ``kept`` the latest.
  public func receipts(_ count: Int) async -> [Receipt] { await done.all(atLeast: count) }

  /// What the stub has done so far.
  public var tally: StubTally {
    let (requests, forgotten) = arrived.counts
    let (whole, unsent) = faults.counts
    return responder.withLock { responder in
      StubTally(
        requests: requests, forgotten: forgotten, routes: responder.routes, unanswered: responder.unanswered,
        faults: whole, unsentFaults: unsent)
    }
  }

  /// Connections that are open, for tests of leaks.
  var openConnections: Int { wires.withLock { $0?.openConnections } ?? 0 }

  /// Closes the port and all connections; who waits gets what came.
  public func stop() {
    wires.withLock { wires in
      wires?.stop()
      wires = nil
    }
    arrived.end()
    done.end()
  }
}

extension Stub {
  /// How a new connection is met; what it is told waits until it has come.
  private func greet(_ connection: ConnectionID, at time: Duration) -> Greeting {
    guard connection.host == .main else { return .http }
    let time = elapsed?() ?? time
    guard let fault = responder.withLock({ $0.meeting(at: time) }) else { return .http }
    meetings.withLock { $0[connection] = ReplyPlan(meeting: fault) }
    return fault.greeting ?? .http
  }

  private func receive(_ event: WireEvent) {
    guard let wires = wires.withLock({ $0 }) else { return }
    switch event {
    case .met(let connection):
      guard let plan = meetings.withLock({ $0.removeValue(forKey: connection) }),
        let conversation = wires[connection].conversation(connection)
      else { return }
      conversations.answer(plan, isBroken: true, in: conversation, on: wires[connection], after: .zero)
    case .ended(let connection, let reset):
      guard let conversation = wires[connection].conversation(connection) else { return }
      conversations.end(conversation, reset: reset, on: wires[connection])
    case .awaitsContinue(let connection, let head):
      guard let conversation = open(connection, wires) else { return }
      let time = elapsed?() ?? wires.main.elapsed
      let isSilent = responder.withLock { $0.withholdsContinue(from: head, on: connection, time: time) }
      if isSilent { return }
      conversations.say(.goOn, in: conversation, on: wires[connection])
    case .malformed(let connection, let refusal):
      guard let conversation = open(connection, wires) else { return }
      let answer = Answer(status: refusal.status, body: Array("\(refusal.reason)\n".utf8))
      say(answer, to: refusal.method, in: conversation, on: wires[connection], keepsAlive: false)
    case .request(let connection, let request):
      guard let conversation = open(connection, wires) else { return }
      arrived.add(request)
      answer(request, conversation, wires)
    case .turnedAway: break
    }
  }

  /// Returns nil for a connection on which a request that was read is not answered any more.
  private func open(_ connection: ConnectionID, _ wires: Wires) -> Conversation? {
    guard let conversation = wires[connection].conversation(connection),
      !conversation.look(\.isClosing)
    else { return nil }
    return conversation
  }

  private func answer(_ request: Request, _ conversation: Conversation, _ wires: Wires) {
    let (connection, isReused) = (conversation.connection, conversation.look(\.isUsed))
    let (wire, time) = (wires[connection], elapsed?() ?? wires.main.elapsed)
    let (answer, wantsFresh) = responder.withLock { responder in
      (
        responder.answer(to: request, on: connection, isReused: isReused, time: time),
        responder.wantsFresh(at: time)
      )
    }
    guard let answer else { return conversations.say(.farewell, in: conversation, on: wire) }
    let stays = keepsAlive && !request.isLast && !wantsFresh
    say(answer, to: request.method, in: conversation, on: wire, keepsAlive: stays)
    if wantsFresh { endUsed(wires) }
  }

  private func say(
    _ answer: Answer, to method: String, in conversation: Conversation, on wire: Wire, keepsAlive: Bool
  ) {
    // Every answer was planned once at the start, so this one can be too.
    let date = HTTPDate.start + Int(((elapsed?() ?? wire.elapsed) + answer.delay).components.seconds)
    let context = ReplyContext(method: method, keepAlive: keepsAlive, date: date)
    guard let plan = try? plans.withLock({ try $0.plan(answer, context) }) else {
      return wire.reset(conversation.connection)
    }
    let isBroken = !answer.faults.isEmpty
    conversations.answer(plan, isBroken: isBroken, in: conversation, on: wire, after: answer.delay)
  }

  /// Ends the connections that carried a request, each behind its last answer.
  private func endUsed(_ wires: Wires) {
    for wire in [wires.main, wires.other].compactMap(\.self) {
      for conversation in wire.conversations where conversation.look({ $0.isUsed && !$0.isClosing }) {
        conversations.say(.farewell, in: conversation, on: wire)
      }
    }
  }

  /// What is to happen at its time, whether or not a request comes.
  private func setAlarms(_ script: Script, _ wires: Wires) {
    let (main, port) = (wires.main, ClosedPort(script))
    if port.isClosed(at: .zero) { main.refuseConnections() }
    for turn in port.turns {
      main.after(turn - main.elapsed) {
        if port.isClosed(at: turn) { main.refuseConnections() } else { try? main.acceptConnections() }
      }
    }
    let fresh = script.routes.flatMap(\.answers).filter(\.isFresh).compactMap(\.phase?.start)
    for start in fresh where start > .zero {
      main.after(start - main.elapsed) { [weak self] in self?.endUsed(wires) }
    }
  }

  /// Lets the wires be made before the stub that listens to them.
  private final class Relay: Sendable {
    private let target = Mutex<Stub?>(nil)
    var stub: Stub? {
      get { target.withLock { $0 } }
      set { target.withLock { $0 = newValue } }
    }
  }
}
