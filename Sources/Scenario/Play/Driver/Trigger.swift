import ScenarioBasics
import StubServer

/// What set the app going: whatever it does until it waits again comes of it.
///
/// It goes on with the work that it caused: a job that another one makes ready has the impulse of that one.
package struct Trigger: Sendable, Equatable {
  /// Where it came from.
  package enum Origin: Sendable, Equatable {
    /// The step of the line.
    case step(line: Int)
    /// A timer of the app, and what set it.
    case timer(due: Duration, SchedulingSite)
    /// The answer to an exchange.
    case answer(ExchangeID)
  }

  package var origin: Origin
  /// What a view model took last because of it.
  package var event: String?
  /// What was taken before it in the same go of the app, so that nobody can tell which of them did what.
  package var earlierEvents: [String] = []

  package init(origin: Origin, event: String? = nil) {
    self.origin = origin
    self.event = event
  }

  /// `the timer that line 8 set for T+2s, .refreshDue`
  package var words: String {
    let source =
      switch origin {
      case .step(let line): "line \(line)"
      case .timer(let due, let cause): "the timer that line \(cause.line) set for T+\(due.word)"
      case .answer(let id): "the answer to exchange \(id.number)"
      }
    return source + (events.map { ", \($0)" } ?? "")
  }

  /// The event, with those that were taken in the same go of the app: `.addTapped and .opened`.
  package var events: String? {
    event.map { earlierEvents.isEmpty ? $0 : earlierEvents.joined(separator: ", ") + " and " + $0 }
  }

  package static func answer(_ id: ExchangeID) -> Trigger { Trigger(origin: .answer(id)) }

  /// The same in words that can be shown.
  package var printable: Trigger {
    var trigger = self
    trigger.event = event?.escaped()
    trigger.earlierEvents = earlierEvents.map { $0.escaped() }
    if case .timer(let due, let cause) = origin { trigger.origin = .timer(due: due, cause.printable) }
    return trigger
  }
}
