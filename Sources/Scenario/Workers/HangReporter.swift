import ScenarioBasics
import ScenarioProcess
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A watchdog, in the worker's own process, that checks that the app under play returns; see
/// ``HangDetector``.
///
/// Inside the process, a thread that counts slices is stopped together with the app: stopping, freezing or
/// debugging the process takes no time from it.
final class HangReporter: Sendable {
  private struct State {
    /// Nil while nothing is played.
    var absence: HangDetector?
    var slices = 0
  }

  private let patience: Duration
  private let progress = Atomic(0)
  private let state = Mutex(State())

  /// - Parameter patience: How much processor time, or sleep, an app may use for one piece of work.
  init(patience: Duration) { self.patience = patience }

  /// Starts counting; calls `absent` in each second in which the app has not returned for too long, on a
  /// thread of the timer's.
  func start(absent: @escaping @Sendable (Hang) -> Void) {
    let slices = SliceTimer.count(in: HangDetector.slice)
    _ = SliceTimer.shared.add { [self] in
      let kind = state.withLock { state -> HangDetector.Kind? in
        state.slices += 1
        guard state.slices % slices == 0 else { return nil }
        return state.absence?.take(
          progress: progress.load(ordering: .relaxed), processor: Self.processorTime)
      }
      if let kind { absent(Hang(kind, place: DriverThread.place)) }
    }
  }

  /// Records that the app, or the player, has returned from its work.
  func noteProgress() { progress.wrappingAdd(1, ordering: .relaxed) }

  /// Watches while the body plays.
  func during<Result>(_ body: () throws -> Result) rethrows -> Result {
    state.withLock { $0.absence = HangDetector(patience: patience) }
    defer { state.withLock { $0.absence = nil } }
    return try body()
  }

  /// Does not watch while the body waits for another process, which watches itself.
  func resting<Result>(_ body: () throws -> Result) rethrows -> Result {
    let isWatching = state.withLock { state in
      defer { state.absence = nil }
      return state.absence != nil
    }
    defer { if isWatching { state.withLock { $0.absence = HangDetector(patience: patience) } } }
    return try body()
  }

  /// The processor time of this process, of all its threads.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
