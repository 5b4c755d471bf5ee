package import Foundation
import Synchronization

/// All that threads share in a play: one value behind one lock, with a condition to wait on.
package final class Monitor<SimulationState: Sendable>: Sendable {
  private struct Guarded: Sendable {
    var world: SimulationState
    /// How many threads wait for a change.
    var waiting = 0
    /// How many slices of real time have passed since the last change.
    var slices = 0
  }

  private let condition = NSCondition()
  private let guarded: Mutex<Guarded>
  private let wake: (@Sendable () -> Void)?

  /// - Parameters:
  ///   - world: What is shared.
  ///   - wake: Ends the sleep of whoever waits by ``wait(slices:block:take:_:)``; nil for a monitor on which
  ///     ``wait(patience:_:)`` alone waits.
  package init(_ world: SimulationState, wake: (@Sendable () -> Void)? = nil) {
    guarded = Mutex(Guarded(world: world))
    self.wake = wake
  }

  /// Changes the value and wakes who waits for it.
  package func update<Result: Sendable>(_ body: (inout SimulationState) -> Result) -> Result {
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
    guard let wake else {
      condition.lock()
      let (result, isAwaited) = guarded.withLock { (body(&$0), $0.waiting > 0) }
      // Unlocked first: whoever wakes would only run into the lock and sleep again.
      condition.unlock()
      if isAwaited { condition.broadcast() }
      return result
    }
    let (result, isAwaited) = guarded.withLock { guarded in
      // Whoever sleeps is woken once.
      defer { guarded.waiting = 0 }
      return (body(&guarded), guarded.waiting > 0)
    }
    if isAwaited { wake() }
    return result
  }

  /// Blocks one thread until the body gives a result, looking again after each change.
  ///
  /// - Parameters:
  ///   - slices: How many slices may pass without a change. Somebody must call ``passSlice()``.
  ///   - block: Blocks until the monitor's `wake` is called, or something else has come.
  ///   - take: Takes what came, as the thread that is awake again.
  ///   - body: Looks at the value, and may change it.
  /// - Returns: Nil when so many slices have passed.
  package func wait<Found, Result: Sendable>(
    slices: Int, block: () -> Found, take: (Found) -> Void, _ body: (inout SimulationState) -> Result?
  ) -> Result? {
    guarded.withLock { $0.slices = 0 }
    while true {
      let (result, passed) = guarded.withLock { guarded in
        let result = body(&guarded.world)
        // Entered under the same lock: what changes from here on wakes.
        if result == nil { guarded.waiting = 1 }
        return (result, guarded.slices)
      }
      if let result { return result }
      let found = passed < slices ? block() : nil
      guarded.withLock { $0.waiting = 0 }
      guard let found else { return nil }
      take(found)
    }
  }

  /// Blocks until the body gives a result, for `patience` seconds by the machine's clock, where a clock that
  /// jumps does no harm; for a monitor without `wake`.
  package func wait<Result: Sendable>(patience: TimeInterval, _ body: (inout SimulationState) -> Result?)
    -> Result?
  {
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
