import Foundation
import ScenarioBasics
import ScenarioEvents
import ScenarioProcess
import StubServer

/// One play's world: a stub on a real port, a real URLSession, virtual time, and the driver's executors.
///
/// Made on the thread that will drive; every play has its own, so nothing outlives it: no cache, cookie or
/// connection.
final class Simulation: Sendable {
  let monitor: Monitor<SimulationState>
  /// What the driver waits in: it reads the stub's sockets, and is woken by what other threads report.
  let loop: ReactorLoop
  let queue: DriverQueue
  let serialExecutor: DriverSerialExecutor
  let taskExecutor: DriverTaskExecutor
  private let mainWire: LoopbackServer
  /// The stub's other addresses: the second one, in a script that names it, and those that stand for hosts
  /// of the app.
  private let otherWires: [RequestPattern.Host: LoopbackServer]
  let addresses: Addresses
  let client: URLSessionClient
  let cookies = CookieJar()
  let raceGuards: RaceGuards
  let keepsAlive: Bool
  /// Told of a broken answer before its first byte.
  private let notice: @Sendable (PlayNotice) -> Void
  /// The calendar time of T+0, in seconds since 1970-01-01T00:00:00Z.
  let start: Int
  /// Who answers in the script's place.
  let live: (any AnswerSource)?
  /// What counts for the driver how long nothing has come.
  private let slices: Int

  /// - Throws: the operating system's refusal to open a port.
  init(
    _ world: SimulationState, keepsAlive: Bool = false, hosts: PlayHosts = PlayHosts(),
    start: Int = HTTPDate.start,
    raceGuards: RaceGuards = .all, live: (any AnswerSource)? = nil,
    notice: @escaping @Sendable (PlayNotice) -> Void = { _ in }
  ) throws {
    let loop = try ReactorLoop()
    let monitor = Monitor(world, wake: loop.wake)
    (self.loop, self.monitor) = (loop, monitor)
    self.notice = notice
    self.keepsAlive = keepsAlive
    self.raceGuards = raceGuards
    (self.start, self.live) = (start, live)
    queue = DriverQueue(monitor)
    serialExecutor = DriverSerialExecutor(queue)
    taskExecutor = DriverTaskExecutor(queue)
    (mainWire, otherWires) = try Self.wires(hosts.others) { host in
      let wire = try LoopbackServer(loop: loop, host: host, takesOwnOnly: true)
      wire.start(greeting: { _, _ in
        monitor.update { $0.gate.alone.flatMap { $0.host == host ? $0.fault.greeting : nil } } ?? .http
      }) { event in monitor.update { $0.receive(event, raceGuards) } }
      return wire
    }
    addresses = Addresses(
      server: mainWire.url, others: otherWires.mapValues(\.url), origins: hosts.origins)
    client = URLSessionClient(raceGuards, secret: world.secret)
    slices = SliceTimer.shared.add { monitor.passSlice() }
    if DriverThread.isCurrent { ProcessHost.begin(queue) }
  }

  /// Blocks the driver until the body gives a result, and reads the stub's sockets meanwhile.
  ///
  /// - Returns: Nil when so many slices of real time have passed without any news.
  func wait<Result: Sendable>(slices: Int, _ body: (inout SimulationState) -> Result?) -> Result? {
    monitor.wait(slices: slices, block: { loop.wait(atMost: -1) }, take: { loop.take($0) }, body)
  }

  /// Reads what has come and nobody owed: of a connection of another process, or past the transport.
  ///
  /// - Returns: Whether there was any.
  func readStrays() -> Bool { loop.take(loop.wait(atMost: 0)) }

  /// Runs code of the app. Where the process belongs to the play, the system's clocks are the virtual one
  /// until it returns, and what it begins elsewhere is found.
  func inApp<Result>(_ body: () -> Result) -> Result {
    guard DriverThread.isCurrent else { return body() }
    let result = DriverThread.inApp(at: monitor.update { $0.clock.now }, since: start, body)
    let escapes = DriverThread.takeEscapes()
    if !escapes.isEmpty {
      monitor.update { world in
        for escape in escapes { world.escapes.append((escape, world.journal.trigger)) }
      }
    }
    return result
  }

  /// Tells that an answer is about to break, if it is one that does.
  func willBreak(_ answer: Answer, for id: ExchangeID) {
    guard let broken = answer.broken else { return }
    let (request, now) = monitor.update { ($0.exchanges[id]?.request ?? "", $0.clock.now) }
    let breaking = PlayNotice.Breaking(
      at: now, exchange: id.number, request: request, line: answer.line, answer: answer.text, fault: broken)
    notice(.breaking(live?.redacted(breaking) ?? breaking))
  }

