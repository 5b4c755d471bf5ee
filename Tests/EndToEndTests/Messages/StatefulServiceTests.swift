import Foundation
import Testing

@testable import Scenario
@testable import ScenarioFormat
@testable import ScenarioServe
@testable import rcc_sim

/// A service that a Stage supplies: what it is asked, when its state changes, and what a person reads about it.
@Suite struct StatefulServiceTests {
  /// The requests that the service handled although the answer was lost, and those that a fault kept away.
  private static let lost = """
    # The answer to an order is lost.
    serve POST /orders
      | from shop reset at start
      | 503
      | from shop reset at body+5
      | from shop x2 after 300ms
    serve GET /orders
      | from shop forever

    launch
    tap list
      GET /orders → 200
      answer  "" → "200 []"
    tap order
      POST /orders → reset at start
        {"item":"tea"}
      answer  "200 []" → "failed with -1005"
    tap order
      POST /orders → 503
        {"item":"tea"}
      answer  "failed with -1005" → "503 "
    tap list
      GET /orders → 200
      answer  "503 " → "200 [{\\"id\\":1,\\"item\\":\\"tea\\"}]"
    tap order
      POST /orders → 201 reset at body+5
        {"item":"tea"}
      answer  "200 [{\\"id\\":1,\\"item\\":\\"tea\\"}]" → "failed with -1005"
    relaunch
    tap order x2
      POST /orders → …
        {"item":"tea"}
      POST /orders → …
        {"item":"tea"}
    wait 300ms
      +300ms  POST /orders → 201 in 300ms
        {"item":"tea"}
      +300ms  POST /orders → 201 in 300ms
        {"item":"tea"}
      +300ms  answer  "" → "201 {\\"id\\":4,\\"item\\":\\"tea\\"}"
    expect answer is "201 {\\"id\\":4,\\"item\\":\\"tea\\"}"

    """

  @Test(arguments: [[], ["--repeat", "3"], ["--seed", "7"]])
  func `it handles each request that reaches it once, in order, through a relaunch`(_ options: [String])
    throws
  {
    let desk = try Workspace()
    try desk.write("lost.scenario", Self.lost)
    let run = desk.run(["run", "DESK/lost.scenario"] + options, stage: ShopStage.self)
    expectEqual(run.code, 0, "\(run.output)\(run.errors)")
  }

  @Test(arguments: ["", "given retries next\n"])
  func `a client that repeats a request by itself is the same request, unless the script says otherwise`(
    _ retries: String
  ) throws {
    let desk = try Workspace()
    try desk.write(
      "again.scenario",
      """
      given connections keep-alive
      \(retries)any lines
      serve GET /orders
        | from counter
        | from counter reset on reuse
        | from counter x2
      launch
      tap list
      expect answer is "200 1"
      tap list
      expect answer is "200 \(retries.isEmpty ? 2 : 3)"
      tap list
      expect answer is "200 \(retries.isEmpty ? 3 : 4)"
      \(retries.isEmpty ? "tap list" : "")

      """)
    let run = desk.run("run", "DESK/again.scenario", stage: CountingStage.self)
    expectEqual(run.code, 0, "\(run.output)")
  }

  @Test func `all orders of two requests at one instant are played on a new service each time`() throws {
    let desk = try Workspace()
    try desk.write(
      "ties.scenario",
      """
      given ties every
      any lines
      serve POST /orders
        | from shop x2 after 1s
      serve GET /orders
        | from shop
      launch
      tap order x2
      wait 1s
      tap list
      expect answer is "200 [{\\"id\\":1,\\"item\\":\\"tea\\"},{\\"id\\":2,\\"item\\":\\"tea\\"}]"

      """)
    let run = desk.run("run", "DESK/ties.scenario", stage: ShopStage.self)
    expectEqual(run.code, 0, "\(run.output)")
  }

