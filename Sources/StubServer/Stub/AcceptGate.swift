import Synchronization

/// The state of the port: whether connections are accepted, and which scheduled change is current.
struct AcceptGate: Sendable {
  /// Whether the network is switched off.
  var isDown = false
  /// The number of times that the next change was scheduled; changes scheduled earlier are skipped.
  var settings = 0
}

extension Stub {
  /// Opens or closes the port as the script requires now, and schedules the next change, whether or not a
  /// request arrives. Must be called on the loop's thread, or before that thread exists.
  ///
  /// - Parameters:
  ///   - wires: The servers to open or close.
  ///   - due: The time since T+0 at which the call was due; changes due by then are made now.
  func arrange(_ wires: LoopbackServers, due: Duration = .zero) {
    let real = wires.main.elapsed
    let (closed, fresh) = responder.withLock { responder in
      (wires.byHost.map { (wire: $0.wire, times: responder.closed($0.host)) }, responder.freshTimes)
    }
    // While connections are refused no client can be seen, so T+0 cannot wait for one.
    let isDown = gate.withLock { $0.isDown }
    let isUnseen = closed.contains { wire, times in
      times.isClosed(at: .zero) && (wire === wires.main || !times.turns.isEmpty)
    }
    if isDown || isUnseen, settings.clock.begin(at: real) { observer.notify(.began) }
    let now = max(settings.clock.passed(real), due)
    let number = gate.withLock { gate in
      gate.settings += 1
      return gate.settings
    }
    for (wire, times) in closed { listen(!isDown && !times.isClosed(at: now), wire) }
    let turns = settings.clock.hasBegun ? (closed.flatMap(\.times.turns) + fresh).filter { $0 > now } : []
    guard let next = turns.min() else { return }
    wires.main.after(settings.clock.real(next - now)) { [weak self] in
      guard let self, gate.withLock({ $0.settings == number }) else { return }
      if fresh.contains(next) { endUsed(wires) }
      arrange(wires, due: next)
    }
  }

  private func listen(_ opens: Bool, _ wire: LoopbackServer) {
    if wire.isListening == opens { return }
    if opens { try? wire.acceptConnections() } else { wire.refuseConnections() }
  }
}
