import Foundation
import Synchronization

/// Random delays of threads in real time, and random sizes of the pieces in which answers are written: the
/// result of a play must not depend on either.
package enum Jitter {
  private static let state = Atomic(false)

  /// Switches the jitter on for this process.
  package static func begin() { state.store(true, ordering: .relaxed) }

  package static var isOn: Bool { state.load(ordering: .relaxed) }

  /// Lets the calling thread sleep for up to a fifth of a millisecond of real time, in one of four calls on
  /// average.
  package static func pause() {
    guard isOn, Int.random(in: 0..<4) == 0 else { return }
    var time = timespec(tv_sec: 0, tv_nsec: .random(in: 0..<200_000))
    nanosleep(&time, nil)
  }

  /// Returns how many of the given number of bytes to write at once.
  static func piece(of count: Int) -> Int { isOn ? .random(in: 1...max(1, count)) : count }
}
