import Foundation
import StubServer
import Testing

@testable import ScenarioRecording
@testable import rcc_sim

/// Recording over HTTPS: only the message is visible, and a failure only as URLSession reports it.
@Suite(.checks, .serialized, .timeLimit(.minutes(4))) struct SecureRecordTests {
  @Test(
    .enabled(if: SecureService.isThere, Comment(rawValue: SecureService.missing)),
    .enabled(if: Tool.path != nil, "the executable stands beside the tests on Linux alone; not tried"))
  func `an answer over TLS is kept as a message, and marked so`() throws {
    let (desk, service) = (try Workspace(), try SecureService())
    defer { service.stop() }
    let paths = ["rates", "moved", "challenge", "cut"].map { "\(service.url)/\($0)" }
    let told = try #require(
      try service.runTrusting(["record"] + paths + ["--timeout", "2s", "--out", desk.path("a.har")]),
      "the system's certificates cannot be covered for one process; not tried")
    let text = told.replacing(desk.path, with: "DESK").replacing(#/ in [0-9.]+m?s/#, with: " in TIME")
    #expect(
      text == """
        1 of 4  GET /rates → 200  9 B in TIME
        2 of 4  GET /moved → 302  2 B in TIME
        3 of 4  GET /challenge → 401  2 B in TIME
                URLSession reported no end within 2s
        4 of 4  GET /cut → 200 fin at body+4  4 B in TIME
                URLSession -1: transfer closed with 6 bytes remaining to read

        DESK/a.har  4 entries, 1 with a fault
          GET /rates      x1  200                9 B
          GET /moved      x1  302                2 B
          GET /challenge  x1  401                2 B
          GET /cut        x1  200 fin at body+4  4 B
        next     rcc-sim show DESK/a.har
                 rcc-sim convert DESK/a.har DESK/a.scenario

        """)
    let entries = try desk.entries("a.har")
    #expect(entries.map(\.observed?.fault) == [nil, nil, nil, "fin at body+4"])
    #expect(entries.map(\.observed?.sight) == [.message, .message, .message, .message])
    #expect(entries.allSatisfy { $0.observed?.framing == nil && $0.observed?.chunks == [] })
    #expect(entries.allSatisfy { $0.timings.connect == nil && $0.timings.dns == nil })
    #expect(entries.map(\.response.status) == [200, 302, 401, 200])
    #expect(entries[0].response.body.text == #"{"USD":1}"#)
    #expect(entries[0].request.headers.map(\.name) == ["User-Agent", "Accept", "Accept-Encoding"])
  }

  @Test(.enabled(if: SecureService.isThere, Comment(rawValue: SecureService.missing)))
  func `a certificate that nobody trusts is a failure of TLS`() throws {
    let (desk, service) = (try Workspace(), try SecureService())
    defer { service.stop() }
    let run = desk.run("record", service.url + "/rates", "--out", "DESK/a.har", stage: ConverterStage.self)
    #expect(run.code == 0)
    let entry = try #require(try desk.entries("a.har").first)
    #expect(entry.observed?.fault == "tls-alert 48")
    #expect(entry.observed?.reason?.contains("certificate") == true)
    #expect(entry.response.status == 0)
  }

  /// A TLS library does not distinguish garbage from plain HTTP, or silence after the handshake from any
  /// other silence.
  @Test(arguments: [
    ("tls-alert 40", "tls-alert 40"), ("tls-alert 112", "tls-alert 112"), ("tls-garbage", "tls-http"),
    ("tls-http", "tls-http"), ("tls-close", "tls-close"), ("tls-stall", "never"),
  ])
  func `what breaks a handshake is recorded as what it is`(_ scripted: String, _ recorded: String) throws {
    let desk = try Workspace()
    let service = try LiveService(
      "serve connections\n  | \(scripted) forever\nserve GET /\n  | 200 optional\n")
    let run = desk.run(
      "record", "https://127.0.0.1:\(service.port)/", "--timeout", "1s", "--out", "DESK/a.har",
      stage: ConverterStage.self)
    #expect(run.code == 0)
    #expect(try desk.entries("a.har").map(\.observed?.fault) == [recorded])
  }

  @Test func `a service without TLS is told as such, and show marks what was seen`() throws {
    let desk = try Workspace()
    let service = try LiveService("serve connections\n  | tls-http forever\nserve GET /\n  | 200 optional\n")
    let host = "127.0.0.1:\(service.port)"
    let run = desk.run(
      "record", "https://\(host)/?token=ab1", "--timeout", "1s", "--out", "DESK/a.har",
      stage: ConverterStage.self)
    #expect(run.output.contains("it uses plain HTTP: write http://\(host); URLSession "), "\(run.output)")
    #expect(!run.output.contains("nothing answered"), "\(run.output)")
    #expect(!run.output.contains("ab1"), "\(run.output)")
    let shown = desk.run("show", "DESK/a.har", stage: ConverterStage.self).output
    #expect(shown.contains("\nhttps://\(host)  only the message was seen\n  GET /?token="), "\(shown)")
  }

  @Test func `who is not there is told as over plain HTTP`() throws {
    let desk = try Workspace()
    let run = desk.run(
      "record", "https://127.0.0.1:1/", "https://nowhere.invalid/", "--out", "DESK/a.har",
      stage: ConverterStage.self)
    #expect(run.code == 0)
    #expect(try desk.entries("a.har").map(\.observed?.fault) == ["refuse", "unresolved"])
  }
}
