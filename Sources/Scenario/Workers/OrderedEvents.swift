/// Events of many scenarios that are played side by side, told as if one had been played after the other.
struct OrderedEvents {
  private let tell: (JSONValue) -> Void
  private var waiting: [[JSONValue]]
  private var isDone: [Bool]
  /// The scenario whose events are told as they come.
  private(set) var turn = 0
  /// The last scenario that is told of.
  private var last: Int

  init(count: Int, tell: @escaping (JSONValue) -> Void) {
    self.tell = tell
    waiting = Array(repeating: [], count: count)
    isDone = Array(repeating: false, count: count)
    last = count - 1
  }

  mutating func add(_ event: JSONValue, of index: Int) {
    if index > last { return }
    if index == turn { tell(event) } else { waiting[index].append(event) }
  }

  /// Nothing is told of those behind this one, even if they are under way already.
  mutating func stop(behind index: Int) { last = min(last, index) }

  /// Closes a scenario; those behind it that are closed already have their turn at once.
  mutating func end(_ index: Int) {
    isDone[index] = true
    while turn < isDone.count, isDone[turn] {
      turn += 1
      guard turn <= last else { return }
      for event in waiting[turn] { tell(event) }
      waiting[turn] = []
    }
  }
}
