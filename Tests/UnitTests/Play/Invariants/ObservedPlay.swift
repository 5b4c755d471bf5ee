import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay

/// A state for the tests of invariants.
struct BasketState: Sendable, Equatable {
  var text = ""
  var number = 0
  var isOn = false
  var isFresh = false
  var rates: [ConversionRate] = []
}

/// Instants of an imagined app, which are passed to one invariant.
struct ObservedPlay {
  private var checks: InvariantChecks
  private(set) var found: [String] = []
  var world = ObservedWorld()
  var state = BasketState()
  var screen: [ScreenNode] = []
  var screenName: String?

  init(_ invariant: Invariant) {
    checks = InvariantChecks([invariant])
    world.isRunning = true
    world.launches = 1
  }

  /// Ends an instant, and begins another one without inputs, answers and events.
  mutating func endInstant(at seconds: Int, _ change: (inout ObservedPlay) -> Void = { _ in }) {
    world.at = .seconds(seconds)
    change(&self)
    found += checks.judge(state, screen, named: screenName, world).map(\.words)
    (world.inputs, world.answers, world.events, world.hasEffect) = ([], [], [], false)
  }

  mutating func input(_ text: String, isDone: Bool = true) {
    guard let step = Verb(text) else { preconditionFailure("`\(text)` is no step") }
    world.inputs.append(ObservedInput(step: step, isDone: isDone))
  }

  mutating func send(_ number: Int, _ text: String = "GET /rates") {
    world.requests.append(ObservedRequest(number: number, text: text, sentAt: world.at, event: nil))
    world.sentCount = max(world.sentCount, number)
  }

  mutating func answer(_ number: Int, _ result: ObservedAnswer.Result = .status(200)) {
    guard let index = world.requests.firstIndex(where: { $0.number == number }) else { return }
    world.answers.append(ObservedAnswer(request: world.requests.remove(at: index), result: result))
  }

  mutating func setTimer(_ number: Int, due seconds: Int) {
    let due = Duration.seconds(seconds)
    world.timers.append(ObservedTimer(number: number, due: due, setAt: world.at, event: nil))
  }

  /// Returns what the invariant finds in the instants.
  static func found(_ invariant: Invariant, _ play: (inout ObservedPlay) -> Void) -> [String] {
    var observed = ObservedPlay(invariant)
    play(&observed)
    return observed.found
  }
}
