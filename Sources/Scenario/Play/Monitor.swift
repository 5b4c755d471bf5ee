import Foundation
import Synchronization

/// All that threads share in a play: one value behind one lock, with a condition to wait on.
final class Monitor<World: Sendable>: Sendable {
  private struct Guarded: Sendable {
    var world: World
    /// How many threads wait for a change.
    var waiting = 0
  }

  private let condition = NSCondition()
  private let guarded: Mutex<Guarded>

  init(_ world: World) { guarded = Mutex(Guarded(world: world)) }

  /// Changes the value and wakes who waits for it.
  func update<Result: Sendable>(_ body: (inout World) -> Result) -> Result {
    condition.lock()
    let (result, isAwaited) = guarded.withLock { (body(&$0.world), $0.waiting > 0) }
    // Unlocked first: whoever wakes would only run into the lock and sleep again.
    condition.unlock()
    if isAwaited { condition.broadcast() }
    return result
  }

  /// Blocks until the body gives a result, looking again after each change; nil when nothing changed for
  /// `patience` real seconds.
  func wait<Result: Sendable>(patience: TimeInterval, _ body: (inout World) -> Result?) -> Result? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = guarded.withLock({ body(&$0.world) }) { return result }
      guarded.withLock { $0.waiting += 1 }
      defer { guarded.withLock { $0.waiting -= 1 } }
      guard condition.wait(until: Date(timeIntervalSinceNow: patience)) else { return nil }
    }
  }
}
