import Foundation
import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioPlay
@testable import rcc_sim

/// The violations that the invariants of the converter detect, and those that they do not.
@Suite struct InvariantTests {
  @Test(arguments: Canary.all) func `an app that breaks a rule is caught by no other rule`(
    _ canary: Canary
  ) throws {
    // The converter's own invariants may see it, too.
    let broken = try Self.broken(canary.stage, canary.input)
    let rules = InvariantRule.allCases.map(\.rawValue).filter(broken.contains)
    expectEqual(rules, [canary.rule.rawValue], "\(broken)")
    try expectEqual(Self.broken(ConverterStage.self, canary.input), [])
  }

  @Test func `each rule that is judged at the end of an instant has a canary`() {
    let rules = InvariantRule.allCases.filter { !$0.isJudgedAtTheEnd }
    let caught = Set(Canary.all.map(\.rule))
    expectEqual(rules.filter { !caught.contains($0) }, [])
  }

  @Test func `the converter checks each rule but the one that a search judges`() {
    let coverage = InvariantCoverage(ConverterStage.invariants)
    expectEqual(coverage.unchecked, [.recovery])
    expectEqual(Set(coverage.checked).count, coverage.checked.count)
  }

  @Test func `a page has the table of rules`() throws {
    let path = Project.root + "/Docs/your-own-app.md"
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let search = try String(contentsOfFile: Project.root + "/Docs/explore.md", encoding: .utf8)
    for rule in InvariantRule.allCases {
      #expect(page.contains("\n| \(rule.rawValue) | `\(rule.function)` | \(rule.needs) |\n"))
      #expect(search.contains("\n    .\(rule.function)"), "\(rule.function) has no line of use")
    }
  }

