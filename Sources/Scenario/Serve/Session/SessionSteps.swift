import ScenarioBasics
package import ScenarioFormat
package import StubServer
import Synchronization

// Changes of a session while it is served; they may be called on any thread.
extension ServeSession {
  /// Applies the next step of the script now, regardless of the waits before it.
  ///
  /// - Returns: The step; nil when none is left.
  @discardableResult
  package func next() -> ServedScript.Item? {
    let time = stub.time ?? .zero
    guard let item = state.withLock({ $0.cursor.take(at: time) }) else { return nil }
    perform(item)
    // Steps after it without a wait belong to it.
    while let more = state.withLock({ state in state.cursor.due == time ? state.cursor.take(at: time) : nil })
    {
      perform(more)
    }
    tell(.changed)
    schedule()
    return item
  }

  /// Schedules the next step for the time at which the waits before it are over.
  func schedule() {
    let (due, place, round) = state.withLock { ($0.cursor.due, $0.cursor.next, $0.round) }
    guard let due, stub.time != nil else { return }
    stub.at(due) { [weak self] in
      guard let self else { return }
      // A client may have applied the step already, or restarted the session.
      let item = state.withLock { state in
        state.cursor.next == place && state.round == round ? state.cursor.take(at: due) : nil
      }
      guard let item else { return }
      perform(item)
      tell(.changed)
      schedule()
    }
  }

  private func perform(_ item: ServedScript.Item) {
    switch item.change {
    case .serve(let serve):
      note([serve])
      // All steps were checked before the first was served.
      switch serve.place {
      case .connections(let host): try? stub.replaceConnections(serve.answers, of: host)
      case .route(let pattern): try? stub.replace(Script.Route(pattern, serve.answers, line: serve.line))
      }
    case .network(let isDown): takeNetwork(isDown)
    case .none: break
    }
  }

  /// Replaces the remaining answers of routes, or adds answers to them.
  ///
  /// - Throws: `Stub.StartError` for a part that a server alone cannot do; then nothing is changed.
  package func serve(_ blocks: [Serve], adds: Bool) throws(Stub.StartError) {
    for block in blocks { try block.check() }
    note(blocks)
    for block in blocks {
      switch block.place {
      case .connections(let host) where adds: try stub.appendConnections(block.answers, of: host)
      case .connections(let host): try stub.replaceConnections(block.answers, of: host)
      case .route(let pattern):
        let route = Script.Route(pattern, block.answers, line: 0)
        if adds { try stub.append(route) } else { try stub.replace(route) }
      }
    }
    tell(.changed)
  }

  /// Records the blocks in place of earlier ones at the same places.
  private func note(_ blocks: [Serve]) {
    state.withLock { state in
      for block in blocks {
        state.serves.removeAll { $0.place == block.place }
        state.serves.append(block)
        state.served.append(block)
      }
    }
  }

  /// Breaks the next answers.
  package func inject(_ injection: Injection) -> Int {
    let number = stub.inject(injection)
    tell(.changed)
    return number
  }

  /// Ends an injection, or all of them.
  ///
  /// - Returns: The number of injections that were ended.
  package func endInjections(_ number: Int? = nil) -> Int {
    let count = stub.endInjections(number)
    tell(.changed)
    return count
  }

  /// Closes all connections and refuses new ones, or accepts them again.
  package func setDown(_ isDown: Bool) {
    takeNetwork(isDown, byHand: true)
    tell(.changed)
  }

  private func takeNetwork(_ isDown: Bool, byHand: Bool = false) {
    let time = stub.time ?? .zero
    state.withLock { state in
      state.isDownByHand = isDown && byHand
      if state.network.last?.isDown ?? false != isDown {
        state.network.append(NetworkChange(at: time, isDown: isDown))
      }
      for exchange in isDown ? state.log.waiting : [] {
        _ = state.log.update(exchange.number) { $0.cut() }
      }
    }
    stub.setDown(isDown)
  }

  /// Serves the script from its beginning, without injected faults; earlier exchanges are discarded.
  package func restart() {
    // The script was checked before it was first served.
    try? stub.restart(script.opening)
    _ = stub.endInjections()
    state.withLock { state in
      state.log.clear()
      (state.cursor, state.serves) = (ScriptCursor(script.items), script.blocks)
      (state.network, state.isDownByHand) = ([], false)
      state.round += 1
    }
    tell(.restarted(last: last))
  }
}
