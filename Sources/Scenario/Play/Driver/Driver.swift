import Foundation
import ScenarioBasics
import ScenarioFormat
import ScenarioProcess
import ScenarioReflect
import StubServer

/// The loop of a play: runs the app's jobs, reads messages, performs what the script says, and moves time
/// when nothing is owed.
package struct Driver {
  let simulation: Simulation
  /// The number of real seconds without any event after which a play is reported as stuck, as ``SliceTimer``
  /// counts them.
  var patience: TimeInterval = 10
  /// Called on each turn, for a watchdog that checks that the app returns control.
  var turned: @Sendable () -> Void = {}
  /// Called with the trigger of the app's last work, before the app does other work in the same instant.
  var stageEnded: (Trigger) -> Void = { _ in }
  /// The number of turns of one instant, or of the app's end, after which the app is reported as never
  /// resting.
  var restlessness = Livelock.limit
  /// Ends the process with a halt that occurs while code of the app has not returned.
  var leave: ((Halt) -> Void)?
  /// The most that the app may have at once.
  var ceilings = Ceilings()
  /// Returns the number of nodes of the app's state, with the parts that have the most.
  var countNodes: () -> (count: Int, largest: [String]) = { (0, []) }
  /// Returns the reason for which the app's state cannot be read on, if there is one.
  var unreadableState: () -> Halt? = { nil }
  /// The number of turns of one step, over all its instants, after which the step is reported as never
  /// ending.
  var longestStep = Driver.turnsOfStep

  /// A request takes about ten turns, so that an app that sends a request once a second can be played for a
  /// day.
  static let turnsOfStep = 1_000_000

  private var server: ScriptedServer { ScriptedServer(simulation: simulation) }
  var client: RequestDispatcher { RequestDispatcher(simulation: simulation) }

  enum Turn: Sendable {
    case run(JobQueue.Job)
    case serveSources
    case start(SendGate.PendingRequest)
    case endMeeting
    case goOn(ConnectionID)
    case endIdle
    case read([InboxMessage])
    case runLoop
    case fire(VirtualClock.Timer)
    case input
    case instantOver(next: Duration?)
    case halt(Halt)
  }

  /// Plays everything that is due up to and including the time, and moves the clock to it.
  ///
  /// `inputs` are the phases of what the user and the system do at that time: the first is one of the events
  /// of the instant, and comes before the others unless the order of events at one instant is another; each
  /// of the rest follows when the app rests.
  ///
  /// `instantOver` is called when all work of an instant is done, before time moves; if it returns true, the
  /// loop ends.
  /// Throws `Halt` when the play cannot continue.
  func play(
    until limit: Duration, inputs: [() -> Void] = [], instantOver: () -> Bool
  ) throws(Halt) {
    var (inputs, turns, jobs, requests, all) = (inputs[...], 0, 0, 0, 0)
    while true {
      (turns, all) = (turns + 1, all + 1)
      if all > longestStep { throw .endless(turns: all - 1) }
      if turns > restlessness { throw restless(.turns(turns - 1)) }
      if requests > Livelock.requestLimit { throw restless(.requests(requests - 1)) }
      self.turned()
      Jitter.pause()
      let turn = nextTurn(until: limit, inputs: PendingInputs(inputs))
      switch turn {
      case .run(let job):
        jobs += 1
        if let most = ceilings[.jobs], jobs > most { throw crossed(jobs, most) }
        work { run(job.work) }
      case .start(let send):
        requests += 1
        client.start(send)
      case .endMeeting, .endIdle, .goOn, .read, .serveSources: try actOnNetwork(turn)
      case .runLoop: work { simulation.inApp { ProcessJob.runMainRunLoop() } }
      case .fire(let timer): try fire(timer)
      case .input: inputs.removeFirst()()
      case .halt(let halt): throw halt
      case .instantOver(let next):
        (turns, jobs, requests) = (0, 0, 0)
        if simulation.findUnseen() || next == nil && inputs.isEmpty && simulation.readStrays() { continue }
        try judgeInstant()
        let isOver = instantOver()
        if let halt = unreadableState() { throw halt }
        if isOver { return }
        // A step during which the driver's thread was blocked may end later than it was to.
        simulation.monitor.update { $0.clock.enter(next ?? max(limit, $0.clock.now)) }
        if next == nil, inputs.isEmpty { return }
      }
    }
  }

  /// Throws what ends a play at the end of an instant.
  private func judgeInstant() throws(Halt) {
    if let crossing { throw .crossed(crossing) }
    let circle = DriverThread.circle
    if !circle.isEmpty { throw .deadlocked(circle) }
  }

  /// The ceiling that the app has crossed at the end of an instant.
  private var crossing: CeilingCrossing? {
    if let crossing = simulation.monitor.update({ [ceilings] in $0.crossing(ceilings) }) { return crossing }
    guard let most = ceilings[.nodes] else { return nil }
    let (count, largest) = countNodes()
    return count > most ? CeilingCrossing(.nodes, most: most, count: count, because: largest) : nil
  }

  /// Returns the halt for too many jobs of one instant, with the events that occurred most often.
  private func crossed(_ jobs: Int, _ most: Int) -> Halt {
    let livelock = simulation.monitor.update {
      Livelock($0.journal.news, .turns(jobs), trigger: $0.journal.trigger)
    }
    let trigger = "the last was triggered by \(livelock.trigger.printable.words)"
    return .crossed(CeilingCrossing(.jobs, most: most, count: jobs, because: [trigger] + livelock.often))
  }

  func restless(_ extent: Livelock.Extent) -> Halt {
    .restless(simulation.monitor.update { Livelock($0.journal.news, extent, trigger: $0.journal.trigger) })
  }

  /// Sets the ceilings, and how the nodes of the state are counted.
  mutating func limit(_ ceilings: Ceilings, countNodes: @escaping () -> (count: Int, largest: [String])) {
    (self.ceilings, self.countNodes) = (ceilings, countNodes)
  }

  /// The inputs of the user and the system that are left at the end of a play of the driver.
  enum PendingInputs {
    case none, first, next
    /// The driver's own thread waits in code of the app.
    case blocked

    init(_ inputs: ArraySlice<() -> Void>) {
      self = inputs.isEmpty ? .none : inputs.startIndex == 0 ? .first : .next
    }
  }

  func nextTurn(until limit: Duration, inputs: PendingInputs) -> Turn {
    DriverThread.wakeThreads()
    let raceGuards = simulation.raceGuards
    let slices = SliceTimer.count(in: .seconds(patience))
    let turn = simulation.wait(slices: slices) { world -> Turn? in
      if let halt = world.halt { return .halt(halt) }
      if !raceGuards.contains(.jobsBeforeTimers), let timer = world.jumpAhead(limit) { return .fire(timer) }
      if let job = world.takeJob(isBlocked: inputs == .blocked) { return .run(job) }
      if DriverThread.awaitsSources { return .serveSources }
      // Before the ledger is settled: the client owes the arrival of its request until it receives `100
      // Continue`.
      if let connection = world.takeContinued() { return .goOn(connection) }
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
      // The work of the run loop is attributed to the trigger of the job that ran last.
      if inputs != .blocked {
        if DriverThread.awaitsRunLoop { return .runLoop }
        world.journal.rest()
      }
      if inputs == .next { return .input }
      let hasInput = inputs == .first && world.clock.now == limit
      guard let due = world.clock.nextDue, due <= limit else {
        return hasInput ? .input : .instantOver(next: nil)
      }
      if due > world.clock.now { return .instantOver(next: due) }
      return world.fire(besides: hasInput ? 1 : 0).map(Turn.fire) ?? .input
    }
    return turn ?? .halt(.stuck(ledger: simulation.monitor.update { $0.ledger.record }))
  }

  /// Runs work of the app, and first reports the end of the work before it if that had another trigger or
  /// processed an event.
  func work<Result>(_ body: () -> Result) -> Result {
    if let last = simulation.monitor.update({ $0.journal.beginWork() }) { stageEnded(last) }
    defer { simulation.endWork() }
    return body()
  }

  /// Does what a turn says of the network.
  func actOnNetwork(_ turn: Turn) throws(Halt) {
    switch turn {
    case .endMeeting: try server.endMeeting()
    case .endIdle: server.endIdle()
    case .goOn(let connection): simulation.network.goOn(connection)
    case .read(let letters): for letter in letters { try read(letter) }
    case .serveSources: DriverThread.serveSources()
    case .run, .start, .runLoop, .fire, .input, .instantOver, .halt: break
    }
  }

  func run(_ work: JobQueue.Job.Work) {
    simulation.inApp {
      switch work {
      case .actor(let job): job.runSynchronously(on: simulation.serialExecutor.asUnownedSerialExecutor())
      case .task(let job): job.runSynchronously(on: simulation.taskExecutor.asUnownedTaskExecutor())
      case .process(let job): job.run()
      }
    }
  }

  func fire(_ timer: VirtualClock.Timer) throws(Halt) {
    switch timer.action {
    case .wake(.continuation(let sleeper), _): simulation.resume { sleeper.resume() }
    case .wake(.job(let job, _), _): work { run(.process(job)) }
    case .limit(let id): simulation.monitor.update { $0.timeOut(id) }
    case .reply(let id, let reply): try server.perform(reply, for: id)
    case .disk(let access): simulation.resume { access.continuation.resume() }
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
  /// Fires the next timer while a job is still ready, which `jobsBeforeTimers` prevents.
  fileprivate mutating func jumpAhead(_ limit: Duration) -> VirtualClock.Timer? {
    guard !ready.isEmpty, ledger.isSettled, inbox.isEmpty, let due = clock.nextDue, due <= limit else {
      return nil
    }
    clock.enter(due)
    return fire()
  }

  /// The reason to end the play at once.
  fileprivate var halt: Driver.Halt? {
    if let first = escapes.first { return .escaped(first.call, first.trigger) }
    if let host = undeclaredHosts.first { return .undeclared(host) }
    if let finding = findings.first { return .broken(finding.escaped()) }
    if let needsWire { return .needsWire(needsWire.escaped()) }
    if foreignWakeups.isEmpty { return nil }
    return .foreignWakeups(
      wakers: foreignWakeups, open: ledger.open.map { "\($0)  \(exchanges[$0]?.request ?? "")" })
  }
}
