import Foundation
import Synchronization

/// A timer that counts real time in slices during which the process ran, to detect that an expected event
/// does not arrive.
///
/// A slice in which the process waited for a processor counts as the part in which it had one.
///
/// One thread sleeps in the kernel for a slice at a time. A process that is stopped, frozen with its
/// container or suspended with its machine misses one slice at most, for however long, and no clock is read
/// that could jump or run fast. A wait ends after a number of slices, never at a time of day.
package final class SliceTimer: Sendable {
  /// The timer of the whole process.
  package static let shared = SliceTimer()

  /// The real length of a slice while the process runs.
  static let slice = Duration.milliseconds(50)

  private struct Observers {
    var all: [Int: @Sendable () -> Void] = [:]
    var added = 0
  }

  private let observers = Mutex(Observers())
  private let count = Atomic(0)

  /// The number of slices that have passed since the timer was created.
  package var passed: Int { count.load(ordering: .relaxed) }

  /// - Parameters:
  ///   - sleep: Sleeps for a slice as `poll(2)` does: returns 0, or -1 when a signal ended it early.
  ///   - share: Returns the part of the last slice that counts; nil for the processor's share.
  init(
    sleep: @escaping @Sendable () -> Int32 = { poll(nil, 0, Int32(SliceTimer.slice / .milliseconds(1))) },
    share: (@Sendable () -> Double)? = nil
  ) {
    let thread = Thread { [self] in
      // Signals are delivered to the threads that receive them.
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      var (processor, passed) = (ProcessorShare(), 0.0)
      while true {
        // A sleep that a signal ended early is not counted as a slice.
        guard sleep() == 0 else { continue }
        passed += share?() ?? processor.next()
        guard passed >= 1 else { continue }
        passed -= 1
        count.wrappingAdd(1, ordering: .relaxed)
        for observer in observers.withLock({ Array($0.all.values) }) { observer() }
      }
    }
    thread.name = "rcc-sim slices"
    thread.start()
  }

  /// Returns the number of slices in a duration, at least one.
  package static func count(in duration: Duration) -> Int { max(1, Int((duration / slice).rounded(.up))) }

  /// Calls the observer after each slice, on the timer's own thread, until it is removed.
  ///
  /// - Returns: The number that ``remove(_:)`` takes.
  package func add(_ observer: @escaping @Sendable () -> Void) -> Int {
    observers.withLock { observers in
      observers.added += 1
      observers.all[observers.added] = observer
      return observers.added
    }
  }

  package func remove(_ number: Int) { observers.withLock { $0.all[number] = nil } }
}
