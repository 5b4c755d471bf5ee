import Testing

@testable import ScenarioPlay
@testable import rcc_sim

/// Which answer a request of an app receives where answers have conditions: also before a connection, behind a
/// redirect, and where URLSession adds what is compared.
@Suite struct RoutedAnswerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
    /// The outcomes of the requests, in order.
    let outcomes: [String]
  }

  private static let latest = "serve GET /v1/latest?base=EUR&symbols=USD\n"
  private static let rates = "  | 200 rates USD 1.1711\n"

  static let rows = [
    Row(
      testDescription: "a refused connection comes after an answer that the request does not fit",
      script: latest + "  | 304 optional\n  |   if If-None-Match: \"b2\"\n  | refuse\n" + rates,
      outcomes: ["refuse", "200"]),
    Row(
      testDescription: "a fresh connection is made for the answer that fits",
      script: "given connections keep-alive\n" + latest + "  | 500\n"
        + "  | 304 optional\n  |   if If-None-Match: \"b2\"\n  | 200 fresh rates USD 1.1711\n",
      outcomes: ["500", "200"]),
    Row(
      testDescription: "a redirect leads to a route with conditions",
      script: latest + "  | 302\n  |   Location: $server/v1/other\nserve GET /v1/other\n"
        + "  | 404 optional\n  |   if query page\n" + rates, outcomes: ["302 → GET /v1/other → 200"]),
    Row(
      testDescription: "URLSession adds the field that is compared",
      script: latest + "  | 404 optional\n  |   unless header Host\n" + rates, outcomes: ["200"]),
    Row(
      testDescription: "a silent retry receives the same answer",
      script: "given connections keep-alive\n" + latest + "  | 500\n  | 404 optional\n  |   if query page\n"
        + "  | 200 reset on reuse rates USD 1.1711\n", outcomes: ["500", "reset on reuse → 200"]),
  ]

  @Test(arguments: rows)
  func `a request receives the first answer left that fits`(_ row: Row) throws {
    let desk = try Workspace()
    try desk.write(
      "a.scenario",
      "given pairs EURUSD\n\(row.script)\nlaunch\nwait until pairs.load is .loaded within 20s\n")
    _ = desk.run("run", "--update", "DESK/a.scenario", stage: ConverterStage.self)
    let run = desk.run("run", "DESK/a.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    let lines = try desk.read("a.scenario").split(separator: "\n").filter { $0.contains("symbols=USD →") }
    let outcomes = lines.compactMap { $0.split(separator: "symbols=USD → ").last.map(String.init) }
    expectEqual(outcomes, row.outcomes)
  }

  @Test func `a connection cannot be refused by what URLSession adds to a request`() throws {
    let desk = try Workspace()
    try desk.write(
      "a.scenario",
      "given pairs EURUSD\n" + Self.latest
        + "  | 404 optional\n  |   unless header Host\n  | refuse\n\nlaunch\n")
    let run = desk.run("run", "DESK/a.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 3)
    #expect(
      run.output.contains(
        "line 5: `refuse` comes before a request is sent, and the answer depends on what URLSession adds to it"
      ),
      "\(run.output)")
  }
}
