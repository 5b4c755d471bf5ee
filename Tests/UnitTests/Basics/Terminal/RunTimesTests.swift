import Testing

@testable import ScenarioBasics

@Suite struct RunTimesTests {
  @Test func `the ten slowest are told, if they are slow`() {
    let plays = (1...14).map { (path: "\($0).scenario", took: Duration.milliseconds($0 * 100)) }
    let times = RunTimes(total: .seconds(9), plays: plays + [("long.scenario", .milliseconds(12_340))])
    expectEqual(
      times.slowest.map(\.text),
      [
        "slowest  12.3s  long.scenario", "          1.4s  14.scenario", "          1.3s  13.scenario",
        "          1.2s  12.scenario", "          1.1s  11.scenario", "          1.0s  10.scenario",
        "          0.9s  9.scenario", "          0.8s  8.scenario", "          0.7s  7.scenario",
        "          0.6s  6.scenario",
      ])
    #expect(RunTimes(total: .seconds(1), plays: [("a", .milliseconds(199))]).slowest.isEmpty)
  }

  @Test func `of two that took as long the first by name is first`() {
    let plays = ["b", "a"].map { (path: $0, took: Duration.seconds(1)) }
    expectEqual(
      RunTimes(total: .zero, plays: plays).slowest.map(\.text), ["slowest  1.0s  a", "         1.0s  b"])
  }

  @Test(arguments: [(0, "0.0s"), (49, "0.0s"), (50, "0.1s"), (999, "1.0s"), (61_250, "61.3s")])
  func `a second has one figure behind its point`(_ milliseconds: Int, _ text: String) {
    expectEqual(Duration.milliseconds(milliseconds).tenths, text)
  }
}
