public import Foundation
import Synchronization

/// A stub HTTP server for a test, which answers as its script says, in real time, on loopback.
///
/// ```swift
/// let stub = try Stub.start(Script(routes: [Script.Route(pattern, [Answer(status: 503, uses: .times(2))])]))
/// … use stub.url …
/// let seen = await stub.requests(3)
/// stub.stop()
/// ```
/// The loop's thread reads, claims and answers. A play uses the same script and plans, but drives the server
/// itself.
public final class Stub: Sendable {
  let responder: Mutex<Responder>
  /// The maximum number of requests and receipts that are kept for ``requests(_:)`` and ``receipts(_:)``: the
  /// latest.
  public static let kept = 10_000

  let arrived: AsyncLog<Request>
  private let done: AsyncLog<Receipt>
  private let faults = FaultCounts()
  let observer = StubEventEmitter()
  let wires: Mutex<LoopbackServers?>
  let conversations: ReplySender
  /// The plans for connections that meet a fault, until they are sent.
  let meetings = Mutex<[ConnectionID: PendingConnectionFault]>([:])
  let plans = Mutex(ReplyPlanCache())
  let settings: StubSettings
  let gate = Mutex(AcceptGate())
  /// The number of exchanges.
  let exchanges = Mutex(0)

  /// The plan for a connection that meets a fault.
  struct PendingConnectionFault: Sendable {
    let plan: ReplyPlan
    let exchange: Int
  }

  /// The address to send requests to: `http://127.0.0.1:49152`.
  public let url: URL
  /// The second address, to which a redirect may lead, or nil if the script does not name it.
  public let otherURL: URL?
  /// The addresses of the hosts other than the main one.
  package let otherURLs: [RequestPattern.Host: URL]

  /// Opens a port and begins to answer.
  ///
  /// - Parameters:
  ///   - script: the answers; a request that it does not answer receives 404 with a sentence, and so does one
  ///     that does not meet the conditions of its answer, which is then kept for the next request. Phases
  ///     refer to the real time since the start. Before an answer that requires a fresh connection, kept
  ///     connections are ended.
  ///   - port: the port, or 0 for any free one.
  ///   - keepsAlive: whether connections stay open after an answer, unless the client requests their end.
  ///   - patience: the real time that a client may take from the first byte of a request to its last; then it
  ///     receives 408. It may take up to half as long again.
  ///   - seed: the seed of bodies that differ at each use.
  ///   - connectionLimit: the maximum number of open connections; more wait at the port until the one that
  ///     has been idle the longest is given up for them. The process must be allowed as many descriptors.
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

  /// Opens the ports and begins to answer, with all settings.
  ///
  /// - Throws: `StartError`.
  package static func start(_ script: Script, _ settings: StubSettings) throws(StartError) -> Stub {
    let stub = try open(script, settings)
    stub.begin()
    return stub
  }

  /// Opens the ports; connections wait until the stub begins.
  ///
  /// - Throws: `StartError`.
  package static func open(_ script: Script, _ settings: StubSettings) throws(StartError) -> Stub {
    try check(script)
    let named = Set(settings.hosts).union(script.hostConnections.keys).subtracting([.main, .other])
    let hosts = (script.hasOther ? [.other] : []) + named.sorted { $0.word < $1.word }
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

  /// Begins to answer; the stub is kept alive until it is stopped. Must be called once.
  ///
  /// - Parameter observer: Receives each event, on the loop's thread; it must not wait.
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
      Responder(
        script, seed: settings.seed,
        addresses: AddressTable(server: url, others: otherURLs, declared: Set(settings.declared)),
        conditions: settings.conditions))
    self.wires = Mutex(wires)
    self.settings = settings
    (arrived, done) = (AsyncLog(keeping: settings.kept), AsyncLog(keeping: settings.kept))
    let (done, faults, observer) = (done, faults, observer)
    conversations = ReplySender(speed: settings.clock.speed) { receipt, reply in
      // Counted first, so that a caller that waits for the receipt finds it counted.
      if reply.isBroken { faults.count(receipt) }
      done.add(receipt)
      observer.notify(.done(reply.exchange, receipt))
    }
  }

  /// Returns the requests so far, as soon as there are at least the given number.
  ///
  /// - Parameter count: the number to wait for; fewer are returned only if the stub is stopped.
  /// - Returns: all requests in the order in which they were read; if there are more than ``kept``, the
  ///   latest.
  public func requests(_ count: Int) async -> [Request] { await arrived.all(atLeast: count) }

  /// Returns the receipts so far, one for each answer, as soon as there are at least the given number.
  ///
  /// - Parameter count: the number to wait for; fewer are returned only if the stub is stopped.
  /// - Returns: all receipts in the order in which the answers were sent; if there are more than ``kept``,
  ///   the latest.
  public func receipts(_ count: Int) async -> [Receipt] { await done.all(atLeast: count) }

  /// The numbers of the requests and answers so far.
  public var tally: StubTally {
    let (requests, forgotten) = arrived.counts
    let (whole, unsent) = faults.counts
    return responder.withLock { responder in
      StubTally(
        requests: requests, forgotten: forgotten, routes: responder.routes, unanswered: responder.unanswered,
        faults: whole, unsentFaults: unsent)
    }
  }

  /// The number of open connections.
  package var openConnections: Int { wires.withLock { $0?.openConnections } ?? 0 }

  /// Closes the port and all connections; waiting callers receive what was recorded so far.
  public func stop() {
    wires.withLock { wires in
      wires?.stop()
      wires = nil
    }
    arrived.end()
    done.end()
  }
}
