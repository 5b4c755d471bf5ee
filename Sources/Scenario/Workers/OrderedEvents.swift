import ScenarioEvents

/// Events of many scenarios that are played side by side, told as if one had been played after the other.
struct OrderedEvents {
  private let emit: (PlayEvent) -> Void
  private var waiting: [[PlayEvent]]
  private var isDone: [Bool]
  /// The scenario whose events are told as they come.
  private(set) var turn = 0
  /// Of the scenarios from here on nothing is told.
  private var limit: Int

  init(count: Int, emit: @escaping (PlayEvent) -> Void) {
    (self.emit, limit) = (emit, count)
    waiting = Array(repeating: [], count: count)
    isDone = Array(repeating: false, count: count)
  }

  /// Those from `limit` on are not to be told, though some may be under way.
  mutating func stop(before limit: Int) { self.limit = limit }

  mutating func add(_ event: PlayEvent, of index: Int) {
    if index >= limit { return }
    if index == turn { emit(event) } else { waiting[index].append(event) }
  }

  /// Closes a scenario; those behind it that are closed already have their turn at once.
  mutating func end(_ index: Int) {
    isDone[index] = true
    while turn < limit, isDone[turn] {
      turn += 1
      guard turn < limit else { return }
      for event in waiting[turn] { emit(event) }
      waiting[turn] = []
    }
  }
}
