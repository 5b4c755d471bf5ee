import Foundation
import StubServer
import Synchronization
import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioPlay
@testable import ScenarioRecording
@testable import rcc_sim

/// `rcc-sim record`: what a user types and sees, and the contents of the file.
@Suite struct RecordTests {
  private static let script = """
    serve GET /v1/latest?base=EUR
      | 200 {"base":"EUR","rates":{"USD":1.1711}}
      |   X-Echo: hunter2hunter2
      | 503 x2 text busy
      |   Retry-After: 5
      | 200 reset at body+8 {"base":"EUR","rates":{"USD":1.1711}}
    serve GET /currencies
      | 200 forever {"avatar":"zX9pQ4rT7vW2yB5nM8kL1jH6"}

    """

  @Test func `what a service answers is told and kept`() async throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let run = service.record(
      desk, "--count", "4", "--header", "Authorization: Bearer hunter2hunter2", "--header", "Accept: text/csv"
    )
    #expect(run.errors.isEmpty)
    expectEqual(run.code, 0)
    expectEqual(
      run.output,
      """
      1 of 4  GET /v1/latest?base=EUR → 200  37 B in TIME
      2 of 4  GET /v1/latest?base=EUR → 503  4 B in TIME
      3 of 4  GET /v1/latest?base=EUR → 503  4 B in TIME
      4 of 4  GET /v1/latest?base=EUR → 200 reset at body+8  8 B in TIME
              the connection was reset after 8 of 37 bytes of the body

      DESK/session.har  4 entries, 1 with a fault
        GET /v1/latest?base=EUR  x4  200 x1, 503 x2, 200 reset at body+8 x1  4 to 37 B
      REDACTED-1: request header Authorization (entries 1–4), response header X-Echo (entry 1)
      next     rcc-sim show DESK/session.har
               rcc-sim convert DESK/session.har DESK/session.scenario

      """)
    try expectEqual(desk.names, ["session.har"])
    let text = try desk.read("session.har")
    #expect(!text.contains("hunter2"))
    let reading = try HARReading(Array(text.utf8))
    expectEqual(HARText(reading.har).text, text)
    #expect(reading.remarks.isEmpty)
    expectEqual(reading.har.creator, HAR.Creator(name: "rcc-sim", version: ToolVersion.current))
    expectEqual(reading.har.observed.upstreams, [service.url])
    let first = reading.har.entries[0]
    expectEqual(
      first.request.headers,
      [
        Header("Host", "127.0.0.1:\(service.port)"), Header("User-Agent", "rcc-sim/\(ToolVersion.current)"),
        Header("Connection", "close"), Header("Authorization", "Bearer REDACTED-1"),
        Header("Accept", "text/csv"),
      ])
    expectEqual(
      first.response.headers.map(\.name), ["Content-Type", "X-Echo", "Content-Length", "Connection"])
    let asked = await service.stub.requests(4)
    #expect(
      asked[0].headers.map { "\($0.name): \($0.value)" }.contains("Authorization: Bearer hunter2hunter2"))
    expectEqual(desk.run("show", "DESK/session.har", stage: ConverterStage.self).code, 0)
    expectEqual(
      desk.run("convert", "DESK/session.har", "DESK/a.scenario", stage: ConverterStage.self).code, 1)
  }

  @Test func `several addresses are asked in their order in each round`() async throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let run = service.record(desk, "http://127.0.0.1:\(service.port)/currencies", "--count", "2")
    expectEqual(
      run.output,
      """
      1 of 4  GET /v1/latest?base=EUR → 200  37 B in TIME
      2 of 4  GET /currencies → 200  37 B in TIME
      3 of 4  GET /v1/latest?base=EUR → 503  4 B in TIME
      4 of 4  GET /currencies → 200  37 B in TIME

      DESK/session.har  4 entries
        GET /v1/latest?base=EUR  x2  200 x1, 503 x1  4 to 37 B
        GET /currencies          x2  200             37 B
      entries 2, 4, response body avatar: 24 characters look like a secret and were kept; \
      --redact avatar replaces it
      next     rcc-sim show DESK/session.har
               rcc-sim convert DESK/session.har DESK/session.scenario

      """)
    let again = service.record(desk, "--redact", "avatar", "--redact=base", target: "/currencies")
    #expect(again.output.contains("\nREDACTED-1: response body avatar (entry 1)\n"))
    try expectEqual(desk.entries()[0].response.body.text, #"{"avatar":"REDACTED-1"}"#)
  }

  @Test func `an older recording is made anew`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    expectEqual(service.record(desk, "--count", "2", target: "/currencies").code, 0)
    expectEqual(service.record(desk, target: "/currencies").code, 0)
    try expectEqual(desk.entries().count, 1)
    try expectEqual(desk.names, ["session.har"])
  }

  @Test func `nothing but faults is a recording too`() throws {
    let desk = try Workspace()
    let run = desk.run(
      "record", "http://127.0.0.1:1/a", "http://nowhere.invalid", "--out", "DESK/a.har",
      stage: ConverterStage.self
    ).masked(0)
    expectEqual(run.code, 1)
    expectEqual(
      run.output,
      """
      1 of 2  GET http://127.0.0.1:1/a → refuse  in TIME
              no connection: Connection refused
      2 of 2  GET http://nowhere.invalid/ → unresolved  in TIME
              the host's name is not found: Name or service not known

      DESK/a.har  2 entries, 2 with a fault
        GET http://127.0.0.1:1/a     x1  refuse
        GET http://nowhere.invalid/  x1  unresolved
      nothing answered at 127.0.0.1:1, nowhere.invalid: are they running?
      next     rcc-sim show DESK/a.har
               rcc-sim convert DESK/a.har DESK/a.scenario

      """)
  }

  @Test func `who is not there is asked for, unless somebody answered`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let gone = desk.run("record", "http://127.0.0.1:1/a", "--out", "DESK/a.har", stage: ConverterStage.self)
    expectEqual(gone.code, 1)
    #expect(
      gone.output.contains("\nnothing answered at 127.0.0.1:1: is it running?\nnext "), "\(gone.output)")
    let one = service.record(desk, "http://127.0.0.1:1/a", target: "/currencies")
    expectEqual(one.code, 0)
    #expect(!one.output.contains("nothing answered"), "\(one.output)")
  }

  @Test func `a field of one's own is hidden by its name, or told as kept`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let run = service.record(
      desk, "--header", "X-Client: ada", "--header", "X-Rates-Auth: ab1", "--header", "Accept: text/csv",
      "--header", "If-None-Match: \"a\"", "--redact", "avatar", target: "/currencies")
    #expect(
      run.output.contains(
        """

        REDACTED-1: request header X-Rates-Auth (entry 1)
        REDACTED-2: response body avatar (entry 1)
        kept as sent: X-Client (header)
        next\u{20}
        """), "\(run.output)")
    let own = try desk.entries()[0].request.headers.suffix(4).map(\.value)
    expectEqual(own, ["ada", "REDACTED-1", "text/csv", "\"a\""])
    let more = service.record(
      desk, "--header", "X-Client: ada", "--header", "X-Team: fx", "--redact", "avatar", target: "/currencies"
    )
    #expect(more.output.contains("\nkept as sent: X-Client, X-Team (headers)\n"), "\(more.output)")
    let none = service.record(
      desk, "--header", "X-Client: ada", "--redact", "x-client", target: "/currencies")
    #expect(!none.output.contains("kept as sent"), "\(none.output)")
  }

  @Test func `a scenario is written with it`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let run = service.record(desk, "--count", "4", "--scenario", "DESK/session.scenario")
    expectEqual(run.code, 0, "\(run.errors)")
    #expect(run.output.contains("\nnext     rcc-sim show DESK/session.har\nDESK/session.scenario  4 of 4"))
    #expect(try desk.read("session.scenario").contains(" reset at body+8 "))
    let lint = desk.run("lint", "DESK/session.scenario", stage: ConverterStage.self)
    #expect(lint.output.contains("1 of 1 scenario can be played"), "\(lint.output)")
  }

  @Test func `a gzip that was not asked for stays as it came`() async throws {
    let (desk, service) = (
      try Workspace(), try LiveService("serve GET /a\n  | 200 gzip {\"a\":1}\n  | 200 x2 {\"a\":1}\n")
    )
    expectEqual(service.record(desk, "--count", "2", target: "/a").code, 0)
    expectEqual(service.record(desk, "--header", "Accept-Encoding: gzip", target: "/a").code, 0)
    let asked = await service.stub.requests(3).map {
      $0.headers.filter { $0.name == "Accept-Encoding" }.count
    }
    expectEqual(asked, [0, 0, 1])
    _ = try LiveService("serve GET /a\n  | 200 gzip {\"a\":1}\n").record(desk, target: "/a")
    try expectEqual(desk.entries()[0].response.body.bytes.prefix(3), [0x1F, 0x8B, 0x08])
  }

  @Test func `a recording is named from its host and writes over nothing`() throws {
    let service = try LiveService(Self.script)
    let name = "127.0.0.1-\(service.port).har"
    defer { try? FileManager.default.removeItem(atPath: "\(Project.root)/\(name)") }
    let arguments = ["record", "\(service.url)/currencies"]
    let run = ToolRun(ConverterStage.self, arguments, environment: [:]) { $0 }
    expectEqual(run.code, 0)
    #expect(run.output.contains("\n\(name)  1 entry\n"))
    let again = ToolRun(ConverterStage.self, arguments, environment: [:]) { $0 }
    expectEqual(again.code, 2)
    expectEqual(
      again.errors,
      """
      rcc-sim: `\(name)` already exists
        = name another file with --out, or this one to replace it: --out \(name)

      """)
  }

  /// On a terminal, one line is updated in place, and failures remain above it.
  @Test func `a person sees how far it is`() throws {
    let (desk, service) = (try Workspace(), try LiveService(Self.script))
    let terminal = Terminal(["TERM": "xterm", "NO_COLOR": "1"]) { Terminal.Size(columns: 72, rows: 24) }
    let ticks = Ticks()
    var output = ""
    let tool = ScenarioTool(
      ConverterStage.self, environment: [:], output: { output += $0 }, errors: { output += $0 },
      folder: desk.path, raceGuards: .all, terminal: terminal, time: MonotonicClock { ticks.next() })
    let arguments = [
      "record", service.url + "/v1/latest?base=EUR", "--count", "4", "--every", "1ms", "--timeout", "1h",
      "--out", desk.path("session.har"),
    ]
    expectEqual(tool.run(arguments), 0)
    #expect(
      output.contains("██████░░░░░░░░░░░░░░░░░░  1 of 4  GET /v1/latest?base=EUR → 200\u{1B}[K\n"),
      "\(output)")
    #expect(output.contains("4 of 4  GET /v1/latest?base=EUR → 200 reset at body+8"))
    #expect(!output.contains("2 of 4  GET /v1/latest?base=EUR → 503  4 B"))
    let rest = try #require(output.split(separator: "\u{1B}[J").last)
    #expect(rest.hasPrefix("\n\(desk.path("session.har"))  4 entries, 1 with a fault\n"), "\(rest)")
  }

  /// A clock that advances by a second each time it is read.
  private final class Ticks: Sendable {
    private let count = Mutex(0)
    func next() -> Duration {
      .seconds(
        count.withLock { count in
          count += 1
          return count
        })
    }
  }
}
