import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioPlay
@testable import ScenarioRecording
@testable import rcc_sim

/// The behaviour of an app with a service over HTTPS, and its behaviour with the recording.
@Suite(
  .checks, .serialized, .timeLimit(.minutes(4)),
  .enabled(if: SecureService.isThere || PythonStranger.isWanted, Comment(rawValue: SecureService.missing)))
struct SecureReplayTests {
  /// The answers that break something, without those at which URLSession ends the process of the app.
  private static let answers = (RecordedFaultTests.told + RecordedFaultTests.alike).map(\.answer)
    .filter { answer in ClientOutcomeTable.rows.contains { $0.isPlayable && $0.example == answer } }

  @Test(arguments: answers.sample(oneOf: 9))
  func `a recording of a live play over TLS comes to the same for the app`(_ answer: String) throws {
    let body = #"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}}"#
    let answer = answer.replacing("text Hello", with: body)
    let service = try LiveService(
      """
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 \(body)
        | \(answer)
        | 200 forever \(body)
      """)
    let (desk, relay) = (try Workspace(), try SecureService(to: service.port))
    let steps = "launch\nwait 1s\nwait 10s\n"
    try desk.write(
      "live.scenario",
      "given pairs EURUSD\nserve GET /v1/latest?base=EUR&symbols=USD\n  | 200 forever \(body)\n\n" + steps)
    let live = try Self.shown(
      desk, "live.scenario", "--live", relay.url, "--cacert", relay.certificate, "--record", "DESK/one.har")
    #expect(live.contains { $0.contains("1.1711") }, "\(live)")
    let told = desk.run("convert", "DESK/one.har", "DESK/one.scenario", stage: ConverterStage.self)
    expectEqual(told.code, 0, "\(told.errors)")
    let script = try desk.read("one.scenario").split(separator: "\n").drop { !$0.hasPrefix("serve") }
      .prefix { $0 != "launch" && !$0.hasPrefix("#") }
    try desk.write(
      "again.scenario", "given pairs EURUSD\n" + script.joined(separator: "\n") + "\n\n" + steps)
    try expectEqual(Self.shown(desk, "again.scenario"), live, "\(script)")
  }

  @Test func `a proxy passes on what a service over TLS does, and records it`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let rows = RecordedFaultTests.told + RecordedFaultTests.alike
    let service = try LiveService("serve GET /rates\n" + rows.map { "  | \($0.answer)\n" }.joined())
    let (desk, relay) = (try Workspace(), try SecureService(to: service.port))
    let proxy = try ProxyProcess(
      tool,
      [
        "--upstream", relay.url, "--cacert", relay.certificate, "--count", "\(rows.count)", "--out",
        desk.path("proxy.har"),
      ])
    let run = desk.run(
      "record", proxy.url + "/rates", "--every", "1ms", "--count", "\(rows.count)", "--timeout", "1min",
      "--out", "DESK/app.har", stage: ConverterStage.self)
    expectEqual(run.errors, "")
    expectEqual(proxy.wait().code, 0)
    let faults = rows.map(\.fault)
    try expectEqual(desk.entries("proxy.har").map(\.observed?.fault), faults)
    try expectEqual(desk.entries("app.har").map(\.observed?.fault), faults)
  }

  /// Returns the lines of the app in a play, without those of requests, whose times are those of the service.
  private static func shown(_ desk: Workspace, _ name: String, _ options: String...) throws -> [String] {
    _ = desk.run(
      ["run", "DESK/\(name)", "--report", "ndjson=DESK/run.ndjson"] + options, stage: ConverterStage.self)
    return try desk.events("run.ndjson").filter { $0["event"] == "shown" }
      .flatMap { ($0["lines"]?.array ?? []).compactMap(\.string) }
      .filter { !$0.contains("GET ") }
      .map { $0.replacing(#/^\s*\+[0-9.]+m?s  /#, with: "").replacing(#/T\+[0-9.]+m?s/#, with: "T+…") }
  }
}
