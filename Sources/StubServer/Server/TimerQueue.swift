/// What is due in real time, when the stub serves without a play. The one place of the server that reads a
/// real clock.
struct TimerQueue: Sendable {
  private let start = ContinuousClock.now
  private var pending: [(due: ContinuousClock.Instant, action: @Sendable () -> Void)] = []

  /// Real time since the server was made: its T+0.
  var elapsed: Duration { ContinuousClock.now - start }

  mutating func add(after delay: Duration, _ action: @escaping @Sendable () -> Void) {
    let due = ContinuousClock.now + delay
    // Equal times keep the order in which they were set; looked for from the end, where most of them belong.
    pending.insert((due, action), at: pending.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0)
  }

  /// Takes what is due.
  mutating func takeDue() -> [@Sendable () -> Void] {
    guard !pending.isEmpty else { return [] }
    let now = ContinuousClock.now
    let due = pending.prefix { $0.due <= now }
    pending.removeFirst(due.count)
    return due.map(\.action)
  }

  mutating func removeAll() { pending.removeAll() }

  /// Milliseconds until the next is due, for poll(2): rounded up, -1 for never.
  var patience: Int32 {
    guard let first = pending.first else { return -1 }
    let (seconds, attoseconds) = (first.due - ContinuousClock.now).components
    let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    return Int32(clamping: max(0, milliseconds + 1))
  }
}
