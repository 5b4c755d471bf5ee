import ScenarioReflect

/// Owns the Stage; its executor is the driver, so that every line of the app runs on one thread.
///
/// It also keeps the state as it was last shown, since that value may leave the actor only as printed
/// changes.
actor AppActor {
  private let executor: DriverSerialExecutor
  private let stage: any Stage
  private let identifiers: Identifiers
  private var toldIdentifiers: Set<String> = []
  private var shown: Any
  private var fingerprint: AnyHashable
  private var sightings = CaseSightings()
  private var screens: Set<String> = []

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(executor: DriverSerialExecutor, stageType: any Stage.Type) {
    self.executor = executor
    stage = stageType.init()
    identifiers = Identifiers(stageType.identifiers)
    (shown, fingerprint) = ((), 0)
  }

  /// Takes the present state for the one that was shown last.
  func remember() {
    shown = stage.state(isolation: self)
    fingerprint = stage.fingerprint(isolation: self)
    sightings.take(shown)
  }

  /// Where the app has been.
  var visits: Visits {
    Visits(
      screens: screens, otherScreens: Set(type(of: stage).screens).subtracting(screens),
      cases: sightings.seen, otherCases: sightings.known.subtracting(sightings.seen))
  }

  func launch(_ environment: StageEnvironment) { stage.launch(environment, isolation: self) }

  func quit() { stage.quit(isolation: self) }

  func tap(_ identifier: String, times: Int) -> ActionResult {
    stage.tap(identifier, times: times, isolation: self)
  }

  func act(_ action: StageAction) -> ActionResult { stage.act(action, isolation: self) }

  func screen() -> [String] { stage.screen(isolation: self) }

  /// The value as it prints, or the paths nearest to one that leads nowhere.
  func value(at path: String) -> Result<String, MissingPath> {
    guard let found = Path(path) else { return .failure(MissingPath(path: path, nearest: [])) }
    return Result { () throws(MissingPath) in
      try found.abridgedLookup(in: stage.state(isolation: self), identifiers)
    }
  }

  /// What changed since the last call, as it prints.
  func changes() -> [Patch.Change] {
    let fingerprint = stage.fingerprint(isolation: self)
    guard fingerprint != self.fingerprint else { return [] }
    let state = stage.state(isolation: self)
    defer { (shown, self.fingerprint) = (state, fingerprint) }
    sightings.take(state, after: shown)
    if let screen = stage.screenName(isolation: self) { screens.insert(screen) }
    return Patch(from: shown, to: state, identifiers).changes
  }

  /// What is wrong with the Stage's identifiers, as far as the present state shows; each is told once.
  func identifierProblems() -> [Problem] {
    let wrong = identifiers.malformed.map { ($0, MissingPath?.none) } + identifiers.missing(in: shown)
    return wrong.compactMap { text, missing in
      toldIdentifiers.insert(text).inserted ? .idleIdentifier(text, missing) : nil
    }
  }
}
