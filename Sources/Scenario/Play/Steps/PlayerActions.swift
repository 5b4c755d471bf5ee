import Foundation
import ScenarioBasics
import ScenarioFormat

extension Player {
  /// Taps the node, then plays everything that is due.
  func tap(_ id: String, _ times: Int) throws(Driver.Halt) {
    take(toApp { $0.tap(id, times: times) }, of: .tap(id: id, times: times))
    try settle()
  }

  /// Performs the step's actions one after another, as a user's keystrokes: the app has processed one, with
  /// everything that follows at once, before the next arrives. All are in one instant. An app that is not
  /// running gets the changed setup when it is launched.
  func act(_ verb: Verb) throws(Driver.Halt) {
    setup.note(verb)
    if isLaunched {
      for action in verb.actions {
        let result = toApp { $0.act(action) }
        take(result, of: verb)
        guard result == .done else { break }
        try driver.play(until: now) { false }
      }
    }
    try settle()
  }

  /// Performs an action on the app, as work of the driver.
  func toApp<Result: Sendable>(_ body: (isolated AppActor) -> Result) -> Result {
    driver.work { withApp(body) }
  }

  func take(_ result: ActionResult, of verb: Verb) {
    watch?.note(verb, isDone: result == .done)
    switch result {
    case .done: break
    case .noEffect(let reason): transcript.show(.rejection, "no effect  \(reason)")
    case .notOnScreen(let others):
      let screenContext = ScreenContext(
        screen: withApp { $0.screen() },
        next: simulation.monitor.update { $0.clock.nextDue })
      transcript.note(.notOnScreen(verb, others.map { $0.escaped() }), in: screenContext)
    case .notSupported(let others):
      transcript.note(.notSupported(verb, others.map { $0.escaped() }))
    }
  }
}

extension Verb {
  /// The actions of the Stage for the step, in order; empty for a step that the player performs itself.
  var actions: [StageAction] {
    switch self {
    case .type(let id, let text): text.map { .type(id: id, text: String($0)) }
    case .clear(let id): [.clear(id: id)]
    case .swipe(let id): [.swipe(id: id)]
    case .delete(let id): [.delete(id: id)]
    case .back: [.back]
    case .dismiss: [.dismiss]
    case .own(let name, let words, _): [.own(name, words: words, body: contents.map { Data($0) })]
    case .background: [.background]
    case .foreground: [.foreground]
    case .locale(let locale): [.locale(locale)]
    case .zone(let zone): [.zone(zone)]
    case .launch, .quit, .kill, .relaunch, .include, .offline, .online, .disk, .tap, .wait, .waitUntil,
      .expectIs, .claim,
      .expect, .expectScreen, .expectRequests, .expectPending:
      []
    }
  }
}
