import ScenarioBasics
import StubServer

/// The cause of the app's work: everything the app does until it waits again is attributed to the cause.
///
/// Work inherits it: a job that another job makes ready has the trigger of that job.
package struct Trigger: Sendable, Equatable {
  /// The kind and place of the cause.
  package enum Source: Sendable, Equatable {
    /// A step, by its line.
    case step(line: Int)
    /// A timer of the app, and where it was set.
    case timer(due: Duration, SchedulingCause)
    /// The answer to an exchange.
    case answer(ExchangeID)
  }

  package var origin: Source
  /// The last event that a view model processed because of it.
  package var event: String?
  /// The events that were processed before it in the same work of the app, so that their effects cannot be
  /// told apart.
  package var earlierEvents: [String] = []
  /// The labels of the queues of Dispatch whose work did it, on threads other than the main one.
  package var queues: [String] = []

  package init(origin: Source, event: String? = nil) {
    self.origin = origin
    self.event = event
  }

  /// `the timer that line 8 set for T+2s, .refreshDue, on the queue "images"`
  package var words: String {
    let source =
      switch origin {
      case .step(let line): "line \(line)"
      case .timer(let due, let cause): "the timer that line \(cause.line) set for T+\(due.word)"
      case .answer(let id): "the answer to exchange \(id.number)"
      }
    return source + (events.map { ", \($0)" } ?? "") + place
  }

  /// `, on the queue "images"`; empty without a queue.
  package var place: String {
    let names = queues.map { "\"\($0)\"" }.joined(separator: " and ")
    return queues.isEmpty ? "" : ", on the queue\(queues.count == 1 ? "" : "s") \(names)"
  }

  /// The same wherever it was worked on.
  package var anywhere: Trigger {
    var trigger = self
    trigger.queues = []
    return trigger
  }

  /// The event, with those that were processed in the same work of the app: `.addTapped and .opened`.
  package var events: String? {
    event.map { earlierEvents.isEmpty ? $0 : earlierEvents.joined(separator: ", ") + " and " + $0 }
  }

  package static func answer(_ id: ExchangeID) -> Trigger { Trigger(origin: .answer(id)) }

  /// A copy whose text is printable.
  package var printable: Trigger {
    var trigger = self
    trigger.event = event?.escaped()
    trigger.earlierEvents = earlierEvents.map { $0.escaped() }
    trigger.queues = queues.map { $0.escaped() }
    if case .timer(let due, let cause) = origin { trigger.origin = .timer(due: due, cause.printable) }
    return trigger
  }
}
