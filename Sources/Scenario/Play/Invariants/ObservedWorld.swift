import ScenarioBasics
import ScenarioFormat
import ScenarioReflect
import StubServer

/// The harness's data about an app at the end of an instant, besides the app's state and screen.
struct ObservedWorld: Sendable {
  var at = Duration.zero
  var isRunning = false
  var launches = 0
  var isInBackground = false
  var locale = ""
  var facts: [Fact] = []
  var isOnline = true
  var requests: [ObservedRequest] = []
  var timers: [ObservedTimer] = []
  var awaitsDisk = false
  var inputs: [ObservedInput] = []
  var answers: [ObservedAnswer] = []
  var sentCount = 0
  var events: [StageEvent] = []
  /// Whether the state has changed, or the app has sent, received or stored something.
  var hasEffect = false
}

extension ObservedWorld {
  /// Reads the journal's entries of the instant.
  mutating func take(_ news: [Journal.Item]) {
    for item in news {
      switch item.entry {
      case .finished(let exchange): answers.append(ObservedAnswer(exchange))
      case .app(let event): events.append(event)
      case .asked, .answered, .cancelled, .stored, .slept, .changed, .superseded: break
      case .arrived, .unanswered: break
      }
    }
    hasEffect = news.contains(where: \.isEffect)
  }

  /// Reads what the app waits for.
  mutating func take(_ world: SimulationState) {
    at = world.clock.now
    isOnline = world.isOnline
    sentCount = world.asked
    requests = world.calls.keys.sorted().compactMap { world.exchanges[$0] }.map { ObservedRequest($0) }
    timers = world.clock.sleepers.map { due, cause, number in
      ObservedTimer(number: number, due: due, setAt: cause.at, event: cause.event)
    }
    awaitsDisk = !world.clock.diskAccesses.isEmpty
  }
}

extension Journal.Item {
  /// Whether it is more than an event that the app took or rejected.
  fileprivate var isEffect: Bool {
    switch entry {
    case .app(.navigation), .app(.patched): true
    case .app: false
    default: true
    }
  }
}

extension ObservedRequest {
  fileprivate init(_ exchange: Exchange) {
    (number, text, sentAt) = (exchange.id.number, exchange.request, exchange.askedAt)
    event = exchange.cause.event
    (headers, body) = (exchange.headers, exchange.body)
  }
}

extension ObservedAnswer {
  fileprivate init(_ exchange: Exchange) {
    request = ObservedRequest(exchange)
    response = try? exchange.report?.get()
    switch exchange.handed {
    case let status? where status > 0: result = .status(status)
    case let code? where !(exchange.isCancelled && code == Self.cancelledCode): result = .failure(code: code)
    default: result = .cancelled
    }
  }

  /// The code of a task that the app cancelled.
  private static let cancelledCode = -999
}
