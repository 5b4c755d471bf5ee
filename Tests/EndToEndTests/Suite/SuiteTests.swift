import Foundation
import Testing

@testable import ScenarioPlay
@testable import rcc_sim

@Suite struct SuiteTests {
  @Test(arguments: Project.scenarios)
  func `every scenario of the project passes`(_ scenario: String) throws {
    let suite = try PlayedSuite.shared()
    #expect(suite.console.contains("PASS  \(scenario)  "), "\(suite.console)")
  }

  @Test func `the suite is summed up in a line, and what it never comes to in the next`() throws {
    let suite = try PlayedSuite.shared()
    expectEqual(suite.code, 0)
    #expect(
      suite.console.hasSuffix(
        "\n\(Project.summary)\n\(Project.unexercised)\n"),
      "\(suite.console)")
  }

  /// Reports that were written before a scenario was edited would prove nothing about it.
  @Test func `the reports of the suite tell of the scenarios as they are`() throws {
    let played = try PlayedSuite.shared().sources()
    expectEqual(played.keys.sorted(), Project.allScenarios)
    for scenario in Project.allScenarios {
      let text = try String(contentsOfFile: "\(Project.root)/\(scenario)", encoding: .utf8)
      let isSame = played[scenario]?.joined(separator: "\n") == text
      #expect(isSame, "\(scenario) was edited after the suite was played: play it again")
    }
  }

  @Test func `a scenario stands for its rules by a claim that a person typed`() throws {
    for scenario in Project.ruleScenarios {
      let text = try String(contentsOfFile: "\(Project.root)/\(scenario)", encoding: .utf8)
      #expect(text.contains(#/^# .*  \((F\d+ ?)+(E\d+ ?)*\)\n/#), "\(scenario): no rules in its title")
      #expect(
        text.contains(#/\nexpect (\S+ is |screen (has|lacks) |requests x|no requests)/#),
        "\(scenario): no claim")
    }
  }

  /// `--update` writes whatever the broken app does; the claim still states the rule.
  @Test(.checks, arguments: BrokenRule.all.sample(oneOf: 9))
  func `a broken rule fails at a claim, even after an update`(
    _ broken: BrokenRule
  ) throws {
    let desk = try Workspace()
    let name = try desk.copy(broken.scenario)
    let text = try String(contentsOfFile: desk.path(name), encoding: .utf8)
    // An invariant may be what fails first.
    try desk.write(name, text.replacing("\ngiven invariants\n", with: "\n"))
    let run = desk.run("run", "--update", "DESK/\(name)", stage: broken.stage)
    let lines = run.output.split(separator: "\n").map { $0.replacing(#/:\d+  /#, with: "  ") }
    // An app that prints the same lines leaves nothing to write.
    let isUpdated = lines.first?.hasPrefix("UPDATED  DESK/\(name)  ") ?? false
    expectEqual(
      lines.dropFirst(isUpdated ? 1 : 0).first, "FAIL  DESK/\(name)  \(broken.claim)", "\(run.output)")
    #expect(!run.output.contains("accept "))
    expectEqual(run.code, 1)
  }

  /// Details that only the screen shows are claimed by the lines below `expect screen`.
  @Test(.checks, arguments: BrokenRule.onScreen) func `a broken screen fails where it is looked at`(
    _ broken: BrokenRule
  ) throws {
    let desk = try Workspace()
    let name = try desk.copy(broken.scenario)
    let run = desk.run("run", "DESK/\(name)", stage: broken.stage)
    let line = run.output.split(separator: "\n").first?.replacing(#/:\d+  /#, with: "  ")
    expectEqual(line, "FAIL  DESK/\(name)  \(broken.claim)", "\(run.output)")
    expectEqual(run.code, 1)
  }
}

/// A scenario, a Stage that breaks one of its rules, and the claim that detects it.
struct BrokenRule: Sendable, CustomTestStringConvertible {
  let stage: any Stage.Type
  let scenario: String
  let claim: String

  init(_ stage: any Stage.Type, _ scenario: String, _ claim: String) {
    (self.stage, self.scenario, self.claim) = (stage, "Scenarios/\(scenario).scenario", "expect \(claim)")
  }

  var testDescription: String { "\(stage) in \(scenario)" }

  static let all =
    byClaims + ofFaults + ofNetwork + ofPairs + ofSaving + ofSelector + ofLifecycle + ofTheLoop + ofTheScreen
    + ofPlaces + ofTheEnds + atTheEdges + ofWhatLasts + ofWaits + ofSurvivors
    + amounts + services

  /// All broken rules, including those that only a look at the screen detects.
  static let everywhere = all + onScreen

  static let ofNetwork = [
    BrokenRule(LosesRates.self, "network/reset-recovers", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/refused", "pairs.rows[EURUSD].rate is 1.1685"),
    BrokenRule(LosesRates.self, "network/stalls-past-the-limit", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/answers-500", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/offline-and-back", "pairs.rows[EURUSD].rate is 1.1685"),
    BrokenRule(LosesRates.self, "network/twenty-exchanges", "pairs.rows[EURUSD].rate is 1.1557"),
    BrokenRule(
      TriesEachSecond.self, "network/refused",
      "pairs.refresh is .backingOff(attempt: 3, until: T+8s)"),
    BrokenRule(WaitsAnHour.self, "network/stalls-past-the-limit", "pairs.age is .old(since: T+0s)"),
    BrokenRule(DeafRetry.self, "network/answers-500", "pairs.load is .loaded"),
    BrokenRule(
      NeverHearsOfTheConnection.self, "network/offline-and-back", "pairs.refresh is .paused(.offline)"),
    BrokenRule(
      HalfAsOften.self, "network/twenty-exchanges",
      "pairs.refresh is .backingOff(attempt: 1, until: T+6s)"),
    BrokenRule(LosesRates.self, "network/reset-before-the-answer", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/closed-before-the-answer", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/closed-before-the-body", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/closed-inside-the-body", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/html-with-status-200", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/error-with-status-200", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/reset-of-a-fresh-connection", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/never-within-the-limit", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/moved-to-another-host", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/answers-503-with-retry-after", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/answers-429-with-retry-after", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/answers-401-for-want-of-a-key", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(LosesRates.self, "network/ten-minutes-without-success", "pairs.rows[EURJPY].rate is 186.43"),
    BrokenRule(
      TriesEachSecond.self, "network/unreadable-json",
      "pairs.refresh is .backingOff(attempt: 3, until: T+8s)"),
    BrokenRule(WaitsAnHour.self, "network/stalls-before-the-body", "pairs.age is .old(since: T+0s)"),
    BrokenRule(DeafRetry.self, "network/refused-at-launch", "pairs.load is .loading"),
    BrokenRule(DeafRetry.self, "network/ten-minutes-without-success", "pairs.rows[EURUSD].rate is 1.1684"),
    BrokenRule(DeafRetry.self, "network/answers-401-for-want-of-a-key", "pairs.rows[EURUSD].rate is 1.1684"),
    BrokenRule(HalfAsOften.self, "network/slower-than-the-period", "pairs.rows[EURUSD].rate is 1.1684"),
    BrokenRule(HalfAsOften.self, "network/stale-kept-connection", "pairs.rows[EURUSD].rate is 1.1684"),
    BrokenRule(HalfAsOften.self, "network/answers-304-to-etags", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(HalfAsOften.self, "network/retry-after-a-day", "pairs.refresh is .toldToWait(until: T+3601s)"),
    BrokenRule(DropsUnavailable.self, "network/answer-lacks-a-pair", "pairs.rows[EURJPY].rate is 186.43"),
    BrokenRule(
      LateByAMillisecond.self, "refresh/ten-minutes-every-second", "pairs.rows[EURUSD].rate is 1.1684"),
    BrokenRule(FiltersOutliers.self, "rates/lira-2021-12", "pairs.rows[EURTRY].rate is 14.7132"),
    BrokenRule(DropsUnavailable.self, "rates/kuna-leaves", "pairs.rows[EURHRK].rate is 7.5365"),
  ]
}
