import ScenarioBasics
import ScenarioFormat
import StubServer

/// The app at the end of an instant, as a search compares it with other plays.
package struct PlayInstant: Sendable {
  /// The virtual time since T+0.
  package let at: Duration
  /// A hash of everything that determines what the app does next: its state, its screen, its waits with
  /// times from now, and the answers that are left; nil for a Stage that does not tell its state apart.
  package let fingerprint: Int?
  /// The inputs that the app takes now, as steps; empty unless the play asks for them.
  package let inputs: [String]
  /// The lines of the screen; nil for an app that does not run.
  package let lines: [String]?
  /// The marks that were reached up to now.
  package let marks: [String]
}

extension Player {
  /// Records what the instant changed, as a user sees it: a change that was undone within the instant is not
  /// shown.
  func endInstant() {
    let trigger = simulation.monitor.update { $0.journal.takeJobTrigger() }
    let changes = withApp { $0.changes(trigger) }
    simulation.monitor.update { $0.journal.note(changes, at: $0.clock.now) }
    let news = simulation.monitor.update { $0.journal.takeNews() }
    transcript.take(news)
    lazy var nodes = withApp { $0.screen() }
    if hasNodes, !changes.net.isEmpty { check(nodes) }
    checkInvariants(news, trigger, isChanged: changes.isUnprinted) { nodes }
    if let observe = options.instantEnded { observe(instant(isLaunched ? nodes : [])) }
  }

  /// Returns the app at the end of an instant, with the parts of its screen.
  private func instant(_ nodes: [ScreenNode]) -> PlayInstant {
    var hasher = Hasher()
    let at = simulation.monitor.update { world in
      hasher.combine(world.pendingFromNow)
      world.combineAnswersLeft(into: &hasher)
      return world.clock.now
    }
    let state = withApp { $0.comparableFingerprint }
    let lines = isLaunched ? nodes.lines : nil
    hasher.combine(lines)
    hasher.combine(state)
    let fingerprint = state == nil && isLaunched ? nil : hasher.finalize()
    let marks = withApp { $0.reachedMarks }
    let inputs = options.asksForInputs && isLaunched ? withApp { $0.takenInputs } : []
    return PlayInstant(at: at, fingerprint: fingerprint, inputs: inputs, lines: lines, marks: marks)
  }
}

extension AppActor {
  /// The fingerprint of the state as a number that is the same for equal states of this process; nil if the
  /// Stage tells none apart, or has objects.
  fileprivate var comparableFingerprint: Int? {
    hasComparableFingerprint ? stage.fingerprint(isolation: self).hashValue : nil
  }

  /// The inputs that the app takes: it tells them when it is asked for a control that it does not have.
  fileprivate var takenInputs: [String] {
    let name = "no such control"
    let asked: [(ActionResult, step: (String) -> Verb)] = [
      (tap(name, times: 1), { .tap(id: $0) }),
      (act(.type(id: name, text: "1")), { .type(id: $0, text: "1") }),
      (act(.swipe(id: name)), { .swipe(id: $0) }),
      (act(.delete(id: name)), { .delete(id: $0) }),
    ]
    return asked.flatMap { result, step in
      guard case .notOnScreen(let others) = result else { return [String]() }
      // A step names a control by one word.
      return others.filter { !$0.isEmpty && !$0.contains(" ") }.map { step($0).text }
    }
  }
}

extension SimulationState {
  /// The requests in flight with their answers, the times of the timers from now, and `isOnline`.
  fileprivate var pendingFromNow: [String] {
    calls.keys.sorted().compactMap { exchanges[$0] }.map { "\($0.request) \($0.answer?.text ?? "")" }
      + clock.sleepers.map { ($0.due - clock.now).word } + ["\(isOnline)"]
  }

  /// Feeds the answers of each route that are left to the hasher, equal ones that follow each other as one.
  fileprivate func combineAnswersLeft(into hasher: inout Hasher) {
    for route in script.progress(at: clock.now) {
      hasher.combine(route.pattern)
      var left: [(text: String, count: Int)] = []
      for item in route.items {
        let count = if case .times(let times) = item.answer.uses { times - item.used } else { 1_000_000 }
        if count <= 0 { continue }
        if let last = left.last, last.text == item.answer.text {
          left[left.count - 1].count = min(last.count + count, 1_000_000)
        } else {
          left.append((item.answer.text, count))
        }
      }
      for (text, count) in left {
        hasher.combine(text)
        hasher.combine(count)
      }
      hasher.combine(left.count)
    }
  }
}
