import Foundation
package import ScenarioBasics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The clock of a recording. Its time is real, because the exchanges it records are.
package struct RecordingClock: Sendable {
  /// The clock that measures durations.
  package let time: MonotonicClock
  /// The current date: milliseconds since 1970-01-01T00:00:00Z.
  package let today: @Sendable () -> Int

  package static func machine(_ time: MonotonicClock) -> RecordingClock {
    RecordingClock(time: time) { Int((Date().timeIntervalSince1970 * 1000).rounded(.down)) }
  }

  package var instant: RecordedInstant { RecordedInstant(milliseconds: today()) }
}

extension RecordedInstant {
  init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// The instant to the millisecond, as a recording writes it: `2026-04-10T09:00:00.250Z`.
  package var stamp: String {
    let thousandths = ((milliseconds % 1000) + 1000) % 1000
    return "\(word.dropLast()).\(String(1000 + thousandths).dropFirst())Z"
  }
}

/// A wait in real time that ends early when a stop is requested.
package struct InterruptibleWait {
  package enum End {
    case ready, due, stopped
  }

  package let time: MonotonicClock
  /// Whether a stop has been requested. It is checked before each wait, and several times a second during it.
  package let isStopped: () -> Bool

  package init(time: MonotonicClock, isStopped: @escaping () -> Bool) {
    self.time = time
    self.isStopped = isStopped
  }

  private static let slice = Duration.milliseconds(50)

  /// Waits until the given time, or until the descriptor is ready. A descriptor that is already ready is
  /// never missed.
  package func until(_ due: Duration, _ descriptor: Int32? = nil, _ events: Int32 = Int32(POLLIN)) -> End {
    var polled = descriptor.map { [pollfd(fd: $0, events: Int16(events), revents: 0)] } ?? []
    while true {
      if isStopped() { return .stopped }
      let left = due - time.now()
      let slice = max(.zero, min(left, Self.slice))
      // Rounded up to the next millisecond, so that the last one is not spent in a busy loop.
      let milliseconds = Int32((slice / .milliseconds(1)).rounded(.up))
      if poll(&polled, nfds_t(polled.count), milliseconds) > 0 { return .ready }
      if left <= .zero { return .due }
    }
  }
}
