import Foundation
import StubServer
import Testing

@testable import Scenario
@testable import ScenarioRecording
@testable import rcc_sim

/// `rcc-sim record` as a nightly job, whose recordings are kept in a repository.
@Suite(.timeLimit(.minutes(4))) struct NightlyRecordTests {
  private static let script = """
    serve GET /rates
      | 200 {"USD":1.1711}
      | 503 text busy
      | 429 text slow down
      | 200 reset at body+5 {"USD":1.1711}
      | 200 {"USD":1.1684}
    serve GET /currencies
      | 200 forever ["EUR","USD"]

    """

  @Test func `failures take no answer's place, unless they are meant to`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    try desk.write(
      "urls.txt", "# The two of the app.\n\(service.url)/rates\n  \(service.url)/currencies  # all of them\n")
    let night = ["record", "--urls", "DESK/urls.txt", "--out", "DESK/night.har"]
    expectEqual(desk.run(night, stage: ConverterStage.self).code, 0)
    let first = try desk.read("night.har")
    for (outcome, number) in [("503", 2), ("429", 3), ("200 reset at body+5", 4)] {
      let run = desk.run(night, stage: ConverterStage.self).masked(service.port)
      expectEqual(run.code, 1)
      expectEqual(
        run.errors,
        """
        rcc-sim: the older recording stays: it has answers where this one has failures
          = GET /rates had 200, and now \(outcome)
          = the new one is DESK/night-failed.har; --force replaces the older one

        """, "night \(number)")
      #expect(run.output.contains("\nDESK/night-failed.har  2 entries"), "\(run.output)")
      try expectEqual(desk.read("night.har"), first)
      try expectEqual(desk.names, ["night-failed.har", "night.har", "urls.txt"])
    }
    expectEqual(desk.run(night, stage: ConverterStage.self).code, 0)
    try expectEqual(
      desk.entries("night.har").map(\.response.body.text), [#"{"USD":1.1684}"#, #"["EUR","USD"]"#])
    service.stub.stop()
    let down = desk.run(night, stage: ConverterStage.self).masked(service.port)
    expectEqual(down.code, 1)
    #expect(down.errors.contains("GET /rates had 200, and now refuse, and 1 other request failed too\n"))
    expectEqual(desk.run(night + ["--force"], stage: ConverterStage.self).code, 1)
    try expectEqual(desk.entries("night.har").map(\.observed?.fault), ["refuse", "refuse"])
  }

  @Test func `a recording with the same answers stays as it is`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let arguments = ["--count", "1", "--only-if-changed"]
    expectEqual(service.record(desk, arguments, target: "/currencies").code, 0)
    let first = try desk.read("session.har")
    let same = service.record(desk, arguments, target: "/currencies")
    expectEqual(same.code, 0)
    #expect(same.output.hasSuffix("\n\nDESK/session.har  unchanged, and not written: 1 answer as recorded\n"))
    try expectEqual(desk.read("session.har"), first)
    expectEqual(service.record(desk, "--count", "1", target: "/currencies").code, 0)
    #expect(try desk.read("session.har") != first)
    expectEqual(service.record(desk, arguments, target: "/rates").code, 0)
    try expectEqual(desk.entries().map(\.response.body.text), [#"{"USD":1.1711}"#])
    try expectEqual(desk.names, ["session.har"])
  }

  @Test func `what changes a recording is named, request by request`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.changingScript))
    try desk.write("urls.txt", ["a", "b", "c", "d"].map { "\(service.url)/\($0)\n" }.joined())
    let night = ["record", "--only-if-changed", "--out", "DESK/night.har", "--urls"]
    expectEqual(desk.run(night + ["DESK/urls.txt"], stage: ConverterStage.self).code, 0)
    try desk.write("night-failed.har", "{}")
    try desk.write("shorter.txt", ["a", "b", "c", "e"].map { "\(service.url)/\($0)\n" }.joined())
    let run = desk.run(night + ["DESK/shorter.txt"], stage: ConverterStage.self).masked(service.port)
    expectEqual(run.code, 0)
    #expect(
      run.output.hasSuffix(
        """

        DESK/night.har  4 entries
          GET /a  x1  200  14 B
          GET /b  x1  201  2 B
          GET /c  x1  200  2 B
          GET /e  x1  200  2 B
        changed  GET /a: the body
                 GET /b: 200 → 201
                 GET /c: the field X-Version
                 GET /d: not requested any more; it had 200
                 GET /e: new
        note     DESK/night-failed.har is of an earlier recording that failed: delete it
        next     rcc-sim show DESK/night.har
                 rcc-sim convert DESK/night.har DESK/night.scenario

        """), "\(run.output)")
  }

  private static let changingScript = """
    serve GET /a
      | 200 {"USD":1.1711}
      | 200 {"USD":1.1684}
    serve GET /b
      | 200 {}
      | 201 {}
    serve GET /c
      | 200 {}
      |   X-Version: 1
      | 200 {}
      |   X-Version: 2
    serve GET /d
      | 200 {}
    serve GET /e
      | 200 {}

    """

  @Test func `a certificate that is not trusted any more takes no answer's place`() throws {
    let desk = try Workspace()
    let old = HAR(
      creator: .this,
      entries: [
        HAREntry(
          startedAt: "2026-04-10T09:00:00.000Z",
          request: HARRequest(
            method: "GET", url: "https://127.0.0.1:1/rates", version: "HTTP/1.1", headers: []),
          response: HARResponse(
            status: 200, reason: "OK", version: "HTTP/1.1", headers: [],
            body: HARBody(bytes: Array("{}".utf8), type: "application/json")),
          timings: HARTimings())
      ])
    try desk.write("old.har", HARText(old).text)
    let untrusted = HARText(old).text.replacing("\"status\": 200", with: "\"status\": 0")
      .replacing(
        "\"_rcc\": {", with: "\"_rcc\": {\"reason\": \"this machine does not trust its certificate\", ")
    try desk.write("new.har", untrusted)
    let verdict = RecordingReplacement(try Invocation(["record"])).verdict(
      old: desk.path("old.har"), new: desk.path("new.har"))
    guard case .losesAnswers("GET /rates", "200", _, 0) = verdict else {
      Issue.record("\(verdict)\n\(untrusted)")
      return
    }
  }

  @Test func `nothing answered is a failed job`() throws {
    let desk = try Workspace()
    let run = desk.run("record", "http://127.0.0.1:1/", "--out", "DESK/a.har", stage: ConverterStage.self)
    expectEqual(run.code, 1)
    try expectEqual(desk.entries("a.har").map(\.observed?.fault), ["refuse"])
  }

  @Test(arguments: [
    ("", "`DESK/urls.txt` has no address"), ("# none\n\n", "`DESK/urls.txt` has no address"),
    ("http://a/\nftp://b/\n", "DESK/urls.txt:2: `ftp://b/` is not an HTTP address"),
  ])
  func `a list without addresses is refused by its place`(_ text: String, _ message: String) throws {
    let desk = try Workspace()
    try desk.write("urls.txt", text)
    let run = desk.run("record", "--urls", "DESK/urls.txt", stage: ConverterStage.self)
    expectEqual(run.code, 2)
    #expect(run.errors.hasPrefix("rcc-sim: \(message)\n"), "\(run.errors)")
  }
}
