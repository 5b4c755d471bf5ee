import Foundation
package import ScenarioBasics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time of a recording: real, since what it records is.
package struct RecordingClock: Sendable {
  /// For what takes time.
  package let time: RealTime
  /// For when it was: milliseconds since 1970-01-01T00:00:00Z.
  package let today: @Sendable () -> Int

  package static func machine(_ time: RealTime) -> RecordingClock {
    RecordingClock(time: time) { Int((Date().timeIntervalSince1970 * 1000).rounded(.down)) }
  }

  package var instant: RecordedInstant { RecordedInstant(milliseconds: today()) }
}

extension RecordedInstant {
  init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// To the millisecond, as a recording writes it: `2026-04-10T09:00:00.250Z`.
  package var stamp: String {
    let thousandths = ((milliseconds % 1000) + 1000) % 1000
    return "\(word.dropLast()).\(String(1000 + thousandths).dropFirst())Z"
  }
}

/// Waits for real, and stops when somebody asks for an end.
package struct InterruptibleWait {
  package enum End {
    case ready, due, stopped
  }

  package let time: RealTime
  /// Whether somebody has asked for an end: looked at before each wait, and some times a second in it.
  package let isStopped: () -> Bool

  package init(time: RealTime, isStopped: @escaping () -> Bool) {
    self.time = time
    self.isStopped = isStopped
  }

  private static let slice = Duration.milliseconds(50)

  /// Until the time has come, or the descriptor is ready; what is there already is never missed.
  package func until(_ due: Duration, _ descriptor: Int32? = nil, _ events: Int32 = Int32(POLLIN)) -> End {
    var polled = descriptor.map { [pollfd(fd: $0, events: Int16(events), revents: 0)] } ?? []
    while true {
      if isStopped() { return .stopped }
      let left = due - time.now()
      let slice = max(.zero, min(left, Self.slice))
      // Up to the next millisecond, so that the last of them is not waited for in circles.
      let milliseconds = Int32((slice / .milliseconds(1)).rounded(.up))
      if poll(&polled, nfds_t(polled.count), milliseconds) > 0 { return .ready }
      if left <= .zero { return .due }
    }
  }
}
