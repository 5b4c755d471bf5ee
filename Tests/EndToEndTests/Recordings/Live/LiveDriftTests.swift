import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import rcc_sim

/// `rcc-sim drift FILE.har --live` sends requests to the service itself.
@Suite(.serialized, .timeLimit(.minutes(8))) struct LiveDriftTests {
  @Test func `the shapes of today are compared with those that were recorded`() async throws {
    let service = try Self.service()
    defer { service.stop() }
    let desk = try Workspace()
    let url = "http://127.0.0.1:\(service.url.port ?? 0)"
    try desk.write(
      "old.har",
      Self.har([
        Self.entry("\(url)/rates", #"{"base":"EUR","USD":1.1}"#),
        Self.entry("\(url)/rates", "busy", status: 503),
        Self.entry("\(url)/same", "[1]"), Self.entry("\(url)/order", "{}", method: "POST"),
        Self.entry("\(url)/mine", "{}", header: "REDACTED-1"),
        Self.entry("\(url)/key?api_key=REDACTED-2", "{}"),
      ]))
    let run = desk.run("drift", "DESK/old.har", "--live", stage: ConverterStage.self)
    let lines = run.output.replacing(url, with: "URL").split(
      separator: "\n", omittingEmptySubsequences: false)
    expectEqual(lines.first?.hasPrefix("recorded on 2026-04-10, "), true)
    expectEqual(lines.first?.hasSuffix(" days before today"), true)
    expectEqual(
      lines.dropFirst().joined(separator: "\n"),
      """

      GET /rates  → 200
        error    USD: number → string

      1 error · 1 of 2 routes
      accept   rcc-sim drift DESK/old.har --live --accept USD
      left out:
        POST URL/order: sending it might change something
        GET URL/mine: its header X-Key was redacted; give it: --header 'X-Key: …'
        GET URL/key?api_key=REDACTED-2: its query field api_key was redacted; give it: --query 'api_key=…'

      """)
    expectEqual(run.code, 1)
    await expectEqual(service.requests(2).map(\.target), ["/rates", "/same"])
  }

  @Test func `what was redacted can be given`() async throws {
    let service = try Self.service()
    defer { service.stop() }
    let desk = try Workspace()
    let url = "http://127.0.0.1:\(service.url.port ?? 0)"
    try desk.write("old.har", Self.har([Self.entry("\(url)/same", "[1]", header: "REDACTED-1")]))
    let run = desk.run(
      "drift", "DESK/old.har", "--live", "--header", "x-key: 42", stage: ConverterStage.self)
    #expect(run.output.hasSuffix("\n\nthe same shape in 1 route\n"), "\(run.output)\(run.errors)")
    expectEqual(run.code, 0)
    await expectEqual(
      service.requests(1).first?.headers.filter { $0.name.lowercased() == "x-key" },
      [
        Header("x-key", "42")
      ])
  }

  @Test func `what was taken out of an address can be given, and is told to nobody but the service`()
    async throws
  {
    let service = try LiveService(
      """
      serve GET /rates?api%20key=hunt%26er%2B2&base=EUR
        | 200 forever {"USD":"1.1"}
      serve GET /cut?api%20key=hunt%26er%2B2
        | 200 reset at body+3 forever {"USD":1.1}

      """)
    let desk = try Workspace()
    try desk.write(
      "old.har",
      Self.har([
        Self.entry("\(service.url)/rates?api%20key=REDACTED-1&base=EUR", #"{"USD":1.1}"#),
        Self.entry("\(service.url)/cut?api%20key=REDACTED-1", #"{"USD":1.1}"#),
        Self.entry("\(service.url)/of/REDACTED-2", "{}"),
      ]))
    let run = desk.run(
      "drift", "DESK/old.har", "--live", "--query", "api key=hunt&er+2", stage: ConverterStage.self)
    expectEqual(
      run.output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
        .replacing(service.url, with: "URL"),
      """

      GET /cut?api key
        error    answer: 200 → 200 reset at body+3

      GET /rates?api key&base  → 200
        error    USD: number → string

      2 errors · 2 of 2 routes
      accept   rcc-sim drift DESK/old.har --live --query 'api key=…' --accept answer
               rcc-sim drift DESK/old.har --live --query 'api key=…' --accept USD
      left out:
        GET URL/of/REDACTED-2: a secret in its address was redacted

      """)
    expectEqual(run.code, 1)
    await expectEqual(
      service.stub.requests(2).map(\.target),
      [
        "/rates?api%20key=hunt%26er%2B2&base=EUR", "/cut?api%20key=hunt%26er%2B2",
      ])
    #expect(!(run.output + run.errors).contains("hunt"))
    try expectEqual(desk.names, ["old.har"])
  }

  @Test(arguments: [
    (
      "hunter2", "`--query` is not a query field: its text does not have the form `NAME=VALUE`",
      "write --query 'api_key=…'"
    ),
    (
      "token=hunter2", "no address of the recording has the field `token` in its query",
      "rcc-sim show DESK/old.har lists the addresses"
    ),
  ]) func `what fits no address is refused without telling it`(
    _ field: String, _ message: String, _ remedy: String
  ) throws {
    let desk = try Workspace()
    try desk.write("old.har", Self.har([Self.entry("http://127.0.0.1:1/a?api_key=REDACTED-1", "{}")]))
    let run = desk.run("drift", "DESK/old.har", "--live", "--query", field, stage: ConverterStage.self)
    expectEqual(run.errors, "rcc-sim: \(message)\n  = \(remedy)\n")
    expectEqual(run.code, 2)
    #expect(run.output.isEmpty)
  }

  @Test func `what a service also said when it was recorded is no drift`() throws {
    let service = try Self.service()
    defer { service.stop() }
    let desk = try Workspace()
    let url = "http://127.0.0.1:\(service.url.port ?? 0)"
    try desk.write(
      "old.har",
      Self.har([
        Self.entry("\(url)/busy", #"{"a":1}"#), Self.entry("\(url)/busy", "busy", status: 503),
        Self.entry("\(url)/cut", "[1]"), Self.entry("\(url)/gone", "[1]"), Self.entry("\(url)/same", "[1]"),
      ]))
    let run = desk.run("drift", "DESK/old.har", "--live", stage: ConverterStage.self)
    expectEqual(
      run.output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n"),
      """

      GET /cut
        error    answer: 200 → 200 reset at body+3

      GET /gone
        error    status: 200 → 410

      2 errors · 2 of 3 routes
      not compared:
        GET /busy: answered 503, as in the recording: no shape to compare
      accept   rcc-sim drift DESK/old.har --live --accept answer
               rcc-sim drift DESK/old.har --live --accept status

      """)
    expectEqual(run.code, 1)
  }

  @Test func `where nothing has a shape to compare nothing is said to be the same`() throws {
    let service = try Self.service()
    defer { service.stop() }
    let desk = try Workspace()
    let url = "http://127.0.0.1:\(service.url.port ?? 0)"
    try desk.write(
      "old.har", Self.har([Self.entry("\(url)/busy", "{}"), Self.entry("\(url)/busy", "", status: 503)]))
    let run = desk.run("drift", "DESK/old.har", "--live", stage: ConverterStage.self)
    expectEqual(
      run.output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n"),
      """

      no route has answers to compare
      not compared:
        GET /busy: answered 503, as in the recording: no shape to compare

      """)
    expectEqual(run.code, 5)
  }

  @Test func `what never went well is compared as it is`() throws {
    let service = try Self.service()
    defer { service.stop() }
    let desk = try Workspace()
    let url = "http://127.0.0.1:\(service.url.port ?? 0)"
    try desk.write("old.har", Self.har([Self.entry("\(url)/busy", "busy", status: 503)]))
    let run = desk.run("drift", "DESK/old.har", "--live", stage: ConverterStage.self)
    let end = "\n\nthe same shape in 1 route\nnot compared:\n  GET /busy: 2 bodies are not JSON\n"
    #expect(run.output.hasSuffix(end), "\(run.output)")
    expectEqual(run.code, 0)
  }

  /// The service would answer 304, which has no shape.
  @Test func `what asks for less than an answer is not asked again`() async throws {
    let service = try Self.service()
    defer { service.stop() }
    let desk = try Workspace()
    let url = "http://127.0.0.1:\(service.url.port ?? 0)"
    let entry = Self.entry("\(url)/same", "[1]", header: "abc")
    try desk.write("old.har", Self.har([entry.replacing("X-Key", with: "If-None-Match")]))
    _ = desk.run("drift", "DESK/old.har", "--live", stage: ConverterStage.self)
    let names = await service.requests(1).first?.headers.map { $0.name.lowercased() } ?? []
    #expect(names.contains("host") && !names.contains("if-none-match"))
  }

  @Test func `a service that is gone has not drifted`() throws {
    let url = "http://127.0.0.1:1"
    let desk = try Workspace()
    try desk.write(
      "old.har",
      Self.har([
        Self.entry("\(url)/same", "[1]"), Self.entry("\(url)/same", "", status: 503),
        Self.entry("\(url)/order", "{}", method: "POST"),
      ]))
    let run = desk.run("drift", "DESK/old.har", "--live", stage: ConverterStage.self)
    expectEqual(
      run.output.replacing(url, with: "URL"),
      """
      nothing answered at 127.0.0.1:1: is it running?
      not compared:
        GET /same: refuse
      left out:
        POST URL/order: sending it might change something

      """)
    expectEqual(run.code, 5)
  }

  @Test func `where nothing can be asked nothing is said to be the same`() throws {
    let desk = try Workspace()
    try desk.write("old.har", Self.har([Self.entry("http://127.0.0.1:1/a", "{}", method: "DELETE")]))
    let run = desk.run("drift", "DESK/old.har", "--live", stage: ConverterStage.self)
    expectEqual(
      run.output,
      """
      nothing could be compared:
        DELETE http://127.0.0.1:1/a: sending it might change something

      """)
    expectEqual(run.code, 5)
  }

  private static func service() throws -> Stub {
    let answers: [(target: String, status: Int, body: String, faults: [Fault])] = [
      ("/rates", 200, #"{"base":"EUR","USD":"1.1"}"#, []), ("/same", 200, "[2]", []),
      ("/busy", 503, "busy", []), ("/gone", 410, "{}", []),
      ("/cut", 200, "[1,2]", [.reset(.body(3))]),
    ]
    return try Stub.start(
      Script(
        routes: answers.map { route in
          Script.Route(
            RequestPattern(method: "GET", target: route.target),
            [
              Answer(
                status: route.status, headers: [Header("Content-Type", "application/json")],
                body: Array(route.body.utf8), uses: .forever, faults: route.faults)
            ])
        }))
  }

  private static func har(_ entries: [String]) -> String {
    #"{"log":{"version":"1.2","entries":[\#(entries.joined(separator: ","))]}}"#
  }

  private static func entry(
    _ url: String, _ body: String, method: String = "GET", status: Int = 200, header: String? = nil
  ) -> String {
    let field = header.map { #"{"name":"X-Key","value":"\#($0)"}"# } ?? ""
    return """
      {"startedDateTime":"2026-04-10T09:00:00Z",
       "request":{"method":"\(method)","url":"\(url)","httpVersion":"HTTP/1.1","headers":[\(field)]},
       "response":{"status":\(status),"statusText":"","httpVersion":"HTTP/1.1",
        "headers":[{"name":"Content-Type","value":"application/json"},{"name":"Content-Length","value":"1"},
         {"name":"Connection","value":"close"}],
        "content":{"mimeType":"application/json","text":\(JSONValue.string(body).line)}},"timings":{}}
      """
  }
}
