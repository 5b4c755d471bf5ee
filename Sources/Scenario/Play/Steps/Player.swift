import Foundation
import ScenarioBasics
package import ScenarioEvents
package import ScenarioFormat
import ScenarioProcess
import StubServer

/// A player of one scenario: performs its steps on the app, lets the driver play what follows, and reports
/// the results.
///
/// It runs on the driver's thread, which is the one that calls it; nothing in it is shared with another.
package final class Player {
  let file: ScenarioFile
  var setup: PlaySetup
  let options: PlayOptions
  let simulation: Simulation
  let app: AppActor
  package var transcript: Transcript
  var driver: Driver
  var isLaunched = false
  let hasNodes: Bool
  /// The identifiers that two nodes were seen to share.
  var sharedIdentifiers: Set<String> = []
  private var lifecycle = AppLifecycle()
  let watch: InvariantWatch?
  /// Called when a step is over, or was given up, and when something is found out about it afterwards.
  package var stepEnded: () -> Void = {}

  /// - Throws: The operating system's error when a port cannot be opened; ``OwnProcessRequired`` for a Stage
  ///   on the main actor in a process that belongs to no play.
  package init(
    _ file: ScenarioFile, stage: any Stage.Type, options: PlayOptions, raceGuards: RaceGuards = .all,
    emit: @escaping (PlayEvent) -> Void
  ) throws {
    if stage.mainActorStage != nil, !DriverThread.isCurrent { throw OwnProcessRequired() }
    self.file = file
    self.options = options
    hasNodes = !stage.screenIsText
    var setup = PlaySetup(file, stage: stage)
    setup.seed = options.seed ?? setup.seed
    if let live = options.live { setup.start = Date(timeIntervalSince1970: Double(live.today)) }
    self.setup = setup
    setup.giveToProcess()
    watch = setup.checksInvariants ? InvariantWatch() : nil
    if DriverThread.isCurrent, !stage.leavesNothingBehind { UserDefaults.take(setup.defaults) }
    let kept = PersistentState(setup, stage: stage, isSearched: options.isSearched)
    DriverThread.seedRandom(setup.seed)
    var world = SimulationState(
      script: options.live == nil ? setup.script : Script(), kept: kept, isOnline: setup.isOnline,
      retries: setup.retries, ties: TieBreaking(setup, options), seed: setup.seed)
    world.services = ServiceStates(stage.vocabulary.services, seed: setup.seed)
    world.observer = options.observer?()
    simulation = try Simulation(
      world, on: options.network, keepsAlive: setup.keepsAlive, hosts: setup.hosts,
      start: Int(setup.start.timeIntervalSince1970), homeFiles: kept.files,
      raceGuards: raceGuards, live: options.live,
      notice: options.notice)
    driver = Driver(simulation: simulation, patience: options.patience, turned: options.turned)
    driver.begin(turnsThreads: world.ties.mayTurn)
    app = simulation.inApp { [executor = simulation.serialExecutor] in
      AppActor(executor: executor, stageType: stage)
    }
    transcript = Transcript(
      file, given: setup.event(file, options), of: options.service, unfolds: options.unfolds,
      isChecked: !options.isSearched, emit: emit)
    watchState()
    watchInvariants(of: stage)
  }

  /// Takes the first state, and lets the driver count the nodes of the state, and tell which work changed it.
  private func watchState() {
    let prints = (changes: !options.isSearched, wholeValues: options.printsWholeValues)
    withApp {
      ($0.printsChanges, $0.printsWholeValues) = prints
      $0.remember()
    }
    driver.longestStep = options.longestStep
    func read<Result: Sendable>(_ body: @escaping (isolated AppActor) -> Result) -> () -> Result {
      { [simulation, app] in simulation.inApp { app.assumeIsolated(body) } }
    }
    driver.limit(setup.ceilings, countNodes: read { $0.countNodes() })
    driver.unreadableState = read { $0.unreadableState }
    driver.stageEnded = { [simulation, app] trigger in
      simulation.inApp { app.assumeIsolated { $0.addStage(trigger) } }
    }
  }

  /// Performs an action on the app, or reads its state.
  func withApp<Result: Sendable>(_ body: (isolated AppActor) -> Result) -> Result {
    simulation.inApp { app.assumeIsolated(body) }
  }

  /// The exchanges in progress, in the order of the requests.
  package var open: [Exchange] {
    simulation.monitor.update { $0.exchanges.values.sorted { $0.id < $1.id } }
  }

  /// The choices among timers that were due at one instant.
  package var choices: [TieBreaking.Choice] { simulation.monitor.update { $0.ties.choices } }

  /// Notifies the observer of the wire, if there is one, that the play is over, and returns it.
  package func endObserving() -> (any WireObserver)? {
    simulation.monitor.update { world in
      world.observer?.over(simulation.addresses, start: simulation.start, at: world.clock.now)
      return world.observer
    }
  }

  package var now: Duration { simulation.monitor.update { $0.clock.now } }

  /// The proof of the play's isolation, up to now.
  package var isolation: IsolationRecord {
    simulation.monitor.update { [options] in IsolationRecord($0, options) }
  }

  /// Plays the steps in order; continues after a difference, so that every step is seen.
  ///
  /// - Throws: `Driver.Halt` when the play cannot continue; the transcript keeps what was seen before.
  package func play() throws(Driver.Halt) {
    var hasBegun = false
    for act in file.acts {
      switch act {
      case .serve(let serve):
        if hasBegun, replace(serve) { stepEnded() }
      case .step(let step):
        hasBegun = true
        if let until = options.until, step.line > until { return }
        try play(step)
      }
    }
    if options.until == nil { try endFile() }
  }

  /// Reports the screens and cases that the play reached; this is the last of its events except for the
  /// verdict.
  package func tellVisits() {
    let visits = withApp { $0.visits }
    transcript.end(visits)
  }

  private func play(_ step: Step) throws(Driver.Halt) {
    simulation.monitor.update { $0.journal.begin(step.line) }
    transcript.begin(step, at: now)
    defer { finish() }
    if let excess = options.order?.excess { throw .broken("\(excess); write `given ties seeded`") }
    do throws(Driver.Halt) {
      if case .include = step.verb { try performPart(step) } else { try perform(step, line: step.line) }
    } catch {
      watch?.stop()
      throw error
    }
  }

  /// Performs the steps of a part in the record of the line that includes it.
  private func performPart(_ step: Step) throws(Driver.Halt) {
    for act in step.acts {
      switch act {
      case .serve(let serve): _ = replace(serve)
      case .step(let inner):
        transcript.begin(inner: inner)
        try perform(inner, line: step.line)
        endInstant()
      }
    }
    transcript.endPart()
  }

  private func perform(_ step: Step, line: Int) throws(Driver.Halt) {
    do throws(LifecycleContradiction) {
      try lifecycle.take(step.verb, line: line)
      for input in step.joined { try lifecycle.take(input.verb, line: step.line == line ? input.line : line) }
    } catch {
      transcript.note(.contradiction(error))
      return try settle()
    }
    if step.joined.isEmpty { try perform(step.verb) } else { try performTogether(step) }
  }

  /// Closes the step's record with the exchanges that are still in progress.
  private func finish() {
    let late = simulation.monitor.update { $0.takeLateRequests() }
    if !late.isEmpty { transcript.note(.outlivedQuit(late)) }
    if let access = simulation.monitor.update({ $0.kept.takeInstantAccess() }) {
      transcript.note(.tookNoTime(access))
    }
    let screen = transcript.acts ? withApp { $0.screen() } : nil
    screen.map(check)
    endInstant()
    let (nextTimer, next) = simulation.monitor.update { ($0.nextTimer, $0.clock.nextDue) }
    transcript.end(open: open, screen: screen?.lines, at: now, nextTimer, next: next)
    stepEnded()
  }

  private func perform(_ verb: Verb) throws(Driver.Halt) {
    switch verb {
    case .launch: try launch()
    case .include: break
    case .quit: try end(.quit)
    case .kill: try end(.killed)
    case .relaunch:
      try end(.quit)
      try launch()
    case .offline: try connect(false)
    case .online: try connect(true)
    case .disk(let mode):
      set(mode)
      try settle()
    case .tap(let id, let times): try tap(id, times)
    case .background, .foreground, .locale, .zone, .type, .clear, .swipe, .delete, .back, .dismiss,
      .own:
      try act(verb)
    case .wait(let time): try settle(until: now + time)
    case .waitUntil(let path, let value, let limit):
      try wait(until: withApp { $0.path(path) }, is: value, within: limit)
    case .expectIs(let path, let value): claim(withApp { $0.path(path) }, value)
    case .claim(let claim): judge(claim)
    case .expect(let path): show(withApp { $0.path(path) })
    case .expectScreen: transcript.write(withApp { $0.screen() }.lines)
    case .expectRequests: transcript.writeRequests()
    case .expectPending: transcript.write(PendingWait.lines(simulation.monitor.update { $0.pending }))
    }
  }

  func settle(until time: Duration? = nil, watch: () -> Bool = { false }) throws(Driver.Halt) {
    try driver.play(until: time ?? now) {
      endInstant()
      return watch()
    }
  }

  /// Plays the end of the file: the app is quit, and every answer of the script must have been used.
  private func endFile() throws(Driver.Halt) {
    guard let last = file.steps.last else { return }
    transcript.beginEnd(after: last, at: now)
    let next = simulation.monitor.update { $0.clock.sleepers.first?.due }
    try end(.quit)
    endInstant()
    endStores()
    let unused = simulation.monitor.update { $0.script.unused }
    if !unused.isEmpty { transcript.note(.unused(unused, next: next)) }
    transcript.end()
  }

  /// Replaces the answers that are left; returns whether that is a problem of the step above.
  private func replace(_ serve: Serve) -> Bool {
    if options.live != nil { return false }
    let dropped = simulation.monitor.update { world in
      switch serve.place {
      case .connections(let host): world.script.replaceConnections(serve.answers, of: host)
      case .route(let pattern):
        world.script.replace(Script.Route(pattern, serve.answers, line: serve.line))
      }
    }
    if !dropped.isEmpty { transcript.note(.unused(dropped, next: nil)) }
    return !dropped.isEmpty
  }
}
