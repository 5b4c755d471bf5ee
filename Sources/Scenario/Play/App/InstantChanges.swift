import ScenarioReflect

/// What one instant changed in the state, each change with the event that made it.
struct InstantChanges: Sendable {
  /// What differs from the instant before, in the order of the state.
  private(set) var net: [(change: Patch.Change, impulse: Impulse)] = []
  /// What was changed and is not so at the end, in the order in which that came about.
  private(set) var passing: [(change: Patch.Change, impulse: Impulse)] = []

  init() {}

  /// - Parameters:
  ///   - net: What differs from the instant before.
  ///   - stages: What each event changed; none where the instant had one alone.
  ///   - last: What the app was at last.
  init(
    _ net: [Patch.Change], _ stages: [(changes: [Patch.Change], impulse: Impulse)], last: Impulse
  ) {
    self.net = net.map { change in
      let stage = stages.last { $0.changes.contains { $0.path.concerns(change.path) } }
      return (change, stage?.impulse ?? last)
    }
    passing = stages.flatMap { stage in
      stage.changes.filter { !net.contains($0) }.map { ($0, stage.impulse) }
    }
  }
}

extension Path {
  /// Whether one is the other, or a part of it.
  fileprivate func concerns(_ other: Path) -> Bool { zip(parts, other.parts).allSatisfy(==) }
}
