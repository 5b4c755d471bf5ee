import Foundation
import StubServer
import Testing

@testable import Scenario
@testable import rcc_sim

/// A live service's answers may contain credentials: no output of a play contains them.
@Suite(.serialized, .timeLimit(.minutes(4))) struct LiveSecretsTests {
  /// The cookie is a word, the PIN is short, and the first of the ids becomes a secret only with the last
  /// answer.
  private static let service = """
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 x2 {"id":"SEKRIT-LATE-5d21","base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}}
      |   Content-Type: application/json
      |   Set-Cookie: sid=SEKRIT-COOKIE-77aa; Path=/
      |   Set-Cookie: pin=s3k; Path=/
      | 200 forever {"token":"SEKRIT-LATE-5d21","base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}}
      |   Content-Type: application/json
    """

  private struct Played {
    let desk: Workspace
    let run: ToolRun
    var stream: String { get throws { try desk.read("c.ndjson") } }
  }

  private static func play(_ options: String..., service: String = service) throws -> Played {
    let live = try LiveService(service)
    let desk = try Workspace()
    try desk.write("one.scenario", LiveRunTests.scenario)
    let arguments =
      ["run", "DESK/one.scenario", "--live", live.url, "--report", "ndjson=DESK/c.ndjson"]
      + ["--report", "html=DESK/html"] + options
    return Played(desk: desk, run: desk.run(arguments, stage: ConverterStage.self))
  }

  private static func tellsNothing(_ text: String, of place: String = "") {
    for secret in ["SEKRIT", "s3k"] {
      #expect(
        !text.contains(secret), "\(place) \(text.split(separator: "\n").filter { $0.contains(secret) })")
    }
  }

  @Test func `no report has a secret of the service`() throws {
    let played = try Self.play()
    #expect(try played.stream.contains(#"Set-Cookie: sid=REDACTED-1; Path=/\r\n"#))
    Self.tellsNothing(try played.stream, of: "stream")
    let page = try played.desk.read("html\(played.desk.path)/one.html")
    #expect(page.contains("REDACTED-1"))
    Self.tellsNothing(page, of: "page")
    Self.tellsNothing(played.run.output, of: "console")
  }

  @Test func `a secret has the same placeholder in the recording and in the stream`() throws {
    let played = try Self.play("--record", "DESK/c.har")
    Self.tellsNothing(try played.desk.read("c.har"), of: "recording")
    for text in [try played.stream, try played.desk.read("c.har")] {
      #expect(text.contains("sid=REDACTED-1"), "\(text)")
      #expect(text.contains("pin=REDACTED-2"), "\(text)")
      #expect(text.contains(#"\"token\":\"REDACTED-3\""#), "\(text)")
    }
  }

  @Test func `what is told of a failure has no secret`() throws {
    let service = Self.service.replacing("\n  | 200 x2 {\"id\"", with: "\n  | 503 x2 {\"token\"")
    let played = try Self.play(service: service)
    expectEqual(played.run.code, 1, "\(played.run.output)")
    Self.tellsNothing(played.run.output, of: "console")
    Self.tellsNothing(try played.stream, of: "stream")
  }

  @Test func `what workers tell of a live play has no secret`() throws {
    let live = try LiveService(Self.service)
    let desk = try Workspace()
    try desk.write("one.scenario", LiveRunTests.scenario)
    let run = try WorkerRun.run(
      desk, "Converter", "DESK/one.scenario", "--live", live.url, "--report", "ndjson=DESK/c.ndjson")
    Self.tellsNothing(run.output, of: "console")
    let stream = try desk.read("c.ndjson")
    #expect(stream.contains("sid=REDACTED-1") && stream.contains(#""event":"asked""#), "\(stream)")
    Self.tellsNothing(stream, of: "stream")
  }
}
