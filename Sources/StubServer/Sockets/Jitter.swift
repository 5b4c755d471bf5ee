import Foundation
import Synchronization

/// Chance in the real times at which threads go on, and in the pieces in which answers are written: what a
/// play shows must not depend on either.
package enum Jitter {
  private static let state = Atomic(false)

  /// Has this process do so from now on.
  package static func begin() { state.store(true, ordering: .relaxed) }

  package static var isOn: Bool { state.load(ordering: .relaxed) }

  /// Lets the calling thread sleep for up to a fifth of a millisecond of real time, now and then.
  package static func pause() {
    guard isOn, Int.random(in: 0..<4) == 0 else { return }
    var time = timespec(tv_sec: 0, tv_nsec: .random(in: 0..<200_000))
    nanosleep(&time, nil)
  }

  /// How many of so many bytes are written at once.
  static func piece(of count: Int) -> Int { isOn ? .random(in: 1...max(1, count)) : count }
}
