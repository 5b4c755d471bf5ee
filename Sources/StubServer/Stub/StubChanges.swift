import Synchronization

/// Changes while the stub serves; any thread may call them.
extension Stub {
  /// Replaces the remaining answers of a route.
  ///
  /// - Throws: `StartError` for a script that a stub alone cannot fulfil; nothing is changed then.
  package func replace(_ route: Script.Route) throws(StartError) {
    try Self.check(Script(routes: [route]))
    change { $0.replace(route) }
  }

  /// Appends answers to those of a route.
  ///
  /// - Throws: `StartError`, as ``replace(_:)`` does.
  package func append(_ route: Script.Route) throws(StartError) {
    try Self.check(Script(routes: [route]))
    change { $0.append(route) }
  }

  /// Replaces the remaining answers to connections.
  ///
  /// - Throws: `StartError`, as ``replace(_:)`` does.
  package func replaceConnections(
    _ answers: [Answer], of host: RequestPattern.Host? = nil
  ) throws(StartError) {
    try Self.check(Script(connections: answers))
    change { $0.replaceConnections(answers, of: host) }
  }

  /// Appends answers to those for connections.
  ///
  /// - Throws: `StartError`, as ``replace(_:)`` does.
  package func appendConnections(
    _ answers: [Answer], of host: RequestPattern.Host? = nil
  ) throws(StartError) {
    try Self.check(Script(connections: answers))
    change { $0.appendConnections(answers, of: host) }
  }

  /// Adds an injection, which breaks the next answers.
  ///
  /// - Returns: The number by which it is removed.
  package func inject(_ injection: Injection) -> Int { responder.withLock { $0.injections.add(injection) } }

  /// Removes an injection, or all of them.
  ///
  /// - Returns: The number of removed injections.
  package func endInjections(_ number: Int? = nil) -> Int {
    responder.withLock { $0.injections.end(number) }
  }

  /// The injections that are not finished.
  package var injections: [Injection] { responder.withLock { $0.injections.open } }

  /// Ends all connections and refuses new ones, or accepts connections again.
  package func setDown(_ isDown: Bool) {
    gate.withLock { $0.isDown = isDown }
    later { stub, wires in
      stub.arrange(wires)
      guard isDown else { return }
      for wire in wires.all { for one in wire.conversations { wire.reset(one.connection) } }
    }
  }

  /// The addresses of the stub; a client has no other for its hosts.
  package var addresses: AddressTable {
    AddressTable(server: url, others: otherURLs, declared: Set(settings.declared))
  }

  /// The day of T+0, in seconds since 1970-01-01T00:00:00Z.
  package var day: Int { settings.day }

  package var isDown: Bool { gate.withLock { $0.isDown } }

  /// Serves a script from its beginning: T+0 occurs again, and open connections are ended.
  ///
  /// - Throws: `StartError`; nothing is changed then.
  package func restart(_ script: Script) throws(StartError) {
    try Self.check(script)
    guard let wires = wires.withLock({ $0 }) else { return }
    settings.clock.restart(at: wires.main.elapsed)
    gate.withLock { $0.isDown = settings.isDown }
    let addresses = addresses
    change {
      $0 = Responder(
        script, seed: settings.seed, addresses: addresses, conditions: settings.conditions)
    }
    later { _, wires in
      for wire in wires.all { for one in wire.conversations { wire.reset(one.connection) } }
    }
  }

  /// The unused answers with their routes; those that were replaced are listed first.
  package var unused: [UnusedAnswer] { responder.withLock { $0.unused } }

  /// The progress of the routes.
  package var progress: [RouteProgress] {
    let time = time ?? .zero
    return responder.withLock { $0.progress(at: time) }
  }

  /// The time since T+0, or nil before it.
  package var time: Duration? {
    guard settings.clock.hasBegun, let wires = wires.withLock({ $0 }) else { return nil }
    return settings.clock.time(wires.main.elapsed)
  }

  /// Performs an action on the loop's thread at a time of the script; T+0 must have occurred.
  package func at(_ due: Duration, _ action: @escaping @Sendable () -> Void) {
    guard let wires = wires.withLock({ $0 }) else { return }
    let passed = settings.clock.passed(wires.main.elapsed)
    wires.main.after(settings.clock.real(max(.zero, due - passed)), action)
  }

  /// Performs an action on the loop's thread, after its current work; at once if the stub is stopped.
  package func settle(_ action: @escaping @Sendable () -> Void) {
    guard let wires = wires.withLock({ $0 }) else { return action() }
    wires.main.after(.zero, action)
  }

  private func change(_ body: @Sendable (inout Responder) -> Void) {
    responder.withLock { body(&$0) }
    later { stub, wires in
      stub.arrange(wires)
      let time = stub.settings.clock.time(wires.main.elapsed)
      if stub.responder.withLock({ $0.wantsFresh(at: time) }) { stub.endUsed(wires) }
    }
  }

  /// Performs an action on the loop's thread, which alone closes connections to which another thread could be
  /// writing.
  private func later(_ action: @escaping @Sendable (Stub, LoopbackServers) -> Void) {
    guard let wires = wires.withLock({ $0 }) else { return }
    wires.main.after(.zero) { [weak self] in if let self { action(self, wires) } }
  }
}
