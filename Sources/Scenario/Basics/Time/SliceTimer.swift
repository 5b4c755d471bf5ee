import Foundation
import Synchronization

/// Counts real time in slices that the process really had, for whoever must notice that something does not
/// come.
///
/// One thread sleeps in the kernel for a slice at a time. A process that is stopped, frozen with its
/// container or put to sleep with its machine misses one slice at most, however long that lasts, and no clock
/// is read that could jump or run fast. What waits is given up after so many slices, never at a time of day.
package final class SliceTimer: Sendable {
  /// Of the whole process.
  package static let shared = SliceTimer()

  /// The real length of a slice, while the process runs.
  static let slice = Duration.milliseconds(50)

  private struct Observers {
    var all: [Int: @Sendable () -> Void] = [:]
    var added = 0
  }

  private let observers = Mutex(Observers())
  private let count = Atomic(0)

  /// How many slices have passed since the timer was made.
  package var passed: Int { count.load(ordering: .relaxed) }

  /// - Parameter sleep: Sleeps for a slice as `poll(2)` does: returns 0, or -1 where a signal ended it early.
  init(
    sleep: @escaping @Sendable () -> Int32 = { poll(nil, 0, Int32(SliceTimer.slice / .milliseconds(1))) }
  ) {
    let thread = Thread { [self] in
      // Signals are for the threads that take them.
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      while true {
        // A signal may end the sleep early, which is no slice.
        guard sleep() == 0 else { continue }
        count.wrappingAdd(1, ordering: .relaxed)
        for observer in observers.withLock({ Array($0.all.values) }) { observer() }
      }
    }
    thread.name = "rcc-sim slices"
    thread.start()
  }

  /// Returns how many slices a duration has, at least one.
  package static func count(in duration: Duration) -> Int { max(1, Int((duration / slice).rounded(.up))) }

  /// Calls the observer after each slice, on a thread of the timer's own, until it is removed.
  ///
  /// - Returns: The number by which it is removed.
  package func add(_ observer: @escaping @Sendable () -> Void) -> Int {
    observers.withLock { observers in
      observers.added += 1
      observers.all[observers.added] = observer
      return observers.added
    }
  }

  package func remove(_ number: Int) { observers.withLock { $0.all[number] = nil } }
}
