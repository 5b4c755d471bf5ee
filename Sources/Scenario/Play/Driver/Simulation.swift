import Foundation
import ScenarioBasics
import ScenarioEvents
import ScenarioProcess
import StubServer

/// The environment of one play: its network, virtual time, and the driver's executors.
///
/// Made on the driver's thread. Every play has its own, so nothing outlives it: no cache, cookie or
/// connection.
final class Simulation: Sendable {
  let monitor: Monitor<SimulationState>
  let network: any PlayNetwork
  let queue: DriverQueue
  let serialExecutor: DriverSerialExecutor
  let taskExecutor: DriverTaskExecutor
  let addresses: AddressTable
  let cookies: PlayCookies
  let raceGuards: RaceGuards
  let keepsAlive: Bool
  /// Called before the first byte of a broken answer is sent.
  private let notice: @Sendable (PlayNotice) -> Void
  /// The calendar time of T+0, in seconds since 1970-01-01T00:00:00Z.
  let start: Int
  /// The source of answers that replaces the script.
  let live: (any AnswerSource)?
  /// The files that the app uses without a seam; nil in a process that others use too.
  let home: HomeFiles?
  /// The number under which ``SliceTimer`` counts, for the driver, the time without any event; nil for a
  /// network on which nobody waits.
  private let slices: Int?

  /// - Throws: The operating system's error when a port cannot be opened.
  init(
    _ world: SimulationState, on kind: NetworkKind = .wire, keepsAlive: Bool = false,
    hosts: PlayHosts = PlayHosts(), start: Int = HTTPDate.start, homeFiles: [String: Data] = [:],
    raceGuards: RaceGuards = .all, live: (any AnswerSource)? = nil,
    notice: @escaping @Sendable (PlayNotice) -> Void = { _ in }
  ) throws {
    let network: any PlayNetwork =
      switch kind {
      case .wire: try WireNetwork(hosts.others, raceGuards, secret: world.secret)
      case .memory: MemoryNetwork(hosts.others, secret: world.secret)
      }
    let monitor = Monitor(world, wake: network.wake)
    (self.network, self.monitor) = (network, monitor)
    self.notice = notice
    self.keepsAlive = keepsAlive
    self.raceGuards = raceGuards
    (self.start, self.live) = (start, live)
    queue = DriverQueue(monitor)
    serialExecutor = DriverSerialExecutor(queue)
    taskExecutor = DriverTaskExecutor(queue)
    let others = hosts.others.map { ($0, network.url(of: $0)) }
    addresses = AddressTable(
      server: network.url(of: .main), others: Dictionary(others) { first, _ in first },
      origins: hosts.origins)
    home = HomeFiles(monitor, files: homeFiles, start: start)
    let known = addresses.asKnown(network.url(of: .main))
    cookies = PlayCookies(ownsProcess: home != nil, domain: known.host?.lowercased() ?? "")
    network.begin(monitor, raceGuards)
    slices = kind == .memory ? nil : SliceTimer.shared.add { monitor.passSlice() }
    if DriverThread.isCurrent { ProcessJobRouter.begin(queue) }
  }

  /// Blocks the driver until the body returns a result, and reads the stub's sockets meanwhile.
  ///
  /// - Returns: Nil when the given number of slices of real time has passed without any event.
  func wait<Result: Sendable>(slices: Int, _ body: (inout SimulationState) -> Result?) -> Result? {
    network.wait(monitor, slices: slices, body)
  }

  /// Reads what has arrived and was not owed: from a connection of another process, or past the transport.
  ///
  /// - Returns: Whether there was any.
  func readStrays() -> Bool { network.readStrays() }

  /// Runs code of the app. If the process belongs to the play, the system's clocks show virtual time until
  /// the code returns, and what it begins outside the driver is recorded as an escape.
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

  /// Records an escape if the app has started a process or a thread in a way that was not seen.
  ///
  /// - Returns: Whether it has.
  func findUnseen() -> Bool {
    let escape: Escape? = DriverThread.hasChildren ? .process : DriverThread.hasOtherThread ? .thread : nil
    guard let escape else { return false }
    monitor.update { $0.escapes.append((EscapedCall(escape: escape, callers: nil), $0.journal.trigger)) }
    return true
  }

  /// Sends a notice before an answer is broken; does nothing for an answer that is not.
  func willBreak(_ answer: Answer, for id: ExchangeID) {
    guard let broken = answer.broken else { return }
    let (request, now) = monitor.update { ($0.exchanges[id]?.request ?? "", $0.clock.now) }
    let breaking = PlayNotice.BreakingAnswer(
      at: now, exchange: id.number, request: request, line: answer.line, answer: answer.text, fault: broken)
    notice(.breaking(live?.redacted(breaking) ?? breaking))
  }

  /// Suspends, after the play has ended, an app that begins more than 1000 sleeps or requests: the driver
  /// would never return from an app that retries whatever error it gets.
  func holdAfterTheEnd() async {
    let isEndless = monitor.update { world in
      if world.isOver { world.begunAfterTheEnd += 1 }
      return world.begunAfterTheEnd > 1000
    }
    if isEndless { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
  }

  /// Returns whether the caller is on the driver's thread; if not, records the name of its thread as a
  /// foreign wakeup.
  ///
  /// Calls from another thread would arrive in an order that nothing determines.
  @discardableResult
  func isOnDriver() -> Bool {
    guard raceGuards.contains(.onlyOnDriver), !queue.isOnDriver else { return true }
    let stranger = DriverQueue.nameOfThread
    monitor.update { $0.noteForeignWakeup(by: stranger) }
    return false
  }

  /// The address that the app is given.
  var server: URL { network.url(of: .main) }

  /// Returns the calendar time for a time since T+0, in whole seconds since 1970-01-01T00:00:00Z.
  func date(at time: Duration) -> Int { start + Int(time.components.seconds) }

  /// The calendar time of the virtual clock.
  var today: Date {
    let now = monitor.update { $0.clock.now }
    return Date(timeIntervalSince1970: Double(start) + now / .seconds(1))
  }

  /// Records that the app has done work.
  func endWork() {
    tellFileChanges()
    if home != nil { takeOver(cookies.shared) }
    monitor.update { $0.journal.endWork() }
  }

  /// Tells what the app has changed in its home.
  func tellFileChanges() {
    if let home, HomeFolder.hasChanges { home.tellChanges() }
  }

  func stop() {
    home?.end()
    if let slices { SliceTimer.shared.remove(slices) }
    network.stop()
  }
}

extension SimulationState {
  /// Receives what was read at the stub: debts are paid at once, the message waits in the inbox.
  mutating func receive(_ event: InboundEvent, _ raceGuards: RaceGuards) {
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
      // The exchange would never arrive, and the ledger would never be settled.
      findings.append(
        "the stub received a request that a server refuses with \(refusal.status): \(refusal.reason)")
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

  /// The end of a finding about a request or a connection of this process that did not use the transport.
  private static let pastTransport = "reached the stub without the transport that the Stage was given"

  /// Receives a connection to which a fault applies: it belongs to the one exchange on its way.
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

  /// Receives a report of the client.
  mutating func receive(_ report: PlayNetwork.Report, for id: ExchangeID) {
    if !ledger.reported(id) {
      findings.append(
        gaveUp(id)
          ?? "\(exchanges[id]?.request ?? id.description): the client reported a result unexpectedly")
    }
    inbox.post(InboxMessage(exchange: id, attempt: attempts(of: id), content: .report(report)))
  }
}
