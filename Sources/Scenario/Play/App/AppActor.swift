import ScenarioReflect

/// The owner of the Stage; its executor is the driver, so that every line of the app runs on one thread.
///
/// It also stores the last state that was shown, because that value may leave the actor only as printed
/// changes.
actor AppActor {
  private let executor: DriverSerialExecutor
  let stage: any Stage
  private let identifiers: RowIdentityPaths
  private var toldIdentifiers: Set<String> = []
  private var shown: StateChangeTracker
  private var fingerprint = AnyHashable(0)
  private var screens: Set<String> = []
  /// The trigger of each stage of the instant that changed something.
  private var stageTriggers: [Trigger] = []
  private var invariants: InvariantChecks?
  /// The values of the Stage of an app that was quit, and not released.
  private var held: [Any] = []

  /// The number of changes of one instant that are told apart: an app with more may never rest, and each
  /// holds a state. Later changes are attributed to the last event.
  private static let mostStages = 1_000

  /// Whether changes are printed. In a search, nobody reads them.
  var printsChanges = true

  /// Whether long values are printed whole, instead of their beginning and a checksum.
  var printsWholeValues = false

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(executor: DriverSerialExecutor, stageType: any Stage.Type) {
    self.executor = executor
    stage = stageType.init()
    identifiers = RowIdentityPaths(stageType.identifiers)
    shown = StateChangeTracker(identifiers)
  }

  /// Records the present state as the one that was last shown.
  func remember() {
    shown.take(stage.state(isolation: self))
    stageTriggers = []
    fingerprint = stage.fingerprint(isolation: self)
  }

  /// The screens and cases that the play reached.
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

  /// Tells the Stage that the app ends. The objects that it has held remain until ``release()``, so that only
  /// the calls of the Stage itself run here, and no `deinit`.
  func quit() {
    held = [stage.state(isolation: self)] + Self.values(of: stage)
    stage.quit(isolation: self)
  }

  /// Releases the app that was quit.
  func release() { held = [] }

  /// Keeps the app that was quit for as long as the process lives.
  func leak() {
    _ = Unmanaged.passRetained(SameThreadBox(held) as AnyObject)
    held = []
  }

  /// Returns the stored properties of a Stage, and of a Stage that it holds.
  private static func values(of stage: Any) -> [Any] {
    Mirror(reflecting: stage).children.flatMap { child in
      let inner: Any? = (child.value as? any Stage) ?? (child.value as? any MainActorStage)
      return [child.value] + (inner.map(values) ?? [])
    }
  }

  func tap(_ identifier: String, times: Int) -> ActionResult {
    stage.tap(identifier, times: times, isolation: self)
  }

  func act(_ action: StageAction) -> ActionResult { stage.act(action, isolation: self) }

  func screen() -> [ScreenNode] { stage.screen(isolation: self).map(\.screenNode) }

  /// Returns the value as it prints, or, for a path that does not exist, the paths nearest to it.
  func value(at path: String) -> Result<String, MissingPath> {
    guard let found = Path(path) else { return .failure(MissingPath(path: path, nearest: [])) }
    return Reflection.printing(whole: printsWholeValues) {
      Result { () throws(MissingPath) in
        try shown.reading(stage.state(isolation: self)) { state throws(MissingPath) in
          try found.abridgedLookup(in: state, identifiers)
        }
      }
    }
  }

  /// Returns the value at the path with its elements.
  func find(_ path: String) -> Result<FoundValue, MissingPath> {
    guard let found = Path(path) else { return .failure(MissingPath(path: path, nearest: [])) }
    return Reflection.printing(whole: printsWholeValues) {
      Result { () throws(MissingPath) in
        try shown.reading(stage.state(isolation: self)) { state throws(MissingPath) in
          try found.find(in: state, identifiers)
        }
      }
    }
  }

  /// Returns the path without `state.` at its beginning, which stands for the whole state.
  func path(_ text: String) -> String {
    guard text.hasPrefix(Path.wholeState + "."), let path = Path(text) else { return text }
    return shown.reading(stage.state(isolation: self)) { path.withoutState(in: $0).text }
  }

  /// The reason for which the state cannot be read on: it is nested too deep, or an invariant reads another
  /// type.
  var unreadableState: Driver.Halt? {
    shown.tooDeep.map { .tooDeep($0) } ?? invariants?.unfit.map { .unfit($0) }
  }

  /// Returns the number of values in the state, and its parts that have the most of them.
  func countNodes() -> (count: Int, largest: [String]) {
    shown.reading(stage.state(isolation: self)) { state in
      let count = NodeCount(of: state)
      return (count.all, count.largest)
    }
  }

  /// Returns whether the state itself has a part of that name.
  func hasPart(_ name: String) -> Bool {
    shown.reading(stage.state(isolation: self)) { Path.names(of: $0).contains(name) }
  }

  /// Records the state after an event, before another event is processed in the same instant.
  func addStage(_ trigger: Trigger) {
    guard printsChanges, stageTriggers.count < Self.mostStages, isChanged() else { return }
    shown.addStage(stage.state(isolation: self))
    stageTriggers.append(trigger)
  }

  /// Returns what changed since the last call, as it prints, each change with its trigger.
  func changes(_ trigger: Trigger) -> InstantChanges {
    var last = trigger
    if !isChanged() {
      guard let trigger = stageTriggers.popLast() else { return InstantChanges() }
      // The state is still as that event left it.
      last = trigger
      shown.removeLastStage()
    }
    defer { stageTriggers = [] }
    if !printsChanges, hasComparableFingerprint {
      var changes = InstantChanges()
      changes.isUnprinted = true
      return changes
    }
    if let screen = stage.screenName(isolation: self) { screens.insert(screen) }
    let state = stage.state(isolation: self)
    let (net, stages) = Reflection.printing(whole: printsWholeValues) { shown.changesByStage(to: state) }
    if stages.isEmpty { last.earlierEvents = stageTriggers.compactMap(\.events) + last.earlierEvents }
    return InstantChanges(net, Array(zip(stages, stageTriggers + [last])), last: last)
  }

  private func isChanged() -> Bool {
    let last = fingerprint
    fingerprint = stage.fingerprint(isolation: self)
    // An object equals itself, whatever changed in it.
    return fingerprint != last || type(of: fingerprint.base) is AnyClass
  }

  /// Whether equal fingerprints are equal states, and other ones are other states.
  var hasComparableFingerprint: Bool {
    !(fingerprint.base is NeverEqualFingerprint) && !(type(of: fingerprint.base) is AnyClass)
  }

  /// Begins to check the invariants.
  func check(_ invariants: [Invariant]) { self.invariants = InvariantChecks(invariants) }

  /// The marks that were reached.
  var reachedMarks: [String] { invariants?.reached ?? [] }

  /// Returns the invariants that the present instant breaks.
  func judge(
    _ world: ObservedWorld, _ screen: [ScreenNode]
  ) -> [(name: String, words: String, heldAt: Duration?)] {
    invariants?.judge(
      stage.state(isolation: self), screen, named: stage.screenName(isolation: self), world) ?? []
  }

  /// Returns the problems of the Stage's identifiers, as far as the present state shows them; each is
  /// reported once.
  func identifierProblems() -> [StepProblem] {
    let wrong = identifiers.malformed.map { ($0, MissingPath?.none) } + identifiers.missing(in: shown.value)
    return wrong.compactMap { text, missing in
      toldIdentifiers.insert(text).inserted ? .idleIdentifier(text, missing) : nil
    }
  }
}
