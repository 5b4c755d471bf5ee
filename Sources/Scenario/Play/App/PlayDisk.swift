import Foundation
import ScenarioBasics
import ScenarioFormat

/// What an app keeps beyond a quit, as the play has it in memory; each change shows in the transcript.
struct KeptState: Sendable {
  var files: [String: Data] = [:]
  var mode = DiskMode.ok
}

struct PlayDisk: StageDisk {
  let monitor: Monitor<World>

  func read(_ name: String) -> Data? { monitor.update { $0.kept.files[name] } }

  var names: [String] { monitor.update { $0.kept.files.keys.sorted() } }

  func write(_ name: String, _ bytes: Data) throws(StageDiskError) { try change(.write, name, bytes) }

  func delete(_ name: String) throws(StageDiskError) { try change(.delete, name, nil) }

  private func change(
    _ action: StoreChange.Action, _ name: String, _ bytes: Data?
  ) throws(StageDiskError) {
    let failure = monitor.update { world -> StageDiskError? in
      let failure = world.kept.mode.failure(of: action)
      if failure == nil, bytes == nil, world.kept.files[name] == nil { return nil }
      if failure == nil { world.kept.files[name] = bytes }
      let outcome = failure.map(Self.text) ?? bytes.map { "  " + Self.text($0) }
      world.tell(StoreChange(action: action, store: .file, name: name, outcome: outcome ?? ""))
      return failure
    }
    if let failure { throw failure }
  }

  private static func text(_ failure: StageDiskError) -> String {
    failure == .full ? " → disk full" : " → read-only"
  }

  private static func text(_ bytes: Data) -> String {
    String(data: bytes, encoding: .utf8) ?? "\(bytes.count) bytes"
  }
}

extension DiskMode {
  /// Why the disk does not take it; a full one still deletes.
  fileprivate func failure(of action: StoreChange.Action) -> StageDiskError? {
    switch self {
    case .ok: nil
    case .full: action == .delete ? nil : .full
    case .readOnly: .readOnly
    }
  }
}

/// The injected connectivity: it tells the app, and never touches the wire.
struct PlayConnectivity: StageConnectivity {
  let monitor: Monitor<World>

  var isOnline: Bool { monitor.update { $0.isOnline } }

  var changes: AsyncStream<Bool> {
    AsyncStream { continuation in monitor.update { $0.listeners.append(continuation) } }
  }
}
