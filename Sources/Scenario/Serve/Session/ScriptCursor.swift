/// How far the steps of a script have come: each is done when the waits before it are over, or when somebody
/// says so.
struct ScriptCursor: Sendable {
  /// For each item, when it was done, since T+0; nil for one that was not.
  private(set) var done: [Duration?]
  /// The place of the next item that changes something; nil where none is left.
  private(set) var next: Int?
  /// When the last one was done: the next one's waits count from there.
  private var base = Duration.zero
  private let items: [ServedScript.Item]

  init(_ items: [ServedScript.Item]) {
    (self.items, done) = (items, items.map { _ in nil })
    next = items.firstIndex(where: \.isPlayed)
  }

  /// When the next one is due, since T+0.
  var due: Duration? { next.map { base + items[$0].wait } }

  /// Takes the next one, which is done at the time.
  mutating func take(at time: Duration) -> ServedScript.Item? {
    guard let index = next else { return nil }
    (base, done[index]) = (time, time)
    next = items[(index + 1)...].firstIndex(where: \.isPlayed)
    return items[index]
  }
}
