import ScenarioBasics

/// The injected connectivity: it notifies the app, and never affects the wire.
struct PlayConnectivity: StageConnectivity {
  let monitor: Monitor<SimulationState>

  var isOnline: Bool { monitor.update { $0.isOnline } }

  var changes: AsyncStream<Bool> {
    AsyncStream { continuation in monitor.update { $0.listeners.append(continuation) } }
  }
}
