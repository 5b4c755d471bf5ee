/// The progress through the steps of a script: each step is done when the waits before it are over, or when a
/// client requests it.
struct ScriptCursor: Sendable {
  /// The time since T+0 at which each item was done; nil for an item that was not.
  private(set) var done: [Duration?]
  /// The index of the next item that changes something; nil when none is left.
  private(set) var next: Int?
  /// The time at which the last item was done; the waits of the next one are counted from there.
  private var base = Duration.zero
  private let items: [ServedScript.Item]

  init(_ items: [ServedScript.Item]) {
    (self.items, done) = (items, items.map { _ in nil })
    next = items.firstIndex(where: \.isPlayed)
  }

  /// The time since T+0 at which the next item is due.
  var due: Duration? { next.map { base + items[$0].wait } }

  /// Marks the next item as done at the given time, and returns it.
  mutating func take(at time: Duration) -> ServedScript.Item? {
    guard let index = next else { return nil }
    (base, done[index]) = (time, time)
    next = items[(index + 1)...].firstIndex(where: \.isPlayed)
    return items[index]
  }
}
