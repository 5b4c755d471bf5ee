import Foundation
import ScenarioBasics
import ScenarioFormat

/// The files of the app in a play.
struct PlayDisk: StageDisk {
  private let simulation: Simulation
  private let store: PlayStore

  init(_ simulation: Simulation) {
    self.simulation = simulation
    store = PlayStore(store: .file, monitor: simulation.monitor)
  }

  var names: [String] { store.names }

  func read(_ name: String) -> Data? {
    note(instant: .read, name)
    return store.bytes(name)
  }

  func write(_ name: String, _ bytes: Data) throws(StageDiskError) {
    note(instant: .write, name)
    try take(name, .data(bytes))
  }

  func delete(_ name: String) throws(StageDiskError) {
    note(instant: .delete, name)
    try take(name, nil)
  }

  func load(_ name: String) async -> Data? {
    await wait(for: .read, name)
    return store.bytes(name)
  }

  func save(_ name: String, _ bytes: Data) async throws(StageDiskError) {
    await wait(for: .write, name)
    try take(name, .data(bytes))
  }

  func remove(_ name: String) async throws(StageDiskError) {
    await wait(for: .delete, name)
    try take(name, nil)
  }

  private func take(_ name: String, _ value: UserDefaultsValue?) throws(StageDiskError) {
    if let failure = store.change(name, value) { throw failure }
  }

  private func note(instant kind: DiskAccess.Request.Kind, _ name: String) {
    simulation.monitor.update { world in
      if world.journal.isWorking { world.kept.note(instant: DiskAccess.Request(kind: kind, name: name)) }
    }
  }

  /// Waits for as long as a slow disk takes. The task of an app that is quit meanwhile never continues, as in
  /// a process that has ended.
  private func wait(for kind: DiskAccess.Request.Kind, _ name: String) async {
    let monitor = simulation.monitor
    let delay = monitor.update { $0.isOver ? nil : $0.kept.enqueueAccess(at: $0.clock.now) }
    guard let delay, simulation.isOnDriver() else { return }
    await withUnsafeContinuation { continuation in
      monitor.update { world in
        if world.kept.end != nil { return }
        let access = DiskAccess(
          request: DiskAccess.Request(kind: kind, name: name),
          cause: world.journal.cause(at: world.clock.now),
          continuation: continuation)
        world.clock.add(world.clock.draw(), after: delay, rank: .client, .disk(access))
      }
    }
  }
}
