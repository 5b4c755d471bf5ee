import Foundation
import ScenarioBasics
import ScenarioFormat

/// The app's folder in memory; it outlives a quit, and what is written shows in the transcript.
struct DiskState: Sendable {
  var files: [String: Data]
  var mode = DiskMode.ok
}

struct PlayDisk: StageDisk {
  let monitor: Monitor<World>

  func read(_ name: String) -> Data? { monitor.update { $0.disk.files[name] } }

  func write(_ name: String, _ bytes: Data) throws(StageDiskError) {
    let failure = monitor.update { world -> StageDiskError? in
      let failure: StageDiskError? =
        switch world.disk.mode {
        case .ok: nil
        case .full: .full
        case .readOnly: .readOnly
        }
      if failure == nil { world.disk.files[name] = bytes }
      let outcome = failure.map { $0 == .full ? " → disk full" : " → read-only" } ?? "  " + Self.text(bytes)
      world.journal.note(.wrote(file: name, outcome: outcome), at: world.clock.now)
      return failure
    }
    if let failure { throw failure }
  }

  private static func text(_ bytes: Data) -> String {
    String(data: bytes, encoding: .utf8) ?? "\(bytes.count) bytes"
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
