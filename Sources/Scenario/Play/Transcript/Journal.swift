import ScenarioBasics
package import ScenarioReflect
package import StubServer

/// What happened in a play, in the order in which the driver saw it; transcript and trace are told from it.
package struct Journal: Sendable {
  /// What happened; the large are kept elsewhere, so that many of the small take little.
  package enum Entry: Sendable {
    indirect case asked(Exchange)
    case arrived(ExchangeID, attempt: Int)
    /// With the first of what was written, as ``ByteText`` tells it.
    indirect case answered(ExchangeID, Answer, Receipt, sent: String)
    indirect case finished(Exchange)
    case cancelled(ExchangeID)
    case app(StageEvent)
    indirect case stored(StoreChange)
    case slept(Duration)
    indirect case changed(Patch.Change)
    /// A change of state that no line shows, since another one of the same instant came over it.
    indirect case superseded(Patch.Change)
  }

  package struct Item: Sendable {
    /// Virtual time since T+0.
    package let at: Duration
    /// What the app was at.
    package let trigger: Trigger
    package let entry: Entry

    /// The same in words that can be shown. A change of state is in such words already: they are ours.
    package var printable: Item {
      let told: Entry =
        switch entry {
        case .asked(let exchange): .asked(exchange.printable)
        case .finished(let exchange): .finished(exchange.printable)
        case .app(let event): .app(event.printable)
        case .stored(let change): .stored(change.printable)
        case .arrived, .answered, .cancelled, .slept, .changed, .superseded: entry
        }
      return Item(at: at, trigger: trigger.printable, entry: told)
    }
  }

  /// What came since it was taken last.
  private(set) var news: [Item] = []
  /// The line of the step that is played.
  private var line = 0
  /// What the app is at.
  var trigger = Trigger(origin: .step(line: 0))
  /// What the app was at last, where the state was not looked at since.
  private var jobTrigger: Trigger?
  /// The events that it took since then.
  private var taken: [String] = []

  /// A step begins; what it does to the app comes of it.
  mutating func begin(_ line: Int) {
    self.line = line
    rest()
  }

  /// Nothing moves any more until the step, or time, moves it.
  mutating func rest() { trigger = Trigger(origin: .step(line: line)) }

  mutating func note(_ entry: Entry, at time: Duration) {
    if case .app(.processed(let event)) = entry {
      trigger.event = event
      taken.append(event)
    }
    news.append(Item(at: time, trigger: trigger, entry: entry))
  }

  /// The app has done something.
  mutating func endWork() { jobTrigger = trigger }

  /// What the app was at, where it is about to go on with something else: the state is to be looked at first.
  ///
  /// Returns nil where it goes on with the same, or where nothing was done since the last look.
  mutating func beginWork() -> Trigger? {
    if jobTrigger == trigger, taken.isEmpty { return nil }
    return jobTrigger.map { _ in takeJobTrigger() }
  }

  /// What the app was at last; from here on it counts as looked at.
  mutating func takeJobTrigger() -> Trigger {
    defer { (jobTrigger, taken) = (nil, []) }
    var jobTrigger = jobTrigger ?? trigger
    jobTrigger.earlierEvents = Array(taken.dropLast())
    return jobTrigger
  }

  /// Notes what an instant changed.
  mutating func note(_ changes: InstantChanges, at time: Duration) {
    news += changes.superseded.map { Item(at: time, trigger: $0.trigger, entry: .superseded($0.change)) }
    news += changes.net.map { Item(at: time, trigger: $0.trigger, entry: .changed($0.change)) }
  }

  /// What the app is at when it asks for something or sets a timer.
  func cause(at time: Duration) -> SchedulingSite {
    SchedulingSite(at: time, line: line, event: trigger.event)
  }

  /// What came since the last call; it is not kept here.
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
    case .navigation(let text): .navigation(text.escaped())
    case .patched(let text): .patched(text.escaped())
    }
  }
}
