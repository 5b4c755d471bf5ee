import ScenarioReflect

/// Owns the Stage; its executor is the driver, so that every line of the app runs on one thread.
///
/// It also keeps the state as it was last shown, since that value may leave the actor only as printed
/// changes.
actor AppActor {
  private let executor: DriverSerialExecutor
  private let stage: any Stage
  private let identifiers: RowIdentifiers
  private var toldIdentifiers: Set<String> = []
  private var shown: ShownState
  private var fingerprint = AnyHashable(0)
  private var screens: Set<String> = []
  /// What the app was at in each stage of the instant that changed something.
  private var stageTriggers: [Trigger] = []

  /// So many changes of one instant are told apart: an app with more of them may never rest, and each holds
  /// a state. The rest is the last event's.
  private static let mostStages = 1_000

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(executor: DriverSerialExecutor, stageType: any Stage.Type) {
    self.executor = executor
    stage = stageType.init()
    identifiers = RowIdentifiers(stageType.identifiers)
    shown = ShownState(identifiers)
  }

  /// Takes the present state for the one that was shown last.
  func remember() {
    shown.take(stage.state(isolation: self))
    stageTriggers = []
    fingerprint = stage.fingerprint(isolation: self)
  }

  /// Where the app has been.
  var visits: CoverageSample {
    CoverageSample(
      screens: screens, otherScreens: Set(type(of: stage).screens).subtracting(screens),
      cases: shown.sightings.seen,
      otherCases: shown.sightings.known.subtracting(shown.sightings.seen))
  }

  func launch(_ environment: StageEnvironment) {
    stage.launch(environment, isolation: self)
    shown.begin(with: stage.state(isolation: self))
  }

  func quit() { stage.quit(isolation: self) }

  func tap(_ identifier: String, times: Int) -> ActionResult {
    stage.tap(identifier, times: times, isolation: self)
  }

  func act(_ action: StageAction) -> ActionResult { stage.act(action, isolation: self) }

  func screen() -> [ScreenNode] { stage.screen(isolation: self).map(\.screenNode) }

  /// The value as it prints, or the paths nearest to one that leads nowhere.
  func value(at path: String) -> Result<String, MissingPath> {
    guard let found = Path(path) else { return .failure(MissingPath(path: path, nearest: [])) }
    return Result { () throws(MissingPath) in
      try shown.reading(stage.state(isolation: self)) { state throws(MissingPath) in
        try found.abridgedLookup(in: state, identifiers)
      }
    }
  }

  /// Notes what an event made of the state, before another one is taken in the same instant.
  func addStage(_ trigger: Trigger) {
    guard stageTriggers.count < Self.mostStages, isChanged() else { return }
    shown.addStage(stage.state(isolation: self))
    stageTriggers.append(trigger)
  }

  /// What changed since the last call, as it prints, and what the app was at then.
  func changes(_ trigger: Trigger) -> InstantChanges {
    var last = trigger
    if !isChanged() {
      guard let trigger = stageTriggers.popLast() else { return InstantChanges() }
      // The state is as that event left it.
      last = trigger
      shown.removeLastStage()
    }
    defer { stageTriggers = [] }
    if let screen = stage.screenName(isolation: self) { screens.insert(screen) }
    let (net, stages) = shown.changesByStage(to: stage.state(isolation: self))
    if stages.isEmpty { last.earlierEvents = stageTriggers.compactMap(\.events) + last.earlierEvents }
    return InstantChanges(net, Array(zip(stages, stageTriggers + [last])), last: last)
  }

  private func isChanged() -> Bool {
    let last = fingerprint
    fingerprint = stage.fingerprint(isolation: self)
    // An object is equal to itself, whatever became of it.
    return fingerprint != last || type(of: fingerprint.base) is AnyClass
  }

  /// What is wrong with the Stage's identifiers, as far as the present state shows; each is told once.
  func identifierProblems() -> [PlayProblem] {
    let wrong = identifiers.malformed.map { ($0, MissingPath?.none) } + identifiers.missing(in: shown.value)
    return wrong.compactMap { text, missing in
      toldIdentifiers.insert(text).inserted ? .idleIdentifier(text, missing) : nil
    }
  }
}
