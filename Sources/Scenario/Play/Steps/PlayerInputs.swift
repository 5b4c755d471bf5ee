import ScenarioBasics
import ScenarioFormat

extension Player {
  /// Performs a step and the inputs that are joined to it at one instant: after a wait, at its end.
  ///
  /// Nothing of the app runs between the inputs. Their order is that of their lines, unless the order of
  /// events at one instant is another.
  func performTogether(_ step: Step) throws(Driver.Halt) {
    var (verbs, time) = (step.joined.map(\.verb), now)
    if case .wait(let duration) = step.verb { time += duration } else { verbs.insert(step.verb, at: 0) }
    var phases = [{ self.begin(verbs) }]
    if verbs.contains(.offline) { phases.append { self.cutOff() } }
    try driver.play(until: time, inputs: phases) {
      endInstant()
      return false
    }
  }

  func connect(_ isOnline: Bool) throws(Driver.Halt) {
    setOnline(isOnline)
    try driver.play(until: now) { false }
    if !isOnline { cutOff() }
    try settle()
  }

  private func setOnline(_ isOnline: Bool) {
    watch?.note(isOnline ? .online : .offline)
    let listeners = simulation.monitor.update { world in
      world.isOnline = isOnline
      return world.listeners
    }
    for listener in listeners { listener.yield(isOnline) }
  }

  /// Ends what is in flight, unless the connection is back at the same instant.
  private func cutOff() {
    simulation.monitor.update { if !$0.isOnline { $0.cutOff() } }
  }

  private func begin(_ verbs: [Verb]) {
    var left = verbs
    while !left.isEmpty {
      let count = left.count
      let index = simulation.monitor.update { $0.ties.choose(among: count) }
      begin(left.remove(at: index))
    }
  }

  /// Does what a step does, without what follows from it.
  private func begin(_ verb: Verb) {
    switch verb {
    case .offline: setOnline(false)
    case .online: setOnline(true)
    case .disk(let mode): set(mode)
    case .tap(let id, let times): take(toApp { $0.tap(id, times: times) }, of: verb)
    default:
      setup.note(verb)
      guard isLaunched else { return }
      for action in verb.actions {
        let result = toApp { $0.act(action) }
        take(result, of: verb)
        guard result == .done else { break }
      }
    }
  }
}