  @Test func `a scenario in Swift has it too`() {
    let scenario = ScenarioCase("An order is kept.", of: ShopStage.self) {
      Given(serving: "POST /orders") { "from shop reset at start" }
      Given(serving: "GET /orders") { "from shop" }
      When(.launch)
      When(.tap(id: "order"))
      When(.tap(id: "list"))
      Then("answer", is: #""200 [{\"id\":1,\"item\":\"tea\"}]""#)
    }
    expectEqual(scenario.play(), nil)
  }

  @Test func `a failure shows what it said`() throws {
    let desk = try Workspace()
    try desk.write(
      "said.scenario",
      """
      any lines
      serve POST /orders
        | from shop
      launch
      tap order
      expect answer is "201 {\\"id\\":2,\\"item\\":\\"tea\\"}"

      """)
    let run = desk.run("run", "DESK/said.scenario", stage: ShopStage.self)
    expectEqual(run.code, 1)
    #expect(
      run.output.contains(#"line 3 answered  from shop, 201 {"id":1,"item":"tea"}"#), "\(run.output)")
  }

  @Test func `one request more has a line to add`() throws {
    let desk = try Workspace()
    try desk.write(
      "more.scenario", "any lines\nserve POST /orders\n  | from shop\nlaunch\ntap order\ntap order\n")
    let run = desk.run("run", "DESK/more.scenario", stage: ShopStage.self)
    expectEqual(run.code, 1)
    #expect(run.output.contains("  | from shop\n"), "\(run.output)")
  }

  @Test(arguments: [
    ("status", "the status 99", "a status is 200 to 599"),
    ("body", "204 and a body", "an answer with 204 has no body: leave it out"),
    (
      "frame", "a header in which `Content-Length` is written by the stub itself",
      "delete it; the fact `connections` keeps a connection or closes it"
    ),
    (
      "leave", "a header in which `https://www.example.org/a` is outside of the play",
      "use the stub's second address for another host: Location: $other/a"
    ),
    (
      "own", "a header in which `https://api.example.com/a` is outside of the play",
      "write the name of the host: Location: $server/a"
    ),
    ("number", "a value of Double that is not JSON", "encode another value"),
  ])
  func `an answer that cannot be sent ends the play`(_ service: String, _ words: String, _ remedy: String)
    throws
  {
    let desk = try Workspace()
    try desk.write("wrong.scenario", "serve GET /orders\n  | from \(service)\nlaunch\ntap list\n")
    let run = desk.run("run", "DESK/wrong.scenario", stage: CountingStage.self)
    expectEqual(run.code, 1)
    #expect(
      run.output.hasPrefix(
        """
        FAIL  DESK/wrong.scenario:4  tap list
              the service `\(service)` answered GET /orders with \(words) · step 2 of 2 · T+0s

        because  line 2 lets the service answer
        to fix   \(remedy)
        """), "\(run.output)")
  }

  @Test func `a log of a play becomes a scenario that lets it answer`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "any lines\nserve GET /orders\n  | from shop\nlaunch\ntap list\n")
    _ = desk.run("run", "DESK/a.scenario", "--report", "ndjson=DESK/run.ndjson", stage: ShopStage.self)
    let run = desk.run("convert", "DESK/run.ndjson", "DESK/b.scenario", stage: ShopStage.self)
    expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    #expect(try desk.read("b.scenario").contains("serve GET /orders\n  | from shop\n"))
  }

  @Test func `a server without an app has none`() throws {
    let script = "serve GET /orders\n  | from shop\n"
    #expect {
      try StubControl.start(scenario: script, vocabulary: .shop)
    } throws: { error in
      "\(error)".contains(
        "GET /orders: `from shop` is answered by a service of a Stage, which only a play has")
    }
  }
}

/// The same app with other services.
final class CountingStage: ShopStage {
  struct Counter: StatefulService {
    private var count = 0

    mutating func answer(to request: ServiceRequest) -> ServiceAnswer {
      count += 1
      return ServiceAnswer(200, text: "\(count)")
    }
  }

  struct Fixed: StatefulService {
    let said: ServiceAnswer

    init(_ said: ServiceAnswer) { self.said = said }

    mutating func answer(to request: ServiceRequest) -> ServiceAnswer { said }
  }

  override class var vocabulary: Vocabulary {
    Vocabulary(
      hosts: ["server": "https://api.example.com"],
      services: [
        "counter": { _ in Counter() },
        "status": { _ in Fixed(ServiceAnswer(99)) },
        "body": { _ in Fixed(ServiceAnswer(204, text: "a")) },
        "frame": { _ in Fixed(ServiceAnswer(200, headers: ["Content-Length": "1"])) },
        "leave": { _ in Fixed(ServiceAnswer(302, headers: ["Location": "https://www.example.org/a"])) },
        "own": { _ in Fixed(ServiceAnswer(302, headers: ["Location": "https://api.example.com/a"])) },
        "number": { _ in Fixed(ServiceAnswer(200, json: Double.nan)) },
      ])
  }
}
