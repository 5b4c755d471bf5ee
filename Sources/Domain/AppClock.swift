/// The app's only clock.
package protocol AppClock: Sendable {
  var now: Instant { get }
  /// Waits until `now + duration`.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  func sleep(for duration: Duration) async throws
}
