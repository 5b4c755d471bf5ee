import Foundation
import Synchronization

/// All that threads share in a play: one value behind one lock, with a condition to wait on.
final class Monitor<World: Sendable>: Sendable {
  private let condition = NSCondition()
  private let world: Mutex<World>

  init(_ world: World) { self.world = Mutex(world) }

  /// Changes the value and wakes who waits for it.
  func update<Result: Sendable>(_ body: (inout World) -> Result) -> Result {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return world.withLock { body(&$0) }
  }

  /// Blocks until the body gives a result, looking again after each change; nil when nothing changed for
  /// `patience` real seconds.
  func wait<Result: Sendable>(patience: TimeInterval, _ body: (inout World) -> Result?) -> Result? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let result = world.withLock({ body(&$0) }) { return result }
      guard condition.wait(until: Date(timeIntervalSinceNow: patience)) else { return nil }
    }
  }
}
