package import Foundation
import Synchronization

/// The state that the threads of a play share: one value behind one lock, with a condition to wait on.
package final class Monitor<SimulationState: Sendable>: Sendable {
  private struct Guarded: Sendable {
    var world: SimulationState
    /// The number of threads that wait for a change.
    var waiting = 0
    /// The number of slices of real time that have passed since the last change.
    var slices = 0
  }

  private let condition = NSCondition()
  private let guarded: Mutex<Guarded>
  private let wake: (@Sendable () -> Void)?

  /// - Parameters:
  ///   - world: The shared value.
  ///   - wake: Wakes the thread that waits in ``wait(slices:block:take:_:)``; nil for a monitor on which only
  ///     ``wait(patience:_:)`` waits.
  package init(_ world: SimulationState, wake: (@Sendable () -> Void)? = nil) {
    guarded = Mutex(Guarded(world: world))
    self.wake = wake
  }

  /// Changes the value and wakes the threads that wait for it.
  package func update<Result: Sendable>(_ body: (inout SimulationState) -> Result) -> Result {
    change { guarded in
      guarded.slices = 0
      return body(&guarded.world)
    }
  }

  /// Records that one slice has passed, and wakes the thread that waits in slices.
  package func passSlice() {
    change { $0.slices += 1 }
  }

  private func change<Result: Sendable>(_ body: (inout Guarded) -> Result) -> Result {
    guard let wake else {
      condition.lock()
      let (result, isAwaited) = guarded.withLock { (body(&$0), $0.waiting > 0) }
      // Unlocks first: a thread that wakes while the lock is held would block on it and sleep again.
      condition.unlock()
      if isAwaited { condition.broadcast() }
      return result
    }
    let (result, isAwaited) = guarded.withLock { guarded in
      // Each sleeping thread is woken once.
      defer { guarded.waiting = 0 }
      return (body(&guarded), guarded.waiting > 0)
    }
    if isAwaited { wake() }
    return result
  }

  /// Blocks one thread until the body returns a result, calling the body again after each change.
  ///
  /// - Parameters:
  ///   - slices: The number of slices that may pass without a change. Another thread must call
  ///     ``passSlice()``.
  ///   - block: Blocks until the monitor's `wake` is called, or another event arrives.
  ///   - take: Handles what `block` returned, on the waiting thread.
  ///   - body: Reads the value, and may change it.
  /// - Returns: The result, or nil when `slices` slices have passed without a change.
  package func wait<Found, Result: Sendable>(
    slices: Int, block: () -> Found, take: (Found) -> Void, _ body: (inout SimulationState) -> Result?
  ) -> Result? {
    guarded.withLock { $0.slices = 0 }
    while true {
      let (result, passed) = guarded.withLock { guarded in
        let result = body(&guarded.world)
        // Set under the same lock: every later change wakes this thread.
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

  /// Blocks until the body returns a result, for at most `patience` seconds without a change, by the wall
  /// clock. For a monitor without `wake`, used where a clock that jumps does no harm.
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
