import Foundation
import Testing

@testable import Scenario
@testable import ScenarioFormat
@testable import rcc_sim

/// The broken apps that claims other than `expect PATH is VALUE` detect, alone and beside other words.
@Suite struct ClaimTests {
  /// A claim of a scenario of the suite, and an app that only it finds when nothing else is compared.
  struct Sole: Sendable, CustomTestStringConvertible {
    let scenario: String
    let claim: String
    let stage: any Stage.Type
    var testDescription: String { "\(claim) in \(scenario)" }
  }

  static let soles: [Sole] = [
    Sole(
      scenario: "pairs/deleted-while-the-answer-lacks-it", claim: "pairs.rows has EURJPY",
      stage: DropsUnavailable.self),
    Sole(
      scenario: "pairs/deleted-while-the-answer-lacks-it", claim: "pairs.rows count 2",
      stage: DropsUnavailable.self),
    Sole(
      scenario: "rates/two-thirds-in-a-day", claim: "pairs.rows[EURARS].rate > 1500",
      stage: FiltersOutliers.self),
    Sole(
      scenario: "rates/two-thirds-in-a-day", claim: "pairs.rows[EURARS].rate within 1500..1700",
      stage: FiltersOutliers.self),
    Sole(
      scenario: "rates/two-thirds-in-a-day", claim: "pairs.rows[EURARS].rate < 1500",
      stage: KeepsTheHighest.self),
    Sole(
      scenario: "network/two-outages",
      claim: "alert x2 is \"The rate service answered with error 500. Rates are from 10 April.\"",
      stage: TellsOneOutage.self),
    Sole(
      scenario: "network/offline-and-back", claim: "alert is \"You are offline. Rates are from 9 April.\"",
      stage: Mute.self),
    Sole(
      scenario: "network/offline-and-back",
      claim: "screen has Alert: You are offline. Rates are from 9 April.",
      stage: HidesItsAlerts.self),
    Sole(
      scenario: "network/offline-and-back", claim: "screen lacks Alert: <any>", stage: KeepsItsAlerts.self),
  ]

  @Test(arguments: soles) func `a claim alone finds an app that nothing else finds`(_ sole: Sole) throws {
    let desk = try Workspace()
    func run(_ claims: [String], _ stage: any Stage.Type) throws -> ToolRun {
      let path = "\(Project.root)/Scenarios/\(sole.scenario).scenario"
      try desk.write("a.scenario", Self.only(claims, of: try String(contentsOfFile: path, encoding: .utf8)))
      return desk.run("run", "DESK/a.scenario", stage: stage)
    }
    try expectEqual(run([sole.claim], ConverterStage.self).code, 0)
    try expectEqual(run(["pairs.load is <any>"], sole.stage).code, 0)
    let broken = try run([sole.claim], sole.stage)
    #expect(broken.code == 1 && broken.output.contains("  expect \(sole.claim)\n"), "\(broken.output)")
  }

  /// Returns the scenario without its lines and with only these of its claims.
  private static func only(_ claims: [String], of text: String) -> String {
    var lines = text.split(separator: "\n").map(String.init).filter { line in
      line.hasPrefix("expect ")
        ? claims.contains(String(line.dropFirst(7))) : !line.hasPrefix("  ") || line.hasPrefix("  |")
    }
    let first = lines.firstIndex { $0.hasPrefix("serve") } ?? 0
    lines.insert("any lines", at: first)
    let isNew = !claims.contains { claim in lines.contains("expect \(claim)") }
    return (lines + (isNew ? claims.map { "expect \($0)" } : [])).joined(separator: "\n") + "\n"
  }

  private static let outage = """
    given pairs EURUSD
    given start 2026-04-10T15:00:00Z
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates 2026-04-10 USD 1.1711
      | 500

    launch
    wait 1s

    """

  @Test func `--update writes the lines, and neither changes nor removes a claim`() throws {
    let desk = try Workspace()
    let claims = [
      "expect no alert", "expect pairs.rows has EURGBP", "expect pairs.rows count 7",
      "expect pairs.rows[EURUSD].rate > 2",
      "expect screen has Nothing", "expect pairs.rows[EURUSD].rate within 2..3",
    ]
    try desk.write("a.scenario", Self.outage + claims.joined(separator: "\n") + "\n")
    let run = desk.run("run", "--update", "DESK/a.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 1)
    let text = try desk.read("a.scenario")
    #expect(
      text.contains("\n  +1s  alert \"The rate service answered with error 500. Rates are from 10 April.\"\n")
    )
    #expect(text.hasSuffix("\n" + claims.joined(separator: "\n") + "\n"))
  }

  @Test func `a claim of alerts counts from the one before`() throws {
    let desk = try Workspace()
    let story = """
      any lines
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 rates 2026-04-10 USD 1.1711
        | 500

      launch
      expect no alert
      wait 1s
      expect alert is <any>
      expect no alert
      """
    try desk.write("a.scenario", "given pairs EURUSD\n" + story + "\n")
    expectEqual(desk.run("run", "DESK/a.scenario", stage: ConverterStage.self).code, 0)
  }

  @Test func `a claim of a node is refused for a Stage of lines, with its place`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\nexpect node add enabled\n")
    let run = desk.run("lint", "DESK/a.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 2)
    #expect(
      (run.output + run.errors).contains(
        """
        a.scenario:2:1: error: the screen of this Stage is lines of text, which have no identifiers
          |
        2 | expect node add enabled
          | ^^^^^^^^^^^^^^^^^^^^^^^
          = write `expect screen has LINE`, or let `screen` of the Stage return nodes
        """), "\(run.output)\(run.errors)")
  }

  @Test func `nodes that share an identifier fail a play that claims nothing of them`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "any lines\n\nlaunch\ntap apple\ntap apple\nexpect isPaid is false\n")
    let run = desk.run("run", "DESK/a.scenario", stage: CheckoutStage.self)
    expectEqual(run.code, 1)
    #expect(run.output.contains("2 nodes of the screen have the identifier `item.apple`"))
  }

  @Test func `a scenario in Swift has the same claims`() {
    let scenario = ScenarioCase("A basket.", of: CheckoutStage.self) {
      When(.launch)
      Then(.node(id: "pay", .disabled))
      When(.tap(id: "apple"))
      Then(.has(path: "items", value: "\"apple\""))
      Then(.has(path: "prices", value: "apple"))
      Then(.hasCount(path: "items", 1))
      Then(.isGreater(path: "total", than: "1.5"))
      Then(.isLess(path: "total", than: "2.5"))
      Then(.isWithin(path: "total", from: "2", through: "2"))
      Then(.screenHas(["Basket", "1 x apple  [item.apple]"]))
      Then(.screenLacks(["1 x apple  [item.apple]", "Basket"]))
      Then(.noAlert)
      When(.tap(id: "pay"))
      Then(.alert("\"Thank you, .\""))
    }
    expectEqual(scenario.play(), nil)
  }
}
