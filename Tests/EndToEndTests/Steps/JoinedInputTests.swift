import StubServer
import Testing

@testable import Scenario
@testable import ScenarioFormat
@testable import rcc_sim

/// Two inputs at one instant, and an input at the instant of a timer or an answer.
@Suite struct JoinedInputTests {
  private static let retry = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 500
      | 200 forever rates 2026-04-10 USD 1.1711

    launch
      | any lines
    wait 1s
      | and tap retry
      | any lines

    """

  private static func play(_ text: String, _ options: String...) throws -> ToolRun {
    let desk = try Workspace()
    try desk.write("a.scenario", text)
    return desk.run(["run", "DESK/a.scenario"] + options, stage: ConverterStage.self)
  }

  /// The tap comes before the timer that is due, so that one request is sent; the other order sends two, of
  /// which the second cancels the first.
  @Test func `an input at the end of a wait comes first, unless each order is played`() throws {
    let claim = "expect requests x2 GET /v1/latest?base=EUR&symbols=USD\n"
    try expectEqual(Self.play(Self.retry + claim).code, 0)
    let every = try Self.play("given ties every\n" + Self.retry + claim)
    expectEqual(every.code, 1)
    #expect(every.output.contains("3 requests to GET"), "\(every.output)")
    #expect(every.output.contains("this was order 2 of the events at one instant"), "\(every.output)")
  }

  @Test func `what is known to fail may do so in a later order alone`() throws {
    let known = "given ties every\ngiven known-failure APP-123\n" + Self.retry
    let run = try Self.play(known + "expect requests x2 GET /v1/latest?base=EUR&symbols=USD\n")
    #expect(run.code == 0 && run.output.hasPrefix("KNOWN  DESK/a.scenario  APP-123"), "\(run.output)")
    let other = known.replacing("tap retry", with: "offline").replacing("forever", with: "forever optional")
    let mended = try Self.play(other + "expect pairs.refresh is .paused(.offline)\n")
    #expect(mended.code == 1 && mended.output.contains("it passes now"), "\(mended.output)")
  }

  @Test func `an input at the instant of an answer comes before it`() throws {
    let text = """
      given pairs EURUSD
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 rates 2026-04-10 USD 1.1711
        | 200 after 500ms rates 2026-04-13 USD 1.1684

      launch
        | any lines
      wait 1.5s
        | any lines
        | and offline

      """
    try expectEqual(Self.play(text + "expect pairs.rows[EURUSD].rate is 1.1711\n").code, 0)
    let every = try Self.play("given ties every\n" + text + "expect pairs.rows[EURUSD].rate is 1.1711\n")
    #expect(every.output.contains("order 2"), "\(every.output)")
  }

  @Test func `a connection that is lost and back at one instant cuts nothing off`() throws {
    let text = """
      given pairs EURUSD
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 x2 after 1s rates 2026-04-10 USD 1.1711

      launch
        | any lines
      offline
        | and online
        | any lines
      expect requests x2 GET /v1/latest?base=EUR&symbols=USD
      wait 1s
        | any lines
      expect pairs.rows[EURUSD].rate is 1.1711
      expect no alert

      """
    // The app itself cancels the request when it hears of the loss, and asks anew.
    let run = try Self.play(text)
    expectEqual(run.code, 0, "\(run.output)")
  }

  @Test func `an update keeps the inputs and the claims as they are`() throws {
    let desk = try Workspace()
    let claims = "expect requests x7 GET /v1/latest?base=EUR&symbols=USD\nexpect nothing pending\n"
    try desk.write("a.scenario", Self.retry.replacing("\n  | any lines", with: "") + claims)
    _ = desk.run("run", "--update", "DESK/a.scenario", stage: ConverterStage.self)
    let text = try desk.read("a.scenario")
    #expect(text.contains("wait 1s\n  | and tap retry\n  +1s  GET"), "\(text)")
    #expect(text.hasSuffix(claims), "\(text)")
  }

  @Test func `a stream has the inputs of a step, and a scenario that is made of it too`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", Self.retry.replacing("\n  | any lines", with: ""))
    _ = desk.run(
      "run", "DESK/a.scenario", "--report", "ndjson=DESK/a.ndjson", stage: ConverterStage.self)
    #expect(try desk.read("a.ndjson").contains(#""text":"wait 1s\n  | and tap retry""#))
    _ = desk.run("convert", "DESK/a.ndjson", "DESK/b.scenario", stage: ConverterStage.self)
    #expect(try desk.read("b.scenario").contains("wait 1s\n  | and tap retry\n"))
  }

  @Test func `a scenario in Swift joins inputs too`() throws {
    func play(_ times: Int) -> ScenarioFailure? {
      ScenarioCase("Retry at the tick.", of: ConverterStage.self) {
        Given("pairs EURUSD")
        Given(serving: "GET /v1/latest?base=EUR&symbols=USD") {
          "500"
          "200 forever rates 2026-04-10 USD 1.1711"
        }
        When(.launch)
        When(.wait(.seconds(1)), and: [.tap(id: "retry")])
        When(
          .claim(
            .requests(
              .sent(RequestPattern(method: "GET", target: "/v1/latest?base=EUR&symbols=USD"), times: times)))
        ) {}
        Then("pairs.load", is: ".loaded")
      }.play()
    }
    expectEqual(play(2), nil)
    expectEqual(play(3)?.text.contains("2 requests to GET"), true)
  }
}
