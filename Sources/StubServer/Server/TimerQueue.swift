/// The actions that are due in real time, when the stub serves without a play. This is the only place in the
/// server that reads a real clock.
struct TimerQueue: Sendable {
  private let start = ContinuousClock.now
  private var pending: [(due: ContinuousClock.Instant, action: @Sendable () -> Void)] = []

  /// The real time since the server was created.
  var elapsed: Duration { ContinuousClock.now - start }

  mutating func add(after delay: Duration, _ action: @escaping @Sendable () -> Void) {
    let due = ContinuousClock.now + delay
    // Equal times keep the order in which they were added. The search begins at the end, where most of them
    // belong.
    pending.insert((due, action), at: pending.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0)
  }

  /// Removes and returns the actions that are due.
  mutating func takeDue() -> [@Sendable () -> Void] {
    guard !pending.isEmpty else { return [] }
    let now = ContinuousClock.now
    let due = pending.prefix { $0.due <= now }
    pending.removeFirst(due.count)
    return due.map(\.action)
  }

  mutating func removeAll() { pending.removeAll() }

  /// The number of milliseconds until the next action is due, for poll(2): rounded up, -1 if there is none.
  var patience: Int32 {
    guard let first = pending.first else { return -1 }
    let (seconds, attoseconds) = (first.due - ContinuousClock.now).components
    let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    return Int32(clamping: max(0, milliseconds + 1))
  }
}
