import ScenarioReflect

/// What one instant changed in the state, each change with the event that made it.
struct InstantChanges: Sendable {
  /// What differs from the instant before, in the order of the state.
  private(set) var net: [(change: Patch.Change, trigger: Trigger)] = []
  /// What was changed and is not so at the end, in the order in which that came about.
  private(set) var superseded: [(change: Patch.Change, trigger: Trigger)] = []

  init() {}

  /// - Parameters:
  ///   - net: What differs from the instant before.
  ///   - stages: What each event changed; none where the instant had one alone.
  ///   - last: What the app was at last.
  init(
    _ net: [Patch.Change], _ stages: [(changes: [Patch.Change], trigger: Trigger)], last: Trigger
  ) {
    let touched = stages.map { TouchedPaths($0.changes.map(\.path)) }
    self.net = net.map { change in
      let stage = touched.lastIndex { $0.concern(change.path) }
      return (change, stage.map { stages[$0].trigger } ?? last)
    }
    let shown = Set(net)
    superseded = stages.flatMap { stage in
      stage.changes.filter { !shown.contains($0) }.map { ($0, stage.trigger) }
    }
  }
}

/// Paths that changed, looked up without going through them all: a list may have thousands.
private struct TouchedPaths {
  private var paths: Set<Path> = []
  private var owners: Set<Path> = []

  init(_ paths: [Path]) {
    for path in paths {
      self.paths.insert(path)
      owners.formUnion(path.owners)
    }
  }

  /// Whether one of them is the path, a part of it, or what it is a part of.
  func concern(_ path: Path) -> Bool {
    paths.contains(path) || owners.contains(path) || path.owners.contains(where: paths.contains)
  }
}

extension Path {
  /// What it is a part of, the whole state first.
  fileprivate var owners: [Path] { parts.indices.map { Path(Array(parts[..<$0])) } }
}
