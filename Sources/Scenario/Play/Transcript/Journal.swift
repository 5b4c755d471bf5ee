import ScenarioBasics
package import ScenarioEvents
import ScenarioProcess
package import ScenarioReflect
package import StubServer

/// The events of a play, in the order in which the driver saw them; transcript and trace are made from it.
package struct Journal: Sendable {
  /// An event; large payloads are stored indirectly, so that many small entries take little memory.
  package enum Entry: Sendable {
    indirect case asked(Exchange)
    case arrived(ExchangeID, attempt: Int)
    /// With the first of the bytes that were written, as text of ``EscapedBytes``.
    indirect case answered(ExchangeID, Answer, Receipt, sent: String)
    indirect case finished(Exchange)
    case cancelled(ExchangeID)
    case unanswered(ExchangeID, MissingAnswerReason)
    case app(StageEvent)
    indirect case stored(StoreChange)
    case slept(Duration)
    indirect case changed(Patch.Change)
    /// A change of state that no line shows, because another one of the same instant replaced it.
    indirect case superseded(Patch.Change)
  }

  package struct Item: Sendable {
    /// The virtual time since T+0.
    package let at: Duration
    /// The trigger that the app was working on.
    package let trigger: Trigger
    package let entry: Entry

    /// A copy whose text is printable. A change of state is printable already: the harness wrote it.
    package var printable: Item {
      let told: Entry =
        switch entry {
        case .asked(let exchange): .asked(exchange.printable)
        case .finished(let exchange): .finished(exchange.printable)
        case .app(let event): .app(event.printable)
        case .stored(let change): .stored(change.printable)
        case .arrived, .answered, .cancelled, .unanswered, .slept, .changed, .superseded: entry
        }
      return Item(at: at, trigger: trigger.printable, entry: told)
    }
  }

  /// The events since they were last taken.
  private(set) var news: [Item] = []
  /// The line of the step that is played.
  private var line = 0
  /// The trigger that the app works on.
  var trigger = Trigger(origin: .step(line: 0))
  /// The trigger of the last work, if the state was not read since.
  private var jobTrigger: Trigger?
  /// Whether the app is at work; otherwise the harness reads its state.
  private(set) var isWorking = false
  /// The events that a view model processed since then.
  private var taken: [String] = []

  /// Begins a step, which becomes the trigger of what it does to the app.
  mutating func begin(_ line: Int) {
    self.line = line
    rest()
  }

  /// Makes the step the trigger again, when nothing moves until the step, or time, moves it.
  mutating func rest() { trigger = Trigger(origin: .step(line: line)) }

  mutating func note(_ entry: Entry, at time: Duration) {
    if case .app(.processed(let event)) = entry {
      trigger.event = event
      taken.append(event)
    }
    var trigger = trigger
    trigger.queues = DriverThread.currentQueues
    news.append(Item(at: time, trigger: trigger, entry: entry))
  }

  /// Records that the app has done work.
  mutating func endWork() {
    (jobTrigger, isWorking) = (trigger, false)
    jobTrigger?.queues = DriverThread.takeQueues()
  }

  /// Returns the trigger of the work before, if the app is about to do other work: the state must be read
  /// first.
  ///
  /// Returns nil if the app continues with the same trigger and has processed no event, or if no work was
  /// done since the state was last read.
  mutating func beginWork() -> Trigger? {
    isWorking = true
    if jobTrigger == trigger, taken.isEmpty { return nil }
    return jobTrigger.map { _ in takeJobTrigger() }
  }

  /// Returns the trigger of the last work; from here on the state counts as read.
  mutating func takeJobTrigger() -> Trigger {
    defer { (jobTrigger, taken) = (nil, []) }
    var jobTrigger = jobTrigger ?? trigger
    jobTrigger.earlierEvents = Array(taken.dropLast())
    return jobTrigger
  }

  /// Records the changes of an instant.
  mutating func note(_ changes: InstantChanges, at time: Duration) {
    news += changes.superseded.map { Item(at: time, trigger: $0.trigger, entry: .superseded($0.change)) }
    news += changes.net.map { Item(at: time, trigger: $0.trigger, entry: .changed($0.change)) }
  }

  /// Returns the present place in the play, as the cause of a request or a timer.
  func cause(at time: Duration) -> SchedulingCause {
    SchedulingCause(at: time, line: line, event: trigger.event)
  }

  /// Removes and returns the events since the last call.
  mutating func takeNews() -> [Item] {
    defer { news.removeAll(keepingCapacity: true) }
    return news
  }
}

extension StageEvent {
  fileprivate var printable: StageEvent {
    switch self {
    case .processed(let event): .processed(event: event.escaped())
    case .rejected(let event, let reason): .rejected(event: event.escaped(), reason: reason.escaped())
    case .effect(let effect): .effect(effect.escaped())
    // Its line is printable.
    case .navigation: self
    case .patched(let text): .patched(text.escaped())
    }
  }
}

extension Journal.Item {
  var asked: Exchange? {
    if case .asked(let exchange) = entry { exchange } else { nil }
  }

  /// The path of the change of state that the entry contains.
  var changed: String? {
    if case .changed(let change) = entry { change.path.text } else { nil }
  }

  var finished: Exchange? {
    if case .finished(let exchange) = entry { exchange } else { nil }
  }
}
