/// The state of an app as it was shown last, and what became of it since.
///
/// A state of values is kept and compared as it is. One that reaches an object is read into a snapshot each
/// time: both times it would be the same object, as it is now.
package struct ShownState {
  private let identifiers: RowIdentifiers
  package private(set) var sightings = EnumCaseCoverage()
  private var state: Any = ()
  private var snapshot: Snapshot?
  /// What the objects of the first launch were when they had just been made.
  private var beginning: Snapshot?
  /// What the state was in between, since it was shown last.
  private var between: [Reading] = []

  package init(_ identifiers: RowIdentifiers) { self.identifiers = identifiers }

  /// To be reflected: the state itself, or what was read of it.
  package var value: Any { snapshot?.value ?? state }

  /// Hands over the present state as it is shown: with an object's properties that are state, and no others.
  ///
  /// - Throws: what the reader throws.
  package func reading<Result, Failure: Error>(
    _ state: Any, _ body: (Any) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard snapshot != nil || Snapshot.reachesObject(state) else { return try body(state) }
    let present = Snapshot(of: state, after: snapshot)
    // It cuts its levels when it goes.
    defer { withExtendedLifetime(present) {} }
    return try body(present.value)
  }

  /// Takes the state for the one that was shown last.
  package mutating func take(_ state: Any) { changes(to: state) { _, _ in } }

  /// What changed since the last time.
  package mutating func changes(to state: Any) -> [Patch.Change] { changesByStage(to: state).net }

  /// Remembers the present state as one between that which was shown last and the next: what became of it
  /// until here is told apart from what follows.
  package mutating func addStage(_ state: Any) {
    guard let last = between.last?.snapshot ?? snapshot else { return between.append(.state(state)) }
    between.append(.snapshot(Snapshot(of: state, after: last)))
  }

  /// Forgets the state that was passed last: it is the present one still.
  package mutating func removeLastStage() { between.removeLast() }

  /// What changed since the last time, and what of it came about up to each state that was passed, then up to
  /// this one.
  ///
  /// There are no stages where no state was passed, nor where the state has got its first object since: what
  /// that was when it was passed is not known.
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
    }
  }

  private static func changes(_ old: Reading, _ new: Reading, _ identifiers: RowIdentifiers) -> [Patch.Change]
  {
    switch (old, new) {
    case (.snapshot(let old), .snapshot(let new)): Patch(from: old, to: new, identifiers).changes
    case (let old, let new): Patch(from: old.value, to: new.value, identifiers).changes
    }
  }

  /// Takes the state that the app has when it has just been launched.
  ///
  /// Where there was nothing before it, objects have nothing to be compared with: a launch then shows what
  /// became of what the first one began with.
  package mutating func begin(with state: Any) {
    guard case .absent = Reflection(of: value), TypeTraits.isObject(Reflection.peeled(state)) else { return }
    let begun = beginning ?? Snapshot(of: state)
    (beginning, snapshot) = (begun, begun)
    sightings.take(begun.value)
  }

  private enum Reading {
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

  private mutating func changes<Result>(to state: Any, _ compare: (Reading, Reading) -> Result) -> Result {
    defer { between = [] }
    if snapshot == nil {
      let last = self.state
      sightings.take(state, after: last)
      self.state = state
      guard sightings.metObject else { return compare(.state(last), .state(state)) }
      (self.state, snapshot) = ((), Snapshot(of: last))
    }
    let last = snapshot ?? Snapshot(of: ())
    let new = Snapshot(of: state, after: between.last?.snapshot ?? last)
    sightings.take(new.value, after: last.value)
    snapshot = new
    return compare(.snapshot(last), .snapshot(new))
  }
}
