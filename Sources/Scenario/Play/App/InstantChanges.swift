import ScenarioReflect

/// The changes of the state in one instant, each with the event that caused it.
struct InstantChanges: Sendable {
  /// The differences from the instant before, in the order of the state.
  private(set) var net: [(change: Patch.Change, trigger: Trigger)] = []
  /// The changes that no longer hold at the end, in the order in which they were made.
  private(set) var superseded: [(change: Patch.Change, trigger: Trigger)] = []
  /// Whether the state has changed, and nobody asks how.
  var isUnprinted = false

  init() {}

  /// - Parameters:
  ///   - net: The differences from the instant before.
  ///   - stages: The changes of each event; empty if the instant had only one.
  ///   - last: The last trigger of the app.
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

/// The paths that changed, looked up without iterating over all of them: a list may have thousands.
private struct TouchedPaths {
  private var paths: Set<Path> = []
  private var owners: Set<Path> = []

  init(_ paths: [Path]) {
    for path in paths {
      self.paths.insert(path)
      owners.formUnion(path.owners)
    }
  }

  /// Returns whether one of them is the path, a part of it, or contains it.
  func concern(_ path: Path) -> Bool {
    paths.contains(path) || owners.contains(path) || path.owners.contains(where: paths.contains)
  }
}

extension Path {
  /// The paths that contain it, the whole state first.
  fileprivate var owners: [Path] { parts.indices.map { Path(Array(parts[..<$0])) } }
}
