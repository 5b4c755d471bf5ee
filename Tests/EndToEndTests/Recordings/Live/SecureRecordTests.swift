import Foundation
import StubServer
import Testing

@testable import ScenarioRecording
@testable import rcc_sim

/// Recording over HTTPS: every byte is observed, as over plain HTTP.
@Suite(
  .checks, .serialized, .timeLimit(.minutes(4)),
  .enabled(if: SecureService.isThere || PythonStranger.isWanted, Comment(rawValue: SecureService.missing)))
struct SecureRecordTests {
  @Test(arguments: [false, true])
  func `what was scripted is what is recorded over TLS`(_ closes: Bool) throws {
    let rows = RecordedFaultTests.told + RecordedFaultTests.alike
    let entries = try Self.record(rows.map(\.answer), closes: closes)
    expectEqual(entries.count, rows.count)
    for (row, entry) in zip(rows, entries) {
      expectEqual(entry.observed?.fault, row.fault, "\(row.answer): \(entry.observed?.reason ?? "")")
      expectEqual(entry.observed?.sight, .bytes)
    }
    for (row, entry) in zip(
      RecordedFaultTests.kept, try Self.record(RecordedFaultTests.kept.map(\.answer), closes: closes))
    {
      #expect(row.has(entry), "\(row.answer): \(entry)")
      expectEqual(entry.observed?.fault, nil, "\(row.answer)")
    }
  }

  @Test func `what stays open is ended by the limit`() throws {
    for place in ["status", "header", "body", "body+1"] {
      let entry = try Self.record(["200 stall at \(place) text Hello"], "--timeout", "200ms")[0]
      expectEqual(entry.observed?.fault, "stall at \(place)")
    }
    try expectEqual(Self.record(["never"], "--timeout", "200ms")[0].observed?.fault, "never")
  }

  /// URLSession would repeat the second request on the connection of the first, and hide the reset.
  @Test func `a reset between two answers is recorded, and each request is sent once`() throws {
    let service = try LiveService("serve GET /\n  | 200 text a\n  | reset at start\n  | 200 text b x2\n")
    let (desk, relay) = (try Workspace(), try SecureService(to: service.port))
    let run = desk.run(
      "record", relay.url, "--count", "3", "--every", "1ms", "--cacert", relay.certificate, "--out",
      "DESK/a.har", stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run.errors)")
    let outcomes = try desk.entries("a.har").map { $0.observed?.fault ?? "\($0.response.status)" }
    expectEqual(outcomes, ["200", "reset at start", "200"])
    expectEqual(service.stub.tally.requests, 3)
  }

  @Test func `the certificates of the system are trusted without an option`() throws {
    let service = try LiveService("serve GET /\n  | 200 text Hello\n")
    let (desk, relay) = (try Workspace(), try SecureService(to: service.port))
    let told = try #require(
      try relay.runTrusting(["record", relay.url, "--out", desk.path("a.har")]),
      "the system's certificates cannot be covered for one process; not tried")
    #expect(told.contains("1 of 1  GET / → 200  5 B"), "\(told)")
  }

  @Test(arguments: [
    ("IP:127.0.0.1", false, false, "self-signed certificate"),
    ("IP:127.0.0.2", false, true, "IP address mismatch"),
    ("DNS:rates.example", false, true, "IP address mismatch"),
    ("IP:127.0.0.1", true, true, "certificate has expired"),
  ])
  func `a certificate that this machine refuses is no fault of the service`(
    _ name: String, _ isExpired: Bool, _ trusts: Bool, _ reason: String
  ) throws {
    let service = try LiveService("serve GET /\n  | 200 optional text Hello\n")
    let (desk, relay) = (
      try Workspace(), try SecureService(to: service.port, name: name, isExpired: isExpired)
    )
    let run = desk.run(
      ["record", relay.url, "--out", "DESK/a.har"] + (trusts ? ["--cacert", relay.certificate] : []),
      stage: ConverterStage.self)
    let told = "this machine does not trust its certificate: \(reason); --cacert FILE adds one to trust"
    #expect(run.output.contains(told), "\(run.output)")
    #expect(!run.output.contains("nothing answered"), "\(run.output)")
    #expect(try desk.entries("a.har").isEmpty)
    #expect(try desk.read("a.har").contains(told))
  }

  /// A TLS client cannot tell silence during the handshake from a slow service.
  @Test(arguments: [
    ("tls-alert 40", "tls-alert 40"), ("tls-alert 112", "tls-alert 112"), ("tls-garbage", "tls-garbage"),
    ("tls-http", "tls-http"), ("tls-close", "tls-close"), ("tls-stall", "tls-stall"),
  ])
  func `what breaks a handshake is recorded as what it is`(_ scripted: String, _ recorded: String) throws {
    let desk = try Workspace()
    let service = try LiveService(
      "serve connections\n  | \(scripted) forever\nserve GET /\n  | 200 optional\n")
    _ = desk.run(
      "record", "https://127.0.0.1:\(service.port)/", "--timeout", "1s", "--out", "DESK/a.har",
      stage: ConverterStage.self)
    try expectEqual(desk.entries("a.har").map(\.observed?.fault), [recorded])
  }

  @Test func `a service without TLS is told as such`() throws {
    let desk = try Workspace()
    let service = try LiveService("serve connections\n  | tls-http forever\nserve GET /\n  | 200 optional\n")
    let host = "127.0.0.1:\(service.port)"
    let run = desk.run(
      "record", "https://\(host)/?token=ab1", "--timeout", "1s", "--out", "DESK/a.har",
      stage: ConverterStage.self)
    #expect(run.output.contains("it uses plain HTTP: write http://\(host)\n"), "\(run.output)")
    #expect(!run.output.contains("nothing answered"), "\(run.output)")
    #expect(!run.output.contains("ab1"), "\(run.output)")
  }

  @Test func `who is not there is told as over plain HTTP`() throws {
    let desk = try Workspace()
    _ = desk.run(
      "record", "https://127.0.0.1:1/", "https://nowhere.invalid/", "--out", "DESK/a.har",
      stage: ConverterStage.self)
    try expectEqual(desk.entries("a.har").map(\.observed?.fault), ["refuse", "unresolved"])
  }

  @Test func `a file without a certificate is refused`() throws {
    let desk = try Workspace()
    try desk.write("a.pem", "no certificate\n")
    for name in ["a.pem", "b.pem"] {
      let run = desk.run(
        "record", "https://127.0.0.1:1/", "--cacert", "DESK/\(name)", stage: ConverterStage.self)
      expectEqual(run.code, 2)
      expectEqual(
        run.errors,
        """
        rcc-sim: `DESK/\(name)` has no certificate that can be read
          = name a file in PEM, which has a line -----BEGIN CERTIFICATE-----

        """)
    }
  }

  /// Records the answers from a service behind TLS.
  private static func record(
    _ answers: [String], closes: Bool = false, _ options: String...
  ) throws -> [HAREntry] {
    let service = try LiveService("serve GET /rates\n" + answers.map { "  | \($0)\n" }.joined())
    let (desk, relay) = (try Workspace(), try SecureService(to: service.port, closes: closes))
    let run = desk.run(
      [
        "record", relay.url + "/rates", "--every", "1ms", "--count", "\(answers.count)", "--cacert",
        relay.certificate, "--out", "DESK/a.har",
      ] + (options.isEmpty ? ["--timeout", "1min"] : options), stage: ConverterStage.self)
    expectEqual(run.errors, "", "\(run.errors)")
    return try desk.entries("a.har")
  }
}
