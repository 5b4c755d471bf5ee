import Synchronization

/// What changes while the stub serves; every thread may call it.
extension Stub {
  /// Puts other answers in the place of what is left of a route.
  ///
  /// - Throws: `StartError` for what a stub alone cannot do; nothing is changed then.
  package func replace(_ route: Script.Route) throws(StartError) {
    try Self.check(Script(routes: [route]))
    change { $0.replace(route) }
  }

  /// Adds answers behind those of a route.
  ///
  /// - Throws: The same.
  package func append(_ route: Script.Route) throws(StartError) {
    try Self.check(Script(routes: [route]))
    change { $0.append(route) }
  }

  /// Puts other answers in the place of what is left of those to connections.
  ///
  /// - Throws: The same.
  package func replaceConnections(_ answers: [Answer]) throws(StartError) {
    try Self.check(Script(connections: answers))
    change { $0.replaceConnections(answers) }
  }

  /// Adds answers behind those to connections.
  ///
  /// - Throws: The same.
  package func appendConnections(_ answers: [Answer]) throws(StartError) {
    try Self.check(Script(connections: answers))
    change { $0.appendConnections(answers) }
  }

  /// Breaks the next answers.
  ///
  /// - Returns: What it is taken away by.
  package func inject(_ injection: Injection) -> Int { responder.withLock { $0.injections.add(injection) } }

  /// Takes an injection away, or all of them.
  ///
  /// - Returns: How many there were.
  package func endInjections(_ number: Int? = nil) -> Int {
    responder.withLock { $0.injections.end(number) }
  }

  /// The injections that are not over.
  package var injections: [Injection] { responder.withLock { $0.injections.open } }

  /// Ends all connections and refuses new ones, or takes them again.
  package func setDown(_ isDown: Bool) {
    gate.withLock { $0.isDown = isDown }
    later { stub, wires in
      stub.arrange(wires)
      guard isDown else { return }
      for wire in wires.all { for one in wire.conversations { wire.reset(one.connection) } }
    }
  }

  /// The day of T+0, in seconds since 1970-01-01T00:00:00Z.
  package var day: Int { settings.day }

  package var isDown: Bool { gate.withLock { $0.isDown } }

  /// Serves a script from its beginning: T+0 is to come again, and connections that are there are ended.
  ///
  /// - Throws: `StartError`; nothing is changed then.
  package func restart(_ script: Script) throws(StartError) {
    try Self.check(script)
    guard let wires = wires.withLock({ $0 }) else { return }
    settings.clock.restart(at: wires.main.elapsed)
    gate.withLock { $0.isDown = settings.isDown }
    let addresses = Addresses(server: url, others: otherURLs)
    change { $0 = Responder(script, seed: settings.seed, addresses: addresses) }
    later { _, wires in
      for wire in wires.all { for one in wire.conversations { wire.reset(one.connection) } }
    }
  }

  /// The answers never asked for, with the routes where they waited; those that others took the place of
  /// come first.
  package var unused: [UnusedAnswer] { responder.withLock { $0.unused } }

  /// How far the routes have come.
  package var progress: [RouteProgress] {
    let time = time ?? .zero
    return responder.withLock { $0.progress(at: time) }
  }

  /// The time since T+0; nil before it.
  package var time: Duration? {
    guard settings.clock.hasBegun, let wires = wires.withLock({ $0 }) else { return nil }
    return settings.clock.time(wires.main.elapsed)
  }

  /// Does something on the loop's thread when the script's time has come; T+0 must have been.
  package func at(_ due: Duration, _ action: @escaping @Sendable () -> Void) {
    guard let wires = wires.withLock({ $0 }) else { return }
    let passed = settings.clock.passed(wires.main.elapsed)
    wires.main.after(settings.clock.real(max(.zero, due - passed)), action)
  }

  /// Does something on the loop's thread, behind all that it was doing; at once where there is none.
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

  /// Does something on the loop's thread: it alone closes what another one could be writing to.
  private func later(_ action: @escaping @Sendable (Stub, LoopbackServers) -> Void) {
    guard let wires = wires.withLock({ $0 }) else { return }
    wires.main.after(.zero) { [weak self] in if let self { action(self, wires) } }
  }
}