  @Test func `a Stage without invariants refuses the fact`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "given invariants\nlaunch\n")
    let run = desk.run("run", "DESK/a.scenario", stage: StreamStage.self)
    expectEqual(run.code, 2)
    #expect(
      run.output.hasPrefix(
        """
        DESK/a.scenario:1:17: error: this Stage has no invariants
          |
        1 | given invariants
          |                 ^
          = list them in its `invariants`
        """), "\(run.output)")
  }

  /// Its invariant reads a state that the Stage does not have.
  final class ReadsAnotherState: Variant {
    override class var invariants: [Invariant] {
      [Invariant("a text is short") { (_: ObservedInstant<String>, now) in now.state.count > 9 ? "" : nil }]
    }
  }

  @Test func `an invariant that cannot be checked is a mistake of the Stage`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "given invariants\nlaunch\nwait 1s\nexpect pairs.load is .empty\n")
    let run = desk.run("run", "--update", "DESK/a.scenario", stage: ReadsAnotherState.self)
    expectEqual(run.code, 3)
    expectEqual(
      run.output,
      """
      ERROR  DESK/a.scenario:2  launch
             the invariant `a text is short` reads a String, and the Stage's state is a VisibleState \
      · step 1 of 3 · T+0s

      because  an invariant that cannot be checked proves nothing
      to fix   in Stage.invariants, write `ObservedInstant<VisibleState>`,
               or say what it reads:  .reading { (root: VisibleState) in … }
      again    rcc-sim run DESK/a.scenario --until 2

      1 broken

      """)
    let search = desk.run("explore", "DESK/a.scenario", "--out", "DESK/found", stage: ReadsAnotherState.self)
    expectEqual(search.code, 3)
    expectEqual(
      search.errors,
      """
      rcc-sim: DESK/a.scenario cannot be searched: the invariant `a text is short` reads a String, and the \
      Stage's state is a VisibleState · step 1 of 2 · T+0s
        = play the start alone, with `given invariants`

      """)
  }

  @Test func `no update accepts a broken invariant`() throws {
    let desk = try Workspace()
    let canary = try #require(Canary.all.first { $0.rule == .errorAndFresh })
    try desk.write("a.scenario", canary.input)
    let run = desk.run("run", "--update", "DESK/a.scenario", stage: canary.stage)
    expectEqual(run.code, 1)
    #expect(run.output.contains("an error and fresh content are never together (pairs)"))
    #expect(!run.output.contains("accept"))
  }

  @Test func `a stream names what is checked, and what is not`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "given invariants\nlaunch\nexpect pairs.load is .empty\n")
    _ = desk.run("run", "DESK/a.scenario", "--report", "ndjson=DESK/e.ndjson", stage: ConverterStage.self)
    let event = try #require(try desk.events("e.ndjson").first { $0["event"]?.string == "watched" })
    expectEqual(event["checked"]?.array?.count, ConverterStage.invariants.count(where: \.isJudgedInPlays))
    let unchecked = event["unchecked"]?.array?.compactMap(\.string)
    let rule = InvariantRule.recovery
    expectEqual(unchecked, ["\(rule.rawValue): needs \(rule.needs)"])
  }

  @Test(arguments: [[], ["--transport", "memory"]])
  func `an invariant reads what was sent and what was answered`(_ transport: [String]) throws {
    let desk = try Workspace()
    try desk.write(
      "a.scenario",
      """
      given invariants
      serve POST /orders?page=2&q=a%20b&bare
        | 201 text thanks
        |   X-Kind: order
      any lines
      launch
      tap text
      expect answer is "201 thanks"
      """)
    let run = desk.run(["run", "DESK/a.scenario"] + transport, stage: SendsBodiesStage.self)
    let told = "nothing is answered: text/plain hello → 201 order thanks · step 2 of 3 · T+0s ·"
    expectEqual(run.code, 1)
    #expect(run.output.contains("      \(told)"), "\(run.output)")
  }

  #if os(Linux)
    @Test func `an invariant reads an app on the main actor`() throws {
      let desk = try Workspace()
      let taps = Array(repeating: "tap shared", count: 3).joined(separator: "\n")
      try desk.write(
        "a.scenario", "given invariants\nserve GET /text\n  | 200 x3 text a\n\nlaunch\n\(taps)\nexpect log\n")
      let run = try SessionFormTests.run("a.scenario", in: desk, [])
      expectEqual(run.code, 1, "\(run.output)\(run.errors)")
      #expect(run.output.contains("      a log is short: log has 3 lines, and had 2 · step 4 of 5 · T+0s\n"))
    }
  #endif

  @Test(.soak) func `the whole suite keeps all invariants`() throws {
    let desk = try Workspace()
    let folder = desk.path("Scenarios")
    try FileManager.default.copyItem(atPath: Project.root + "/Scenarios", toPath: folder)
    try desk.write("Scenarios/_folder.part", "given invariants\n")
    // A process of its own for each play: not every client survives the scenarios of clients.
    let tool = try #require(Tool.path(of: "rcc-sim"))
    let run = try ToolRun(process: "/usr/bin/env", ["-i", tool, "run", "Scenarios"], in: desk) { _ in }
    expectEqual(run.code, 0, "\(run.output)")
    #expect(run.output.contains("\(Project.count - 1) passed, 1 known to fail"))
  }

  @Test(arguments: [
    earlierDayOfOtherPairs, earlierDayAfterTenMinutes, bodyOfNoUse, laterDayOfMorePairs, firstSource, offline,
    quota,
  ])
  func `what the converter may do breaks no rule`(_ scenario: String) throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "given invariants\n\(scenario)\n")
    let run = desk.run("run", "DESK/a.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run.output)")
  }

  /// They are taken: there are no newer ones of these pairs.
  private static let earlierDayOfOtherPairs = """
    given pairs EURUSD EURGBP
    serve GET /v1/latest?base=EUR&symbols=USD,GBP
      | 200 rates 2026-04-10 USD 1.1711 GBP 0.87
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever rates 2026-04-09 USD 1.1704
    any lines
    launch
    wait 500ms
    delete EURGBP
    wait 1s
    expect pairs.rows[EURUSD].rate is 1.1704
    """

  /// They are not taken: what is too old to be shown is newer.
  private static let earlierDayAfterTenMinutes = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates 2026-04-10 USD 1.1711
      | 200 forever rates 2026-04-09 USD 1.1704
    any lines
    launch
    background
    wait 11min
    foreground
    expect pairs.rows[EURUSD].rate is 1.1711
    """

  /// The answer comes when two of its pairs are deleted, and the day of the next one is earlier.
  private static let laterDayOfMorePairs = """
    given pairs EURUSD EURGBP EURJPY
    serve GET /v1/latest?base=EUR&symbols=USD,GBP,JPY
      | 200 after 1s rates 2026-04-13 USD 1.1684 GBP 0.87058 JPY 186.75
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates 2026-04-10 USD 1.1711
    any lines
    launch
    delete EURGBP
    delete EURJPY
    wait 2s
    expect pairs.rows[EURUSD].rate is 1.1711
    """

  /// The body names another error than the status.
  private static let quota = """
    given service exchangerate-api
    given pairs USDEUR
    serve GET /v6/demo/latest/USD
      | 503 {"result":"error","error-type":"quota-reached"}
    any lines
    launch
    expect pairs.load is .failed(.rateLimited(until: nil))
    """

  /// The rates of the later day come as the connection is lost.
  private static let offline = """
    given pairs EURUSD
    given ties every
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates 2026-04-10 USD 1.1711
      | 200 after 500ms rates 2026-04-13 USD 1.1684
      | 200 rates 2026-04-10 USD 1.1711
    any lines
    launch
    wait 1.5s
      | and offline
    online
    expect pairs.age is .fresh
    """

  /// Nobody has tapped the amount with which the screen begins.
  private static let firstSource = """
    given tab amounts
    serve GET /v1/currencies
      | 503
      | 200 currencies USD JPY GBP
    serve GET /v1/latest?base=EUR
      | 200 x2 rates JPY 180 GBP 0.8
    any lines
    launch
    background
    foreground
    expect amounts.source is GBP
    """

  private static let bodyOfNoUse = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates USD 1.1711
      |   ETag: "a"
      | 200 {}
      | 304 forever
    any lines
    launch
    wait 3s
    expect pairs.rows[EURUSD].rate is 1.1711
    """

  /// Returns the names of the invariants that a play breaks, without what they are about.
  private static func broken(_ stage: any Stage.Type, _ scenario: String) throws -> [String] {
    let desk = try Workspace()
    try desk.write("a.scenario", scenario)
    let run = desk.run("run", "DESK/a.scenario", "--report", "ndjson=DESK/e.ndjson", stage: stage)
    let events = try desk.events("e.ndjson")
    let names = events.filter { $0["event"]?.string == "violated" }.compactMap { $0["name"]?.string }
    let isCaught = names.first.map { run.output.contains("      \($0): ") } ?? true
    #expect(isCaught, "\(run.output)")
    #expect(events.contains { $0["event"]?.string == "watched" }, "\(run.output)")
    return names.map { $0.replacing(#/ \([a-z.]+\)$/#, with: "") }
  }
}
