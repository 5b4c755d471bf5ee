import Foundation
import ScenarioBasics
package import ScenarioProcess
import StubServer

/// The loop of a play: runs the app's jobs, reads letters, does what the script says, and moves time when
/// nothing is owed.
package struct Driver {
  let simulation: Simulation
  /// Real seconds without any news before a play is called stuck, counted in slices of the process.
  var patience: TimeInterval = 10
  /// Called with each turn, for whoever watches that the app comes back from it.
  var turned: @Sendable () -> Void = {}
  /// Called with what the app was at, before it goes on with something else in the same instant.
  var stageEnded: (Trigger) -> Void = { _ in }
  /// How many turns of one instant, or of the app's end, are taken before the app is said never to rest.
  var restlessness = Livelock.limit
  /// How many turns of one step are taken, over all its instants, before the step is said never to end.
  var longestStep = Driver.turnsOfStep

  /// A request takes about ten turns, so that an app which asks once a second can be played for a day.
  static let turnsOfStep = 1_000_000

  /// Why the loop stopped before its time.
  package enum Halt: Error, Equatable {
    /// Something owed did not come; the ledger's page says what.
    case stuck(ledger: [String])
    /// The app was woken from elsewhere.
    case foreignWakeups(wakers: [String], open: [String])
    /// The app began something that no play can order; each with what set the app going.
    case escaped(Escape, Trigger)
    /// The client tried again by itself, which the scenario forbids.
    case retried(ExchangeID)
    /// A law was broken: what the wire did is not what was scripted. In words that can be shown.
    case broken(String)
    /// A request that the script does not answer.
    case unanswered(ExchangeID)
    /// The app goes on and on, and no time passes.
    case restless(Livelock)
    /// The step has more in it than is played.
    case endless(turns: Int)
  }

  private var server: ScriptedServer { ScriptedServer(simulation: simulation) }
  private var client: AppClient { AppClient(simulation: simulation) }

  private enum Turn: Sendable {
    case run(JobQueue.Job)
    case start(SendGate.Send)
    case endMeeting
    case goOn(ConnectionID)
    case endIdle
    case read([InboxMessage])
    case runLoop
    case fire(VirtualClock.Timer)
    case instantOver(next: Duration?)
    case halt(Halt)
  }

  /// Plays all that is due up to and with the time, and moves to it.
  ///
  /// `instantOver` is called when all of an instant is done, before time moves; true ends the loop there.
  /// Throws `Halt` where it cannot go on.
  func play(until limit: Duration, instantOver: () -> Bool) throws(Halt) {
    var (turns, requests, all) = (0, 0, 0)
    while true {
      turns += 1
      all += 1
      if all > longestStep { throw .endless(turns: all - 1) }
      if turns > restlessness { throw restless(.turns(turns - 1)) }
      if requests > Livelock.requestLimit { throw restless(.requests(requests - 1)) }
      self.turned()
      Jitter.pause()
      switch nextTurn(until: limit) {
      case .run(let job): work { run(job.work) }
      case .start(let send):
        requests += 1
        client.start(send)
      case .endMeeting: try server.endMeeting()
      case .endIdle: server.endIdle()
      case .goOn(let connection): simulation.wire(of: connection).goOn(connection)
      case .read(let letters): for letter in letters { try read(letter) }
      case .runLoop: work { simulation.inApp { ProcessJob.runMainRunLoop() } }
      case .fire(let timer): try fire(timer)
      case .halt(let halt): throw halt
      case .instantOver(let next):
        (turns, requests) = (0, 0)
        if next == nil, simulation.readStrays() { continue }
        if instantOver() { return }
        simulation.monitor.update { $0.clock.enter(next ?? limit) }
        if next == nil { return }
      }
    }
  }

  private func restless(_ extent: Livelock.Extent) -> Halt {
    .restless(simulation.monitor.update { Livelock($0.journal.news, extent, trigger: $0.journal.trigger) })
  }

  /// Ends a play at whatever place: lets everyone go who waits, and runs what they still have to do.
  ///
  /// - Parameter quit: ends the app.
  func tearDown(quit: () -> Void) {
    let listeners = simulation.monitor.update { world in
      world.isOver = true
      return world.takeListeners()
    }
    for listener in listeners { listener.finish() }
    quit()
    // Who never rests is left where it is.
    for _ in 0..<restlessness {
      let (job, calls, timer) = simulation.monitor.update { world in
        let job = world.ready.popFirst()
        defer { if job == nil { world.calls.removeAll() } }
        return (job, job == nil ? world.calls : [:], job == nil ? world.clock.removeLast() : nil)
      }
      for call in calls.sorted(by: { $0.key < $1.key }) {
        let cancelled = StageTransportError(code: URLError.Code.cancelled.rawValue)
        call.value.end(.failure(cancelled))
      }
      switch timer?.action {
      case .wake(.continuation(let sleeper), _): sleeper.resume(throwing: CancellationError())
      // A timer of the run loop would find that its time has not come, and be set again.
      case .wake(.job(let job, _), _) where !job.isTimer: run(.process(job))
      case .wake, .reply, .limit, nil: break
      }
      if let job { run(job.work) } else if calls.isEmpty, timer == nil { return }
    }
  }

  private func nextTurn(until limit: Duration) -> Turn {
    let raceGuards = simulation.raceGuards
    let slices = SliceTimer.count(in: .seconds(patience))
    let turn = simulation.wait(slices: slices) { world -> Turn? in
      if let halt = world.halt { return .halt(halt) }
      if !raceGuards.contains(.jobsBeforeTimers), let timer = world.jumpAhead(limit) { return .fire(timer) }
      if let job = world.takeJob() { return .run(job) }
      // Before all is settled: until it is told, the client owes the arrival of its request.
      if let connection = world.goingOn.popLast() { return .goOn(connection) }
      if !world.idle.isEmpty, world.gate.wantsFresh, raceGuards.contains(.endsIdle) { return .endIdle }
      if let alone = world.gate.alone, !world.ledger.owes(.arrival, alone.exchange) { return .endMeeting }
      let connecting = world.ledger.arrivals - world.gate.count
      if let send = world.gate.pass(
        connecting: connecting, refusedAlone: raceGuards.contains(.refusedAlone))
      {
        return .start(send)
      }
      guard world.ledger.isSettled else { return nil }
      if !world.inbox.isEmpty {
        return .read(world.inbox.takeAll(inOrderOfPosting: !raceGuards.contains(.messagesInOrder)))
      }
      // What it does comes of the last that ran.
      if DriverThread.awaitsRunLoop { return .runLoop }
      world.journal.rest()
      guard let due = world.clock.nextDue, due <= limit else { return .instantOver(next: nil) }
      if due > world.clock.now { return .instantOver(next: due) }
      return world.fire().map(Turn.fire)
    }
    return turn ?? .halt(.stuck(ledger: simulation.monitor.update { $0.ledger.record }))
  }

  /// Lets the app do something, and has what it did before looked at where this is something else.
  func work<Result>(_ body: () -> Result) -> Result {
    if let last = simulation.monitor.update({ $0.journal.beginWork() }) { stageEnded(last) }
    defer { simulation.monitor.update { $0.journal.endWork() } }
    return body()
  }

  private func run(_ work: JobQueue.Job.Work) {
    simulation.inApp {
      switch work {
      case .actor(let job): job.runSynchronously(on: simulation.serialExecutor.asUnownedSerialExecutor())
      case .task(let job): job.runSynchronously(on: simulation.taskExecutor.asUnownedTaskExecutor())
      case .process(let job): job.run()
      }
    }
  }

  private func fire(_ timer: VirtualClock.Timer) throws(Halt) {
    switch timer.action {
    case .wake(.continuation(let sleeper), _): sleeper.resume()
    case .wake(.job(let job, _), _): work { run(.process(job)) }
    case .limit(let id): simulation.monitor.update { $0.timeOut(id) }
    case .reply(let id, let reply): try server.perform(reply, for: id)
    }
  }

  private func read(_ letter: InboxMessage) throws(Halt) {
    switch (letter.content, letter.exchange) {
    case (.request(let connection, let request), let id?):
      try server.answer(request, id, letter.attempt, connection)
    case (.met(let connection), let id?): try server.meet(id, on: connection)
    case (.pieces, let id?): client.handOver(id)
    case (.report(let report), let id?): try client.finish(id, report)
    case (.cancel, let id?): client.cancel(id)
    case (.end(let connection), _), (.request(let connection, _), nil):
      simulation.monitor.update { $0.clock.removeReplies(on: connection) }
      server.release(connection)
    case (.pieces, nil), (.report, nil), (.cancel, nil), (.met, nil): break
    }
  }
}

extension SimulationState {
  /// The next timer while a job is still ready: what the closure of that race forbids.
  fileprivate mutating func jumpAhead(_ limit: Duration) -> VirtualClock.Timer? {
    guard !ready.isEmpty, ledger.isSettled, inbox.isEmpty, let due = clock.nextDue, due <= limit else {
      return nil
    }
    clock.enter(due)
    return fire()
  }

  /// What ends the play at once.
  fileprivate var halt: Driver.Halt? {
    if let first = escapes.first { return .escaped(first.escape, first.trigger) }
    if let finding = findings.first { return .broken(finding.escaped()) }
    if foreignWakeups.isEmpty { return nil }
    return .foreignWakeups(
      wakers: foreignWakeups, open: ledger.open.map { "\($0)  \(exchanges[$0]?.request ?? "")" })
  }
}
