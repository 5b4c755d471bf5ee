import StubServer

/// What happened in a play, in the order in which the driver saw it; transcript and trace are told from it.
struct Journal: Sendable {
  /// What happened.
  enum Entry: Sendable {
    case asked(Exchange)
    case arrived(ExchangeID, attempt: Int)
    case answered(ExchangeID, Answer, Receipt)
    case finished(Exchange)
    case cancelled(ExchangeID)
    case app(StageEvent)
    case wrote(file: String, outcome: String)
    case slept(Duration)
    case changed(Patch.Change)
  }

  struct Item: Sendable {
    /// Virtual time since T+0.
    let at: Duration
    let entry: Entry
  }

  private var items: [Item] = []
  /// The line of the step that is played.
  var line = 0
  private var lastEvent: (text: String, at: Duration)?

  mutating func note(_ entry: Entry, at time: Duration) {
    if case .app(.processed(let event)) = entry { lastEvent = (event, time) }
    items.append(Item(at: time, entry: entry))
  }

  /// What the app is at: an event counts in its own instant alone.
  func cause(at time: Duration) -> Cause {
    Cause(at: time, line: line, event: lastEvent?.at == time ? lastEvent?.text : nil)
  }

  /// What came since the last call; it is not kept here.
  mutating func takeNews() -> [Item] {
    defer { items.removeAll(keepingCapacity: true) }
    return items
  }
}
