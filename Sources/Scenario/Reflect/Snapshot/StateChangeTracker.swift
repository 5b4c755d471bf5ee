/// The state of an app as it was last shown, and its changes since then.
///
/// A state of values is kept and compared directly. A state that reaches an object is read into a snapshot
/// each time, because both states would contain the same object with its present content.
package struct StateChangeTracker {
  private let identifiers: RowIdentityPaths
  package private(set) var sightings = EnumCaseCoverage()
  /// The first state that was nested too deep to be released.
  package private(set) var tooDeep: StateTooDeep?
  private var state: Any = ()
  private var snapshot: Snapshot?
  /// The snapshot of the first launch's objects right after their creation.
  private var beginning: Snapshot?
  /// The intermediate states since the state was last shown.
  private var between: [StateVersion] = []

  package init(_ identifiers: RowIdentityPaths) { self.identifiers = identifiers }

  /// The value to reflect: the state itself, or its snapshot.
  package var value: Any { snapshot?.value ?? state }

  /// Calls the body with the present state as it is shown: with only those of an object's properties that are
  /// state.
  ///
  /// - Throws: Rethrows the error of the body.
  package func reading<Result, Failure: Error>(
    _ state: Any, _ body: (Any) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard snapshot != nil || Snapshot.reachesObject(state) else { return try body(state) }
    let present = Snapshot(of: state, after: snapshot)
    // A snapshot cuts its levels when it is deinitialized.
    defer { withExtendedLifetime(present) {} }
    return try body(present.value)
  }

  /// Sets the state as the one that was last shown.
  package mutating func take(_ state: Any) { _ = changes(to: state) { _, _ in } }

  /// Returns the changes since the last time.
  package mutating func changes(to state: Any) -> [Patch.Change] { changesByStage(to: state).net }

  /// Records the present state as an intermediate one: its changes so far are reported separately from those
  /// that follow.
  package mutating func addStage(_ state: Any) {
    guard let last = between.last?.snapshot ?? snapshot else {
      var sightings = sightings
      sightings.take(state, after: between.last?.value ?? self.state)
      tooDeep = tooDeep ?? sightings.tooDeep
      return between.append(.state(state))
    }
    let next = Snapshot(of: state, after: last)
    tooDeep = tooDeep ?? next.tooDeep
    between.append(.snapshot(next))
  }

  /// Removes the intermediate state that was added last, because it is still the present one.
  package mutating func removeLastStage() { between.removeLast() }

  /// Returns the changes since the last time, and those changes split by intermediate state, up to the
  /// present one.
  ///
  /// There are no stages when no intermediate state was added, or when the state has received its first
  /// object since: its earlier content is not known. There are no changes when the state is nested too deep.
  package mutating func changesByStage(
    to state: Any
  ) -> (net: [Patch.Change], stages: [[Patch.Change]]) {
    let (identifiers, passed) = (identifiers, between)
    return changes(to: state) { old, new in
      let net = Self.changes(old, new, identifiers)
      let isOfOneKind = passed.allSatisfy { ($0.snapshot == nil) == (new.snapshot == nil) }
      if passed.isEmpty || !isOfOneKind { return (net, []) }
      let readings = [old] + passed + [new]
      return (net, zip(readings, readings.dropFirst()).map { Self.changes($0, $1, identifiers) })
    } ?? ([], [])
  }

  private static func changes(_ old: StateVersion, _ new: StateVersion, _ identifiers: RowIdentityPaths)
    -> [Patch.Change]
  {
    switch (old, new) {
    case (.snapshot(let old), .snapshot(let new)): Patch(from: old, to: new, identifiers).changes
    case (let old, let new): Patch(from: old.value, to: new.value, identifiers).changes
    }
  }

  /// Sets the state of the app right after its launch.
  ///
  /// Without an earlier state, objects have nothing to be compared with: a launch then shows the changes from
  /// the objects of the first launch.
  package mutating func begin(with state: Any) {
    guard case .absent = Reflection(of: value), TypeTraits.isObject(Reflection.peeled(state)) else { return }
    let begun = beginning ?? Snapshot(of: state)
    (beginning, snapshot) = (begun, begun)
    tooDeep = tooDeep ?? begun.tooDeep
    if tooDeep == nil { sightings.take(begun.value) }
  }

  private enum StateVersion {
    case state(Any)
    case snapshot(Snapshot)

    var value: Any {
      switch self {
      case .state(let state): state
      case .snapshot(let snapshot): snapshot.value
      }
    }

    var snapshot: Snapshot? { if case .snapshot(let snapshot) = self { snapshot } else { nil } }
  }

  /// Returns nil when the state is or was nested too deep, because the play ends.
  private mutating func changes<Result>(to state: Any, _ compare: (StateVersion, StateVersion) -> Result)
    -> Result?
  {
    defer { between = [] }
    if tooDeep != nil { return nil }
    if snapshot == nil {
      let last = self.state
      sightings.take(state, after: last)
      tooDeep = sightings.tooDeep
      if tooDeep != nil { return nil }
      self.state = state
      guard sightings.metObject else { return compare(.state(last), .state(state)) }
      (self.state, snapshot) = ((), Snapshot(of: last))
    }
    let last = snapshot ?? Snapshot(of: ())
    let new = Snapshot(of: state, after: between.last?.snapshot ?? last)
    tooDeep = new.tooDeep
    if tooDeep != nil { return nil }
    sightings.take(new.value, after: last.value)
    snapshot = new
    return compare(.snapshot(last), .snapshot(new))
  }
}
