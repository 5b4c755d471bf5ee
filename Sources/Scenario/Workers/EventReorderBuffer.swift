import ScenarioEvents

/// Events of many scenarios that are played in parallel, reported as if they had been played one after the
/// other.
struct EventReorderBuffer {
  private let emit: (PlayEvent) -> Void
  private var waiting: [[PlayEvent]]
  private var isDone: [Bool]
  /// The scenario whose events are reported as they arrive.
  private(set) var turn = 0
  /// The first scenario that is not reported, nor are those after it.
  private var limit: Int

  init(count: Int, emit: @escaping (PlayEvent) -> Void) {
    (self.emit, limit) = (emit, count)
    waiting = Array(repeating: [], count: count)
    isDone = Array(repeating: false, count: count)
  }

  /// Stops reporting scenarios from `limit` on, though some may be in progress.
  mutating func stop(before limit: Int) { self.limit = limit }

  mutating func add(_ event: PlayEvent, of index: Int) {
    if index >= limit { return }
    if index == turn { emit(event) } else { waiting[index].append(event) }
  }

  /// Closes a scenario; later ones that are closed already are reported at once.
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
