package import Foundation
import Synchronization

/// All that threads share in a play: one value behind one lock, with a condition to wait on.
package final class Monitor<World: Sendable>: Sendable {
  private struct Guarded: Sendable {
    var world: World
    /// How many threads wait for a change.
    var waiting = 0
    /// How many slices of real time have passed since the last change.
    var slices = 0
  }

  private let condition = NSCondition()
  private let guarded: Mutex<Guarded>

  package init(_ world: World) { guarded = Mutex(Guarded(world: world)) }

  /// Changes the value and wakes who waits for it.
  package func update<Result: Sendable>(_ body: (inout World) -> Result) -> Result {
    change { guarded in
      guarded.slices = 0
      return body(&guarded.world)
    }
  }

  /// Tells whoever waits in slices that one has passed.
  package func passSlice() {
    change { $0.slices += 1 }
  }

  private func change<Result: Sendable>(_ body: (inout Guarded) -> Result) -> Result {
    condition.lock()
    let (result, isAwaited) = guarded.withLock { (body(&$0), $0.waiting > 0) }
    // Unlocked first: whoever wakes would only run into the lock and sleep again.
    condition.unlock()
    if isAwaited { condition.broadcast() }
    return result
  }

  /// Blocks until the body gives a result, looking again after each change.
  ///
  /// - Returns: Nil when so many slices passed without a change. Somebody must call ``passSlice()``.
  package func wait<Result: Sendable>(slices: Int, _ body: (inout World) -> Result?) -> Result? {
    condition.lock()
    defer { condition.unlock() }
    guarded.withLock { $0.slices = 0 }
    while true {
      let (result, passed) = guarded.withLock { (body(&$0.world), $0.slices) }
      if let result { return result }
      if passed >= slices { return nil }
      guarded.withLock { $0.waiting += 1 }
      condition.wait()
      guarded.withLock { $0.waiting -= 1 }
    }
  }

  /// The same for `patience` seconds by the machine's clock, where a clock that jumps does no harm.
  package func wait<Result: Sendable>(patience: TimeInterval, _ body: (inout World) -> Result?) -> Result? {
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