  /// Lets nobody begin anything once the play has ended: whoever tries again and again, whatever it is told,
  /// is left where it is, since the driver would never come back from it.
  func holdAfterTheEnd() async {
    let isEndless = monitor.update { world in
      if world.isOver { world.begunAfterTheEnd += 1 }
      return world.begunAfterTheEnd > 1000
    }
    if isEndless { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
  }

  /// Whether the app is where it must be; if not, it is told who it was.
  ///
  /// What another thread asks or tells would come in an order that nothing decides.
  @discardableResult
  func isOnDriver() -> Bool {
    guard raceGuards.contains(.onlyOnDriver), !queue.isOnDriver else { return true }
    let stranger = DriverQueue.nameOfThread
    monitor.update { $0.foreignWakeups.append(stranger) }
    return false
  }

  /// Opens a wire for the main host and for each of the others; none stays open where one is refused.
  private static func wires(
    _ hosts: Set<RequestPattern.Host>, open: (RequestPattern.Host) throws -> LoopbackServer
  ) throws -> (LoopbackServer, [RequestPattern.Host: LoopbackServer]) {
    let main = try open(.main)
    var others: [RequestPattern.Host: LoopbackServer] = [:]
    do {
      for host in hosts { others[host] = try open(host) }
    } catch {
      for wire in [main] + others.values { wire.stop() }
      throw error
    }
    return (main, others)
  }

  /// The address that the app is given.
  var server: URL { mainWire.url }

  /// The wire that carries the connection.
  func wire(of connection: ConnectionID) -> LoopbackServer { wire(of: connection.host) }

  func wire(of host: RequestPattern.Host) -> LoopbackServer { otherWires[host] ?? mainWire }

  /// The calendar time at a time since T+0, in whole seconds since 1970-01-01T00:00:00Z.
  func date(at time: Duration) -> Int { start + Int(time.components.seconds) }

  /// The calendar time of the virtual clock.
  var today: Date {
    let now = monitor.update { $0.clock.now }
    return Date(timeIntervalSince1970: Double(start) + now / .seconds(1))
  }

  func stop() {
    SliceTimer.shared.remove(slices)
    client.stop()
    for wire in [mainWire] + otherWires.values { wire.stop() }
  }
}

extension SimulationState {
  /// Takes what was read at the stub: debts are paid at once, the letter waits.
  mutating func receive(_ event: ConnectionEvent, _ raceGuards: RaceGuards) {
    switch event {
    case .request(let connection, let request):
      guard let id = secret.exchange(of: request), exchanges[id] != nil else {
        return findings.append("\(request.method) \(request.target) \(Self.pastTransport)")
      }
      carried[connection] = id
      idle.remove(connection)
      let attempt = ledger.arrived(id, paysReport: raceGuards.contains(.retryPaysReport))
      inbox.post(
        InboxMessage(exchange: id, attempt: attempt, content: .request(connection: connection, request)))
    case .met(let connection): meet(connection)
    case .awaitsContinue(let connection, let head):
      if let id = secret.exchange(of: head), exchanges[id]?.answer?.withholdsContinue == true {
        keptWaiting.insert(connection)
      } else {
        goingOn.append(connection)
      }
    case .malformed(_, let refusal):
      // Its exchange would never arrive, and nothing would ever settle.
      findings.append("a request came that a server refuses with \(refusal.status): \(refusal.reason)")
    case .ended(let connection, _):
      let id = carried.removeValue(forKey: connection)
      used.remove(connection)
      idle.remove(connection)
      if let id, exchanges[id]?.connection == connection {
        exchanges[id]?.connection = nil
        ledger.ended(id)
      }
      inbox.post(
        InboxMessage(
          exchange: id, attempt: id.map(attempts) ?? 0, content: .end(connection: connection)))
    case .turnedAway(let count): turnedAway += count
    }
  }

  /// Behind what this process sent, or opened, without the transport.
  private static let pastTransport = "reached the stub past the transport that the Stage was given"

  /// Takes a connection that meets a fault: it is that of the one exchange on its way.
  private mutating func meet(_ connection: ConnectionID) {
    guard let id = gate.alone?.exchange else {
      return findings.append("a connection \(Self.pastTransport)")
    }
    carried[connection] = id
    exchanges[id]?.connection = connection
    let attempt = ledger.arrived(id)
    exchanges[id]?.attempts = attempt
    inbox.post(InboxMessage(exchange: id, attempt: attempt, content: .met(connection: connection)))
  }

  /// Takes what URLSession reported.
  mutating func receive(_ report: URLSessionClient.Report, for id: ExchangeID) {
    if !ledger.reported(id) {
      findings.append(
        gaveUp(id)
          ?? "\(exchanges[id]?.request ?? id.description): the client reported, and nobody owed it a report")
    }
    inbox.post(InboxMessage(exchange: id, attempt: attempts(of: id), content: .report(report)))
  }
}
