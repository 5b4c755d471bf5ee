import Synchronization

/// Whether connections are taken at all, and when that changes by itself.
struct AcceptGate: Sendable {
  /// Somebody has taken the network away.
  var isDown = false
  /// Whether the port listens.
  var isOpen = true
  /// How often what is due was set: what was set before is not done.
  var settings = 0
}

extension Stub {
  /// Opens or closes the port as the script wants it now, and sets what is to happen at its time, whether or
  /// not a request comes. To be called on the loop's thread, or before there is one.
  ///
  /// - Parameters:
  ///   - wires: What is opened and closed.
  ///   - due: The time since T+0 at which this was to be done; what is due then is due now.
  func arrange(_ wires: LoopbackServers, due: Duration = .zero) {
    let real = wires.main.elapsed
    let (closed, fresh) = responder.withLock { ($0.closed, $0.freshTimes) }
    // Where nobody can be seen to come, T+0 cannot wait for it.
    let isDown = gate.withLock { $0.isDown }
    if isDown || closed.isClosed(at: .zero), settings.clock.begin(at: real) { observer.notify(.began) }
    let now = max(settings.clock.passed(real), due)
    let (change, number) = gate.withLock { gate -> (opens: Bool?, number: Int) in
      gate.settings += 1
      let isOpen = !gate.isDown && !closed.isClosed(at: now)
      defer { gate.isOpen = isOpen }
      return (isOpen == gate.isOpen ? nil : isOpen, gate.settings)
    }
    if let change { listen(change, wires) }
    let turns = settings.clock.hasBegun ? (closed.turns + fresh).filter { $0 > now } : []
    guard let next = turns.min() else { return }
    wires.main.after(settings.clock.real(next - now)) { [weak self] in
      guard let self, gate.withLock({ $0.settings == number }) else { return }
      if fresh.contains(next) { endUsed(wires) }
      arrange(wires, due: next)
    }
  }

  private func listen(_ opens: Bool, _ wires: LoopbackServers) {
    let isDown = gate.withLock { $0.isDown }
    // A script closes the main address alone; a network that is gone is gone for all.
    for wire in opens || isDown ? wires.all : [wires.main] where wire.isListening != opens {
      if opens { try? wire.acceptConnections() } else { wire.refuseConnections() }
    }
  }
}
