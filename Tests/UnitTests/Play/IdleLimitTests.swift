import Foundation
import Testing

@testable import ScenarioPlay

@Suite struct IdleLimitTests {
  @Test(
    arguments: [
      (60, .seconds(60)), (4.9, .milliseconds(4900)), (0.1, .milliseconds(100)),
      (100 * 366 * 86_400, .seconds(3_162_240_000)),
    ] as [(TimeInterval, Duration)])
  func `a limit is the time that was written`(_ seconds: TimeInterval, _ limit: Duration) {
    expectEqual(Duration(limit: seconds), limit)
  }

  /// Apps use each of these values to mean that there is no limit.
  @Test(arguments: [0, -1, .infinity, .nan, .greatestFiniteMagnitude, Double(Int.max)])
  func `what no play can reach is no limit`(_ seconds: TimeInterval) {
    expectEqual(Duration(limit: seconds), nil)
  }
}
