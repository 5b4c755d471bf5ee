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

  mutating func note(_ entry: Entry, at time: Duration) { items.append(Item(at: time, entry: entry)) }

  /// What came since the last call; it is not kept here.
  mutating func takeNews() -> [Item] {
    defer { items.removeAll(keepingCapacity: true) }
    return items
  }
}
