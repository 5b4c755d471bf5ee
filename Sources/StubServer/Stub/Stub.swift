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
  let responder: Mutex<Responder>
  /// How many requests and receipts are kept for who asks for them: the latest.
  public static let kept = 10_000

  let arrived: AsyncLog<Request>
  private let done: AsyncLog<Receipt>
  private let faults = FaultCounts()
  let observer = StubObserver()
  let wires: Mutex<LoopbackServers?>
  let conversations: ConnectionPipelines
  /// What connections are told that meet a fault, until they are.
  let meetings = Mutex<[ConnectionID: Meeting]>([:])
  let plans = Mutex(ReplyPlanCache())
  let settings: StubSettings
  let gate = Mutex(AcceptGate())
  /// How many exchanges there were.
  let exchanges = Mutex(0)

  /// What a connection is told that meets a fault.
  struct Meeting: Sendable {
    let plan: ReplyPlan
    let exchange: Int
  }

  /// The address to send requests to: `http://127.0.0.1:49152`.
  public let url: URL
  /// The second address, where a redirect may lead; nil for a script that does not name it.
  public let otherURL: URL?
  /// The addresses of the hosts beside the main one.
  package let otherURLs: [RequestPattern.Host: URL]

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
    var settings = StubSettings()
    (settings.port, settings.keepsAlive, settings.patience) = (port, keepsAlive, patience)
    (settings.seed, settings.connectionLimit) = (seed, connectionLimit)
    return try start(script, settings)
  }

  /// The same, with all that can be said of how it serves.
  ///
  /// - Throws: `StartError`.
  package static func start(_ script: Script, _ settings: StubSettings) throws(StartError) -> Stub {
    let stub = try open(script, settings)
    stub.begin()
    return stub
  }

  /// Opens the ports; who connects waits until the stub begins.
  ///
  /// - Throws: `StartError`.
  package static func open(_ script: Script, _ settings: StubSettings) throws(StartError) -> Stub {
    try check(script)
    let hosts = (script.hasOther ? [.other] : []) + settings.hosts.filter { $0 != .main && $0 != .other }
    let wires: LoopbackServers
    do {
      wires = try LoopbackServers(settings, hosts: hosts)
    } catch let error as Socket.Failure where error.isTaken && settings.port != 0 {
      throw .portTaken(settings.port)
    } catch {
      throw .port("\(error)")
    }
    return Stub(script, wires, settings)
  }

  /// Begins to answer, once; it lives until it is stopped.
  ///
  /// - Parameter observer: Told of each exchange, on the loop's thread; it must not wait.
  package func begin(_ observer: (@Sendable (StubEvent) -> Void)? = nil) {
    guard let wires = wires.withLock({ $0 }) else { return }
    self.observer.set(observer)
    gate.withLock { $0.isDown = settings.isDown }
    arrange(wires)
    wires.start(greeting: { [self] in greet($0, at: $1) }) { [self] in receive($0) }
  }

  private init(_ script: Script, _ wires: LoopbackServers, _ settings: StubSettings) {
    (url, otherURLs) = (wires.main.url, wires.others.mapValues(\.url))
    otherURL = otherURLs[.other]
    responder = Mutex(
      Responder(script, seed: settings.seed, addresses: Addresses(server: url, others: otherURLs)))
    self.wires = Mutex(wires)
    self.settings = settings
    (arrived, done) = (AsyncLog(keeping: settings.kept), AsyncLog(keeping: settings.kept))
    let (done, faults, observer) = (done, faults, observer)
    conversations = ConnectionPipelines(speed: settings.clock.speed) { receipt, reply in
      // Counted first: who waits for the receipt finds it counted.
      if reply.isBroken { faults.count(receipt) }
      done.add(receipt)
      observer.notify(.done(reply.exchange, receipt))
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

  /// Connections that are open.
  package var openConnections: Int { wires.withLock { $0?.openConnections } ?? 0 }

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
