import Foundation
import StubServer
import Testing

@testable import Scenario
@testable import rcc_sim

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `rcc-sim record --proxy` as a user starts it, with a URLSession in place of the app.
@Suite(.serialized, .timeLimit(.minutes(8))) struct ProxyTests {
  private static let latest = RequestPattern(method: "GET", target: "/v1/latest?base=EUR&symbols=USD")
  private static let body = #"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}}"#

  /// One session for all tests: on Linux, a session that is released while it closes a connection crashes the
  /// process.
  private static let session = URLSession(configuration: .ephemeral)

  private static func stub() throws -> Stub {
    try Stub.start(
      Script(routes: [
        Script.Route(
          latest,
          [
            Answer(status: 200, body: Array(body.utf8)),
            Answer(
              status: 200, body: Array(body.utf8),
              faults: [.reset(.body(20))]),
          ])
      ]))
  }

  @Test func `what an app asks is recorded until Ctrl-C, and replays`() async throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let stub = try Self.stub()
    defer { stub.stop() }
    let desk = try Workspace()
    let service = "http://127.0.0.1:\(stub.url.port ?? 0)"
    let proxy = try ProxyProcess(tool, ["--upstream", service, "--out", desk.path("session.har")])
    let url = try #require(URL(string: proxy.url + Self.latest.target))
    let (data, _) = try await Self.session.data(from: url)
    expectEqual(String(decoding: data, as: UTF8.self), Self.body)
    await #expect(throws: URLError.self) { try await Self.session.data(from: url) }
    #expect(proxy.told(lines: 5)[4].contains("GET /v1/latest?base=EUR&symbols=USD → 200 reset at body+20"))
    let end = proxy.interrupt()
    expectEqual(end.code, 0)
    #expect(
      end.output.replacing(desk.path, with: "DESK").contains(
        """

        DESK/session.har  2 entries, 1 with a fault
        """), "\(end.output)")
    let run = desk.run(
      "convert", "DESK/session.har", "DESK/session.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    #expect(try desk.read("session.scenario").contains(" reset at body+20 "))
  }

  @Test func `after so many exchanges it ends by itself`() async throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let stub = try Self.stub()
    defer { stub.stop() }
    let desk = try Workspace()
    let service = "http://127.0.0.1:\(stub.url.port ?? 0)"
    let proxy = try ProxyProcess(
      tool, ["--upstream", service, "--out", desk.path("one.har"), "--count", "1"])
    let url = try #require(URL(string: proxy.url + Self.latest.target))
    _ = try await Self.session.data(from: url)
    expectEqual(proxy.wait().code, 0)
    try expectEqual(desk.entries("one.har").count, 1)
  }

  @Test(.enabled(if: RawHTTPClient.isThere, Comment(rawValue: RawHTTPClient.missing)))
  func `1,024 connections that ask nothing keep nobody out`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let stub = try Stub.start(
      Script(routes: [
        Script.Route(
          RequestPattern(method: "GET", target: "/probe"), [Answer(status: 200, body: Array("probe".utf8))])
      ]))
    defer { stub.stop() }
    let desk = try Workspace()
    let service = "http://127.0.0.1:\(stub.url.port ?? 0)"
    // Python's client names the stub as its host, which is not the proxy's.
    let proxy = try ProxyProcess(tool, ["--upstream", service, "--out", desk.path("idle.har")])
    let port = try #require(URL(string: proxy.url)?.port)
    let said = try RawHTTPClient.send(["crowd 1024 idle"], to: UInt16(port), host: "127.0.0.1:\(port)")
    expectEqual(said, ["HTTP/1.1 200 OK"])
    expectEqual(proxy.interrupt().code, 0)
  }

  @Test func `where nothing passed nothing is written, and it is said`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let desk = try Workspace()
    let proxy = try ProxyProcess(tool, ["--upstream", "http://127.0.0.1:9", "--out", desk.path("none.har")])
    let end = proxy.interrupt()
    expectEqual(end.code, 5)
    expectEqual(
      end.errors,
      "rcc-sim: no exchange was recorded, and no file was written\n"
        + "  = does the app send its requests to this address?\n")
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: desk.path), [])
  }

  @Test func `what hangs when it is ended is named`() async throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let service = try LiveService("serve GET /rates\n  | never\n")
    let desk = try Workspace()
    let proxy = try ProxyProcess(tool, ["--upstream", service.url, "--out", desk.path("one.har")])
    let url = try #require(URL(string: proxy.url + "/rates"))
    let task = Self.session.dataTask(with: url)
    task.resume()
    _ = await service.stub.requests(1)
    let end = proxy.interrupt()
    expectEqual(end.code, 5)
    expectEqual(
      end.errors,
      """
      rcc-sim: no exchange was finished, and no file was written: GET /rates
        = a request without an answer is recorded after 10s; --timeout makes that shorter

      """)
  }

  @Test func `an end that a server of CI asks for keeps what was recorded`() async throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let stub = try Self.stub()
    defer { stub.stop() }
    let desk = try Workspace()
    let service = "http://127.0.0.1:\(stub.url.port ?? 0)"
    let proxy = try ProxyProcess(tool, ["--upstream", service, "--out", desk.path("one.har")])
    let url = try #require(URL(string: proxy.url + Self.latest.target))
    _ = try await Self.session.data(from: url)
    #expect(proxy.told(lines: 4)[3].contains("→ 200"))
    expectEqual(proxy.interrupt(SIGTERM).code, 0)
    try expectEqual(desk.entries("one.har").count, 1)
  }

  @Test func `its end is no interruption of the scenario that is made then`() async throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let stub = try Self.stub()
    defer { stub.stop() }
    let desk = try Workspace()
    let service = "http://127.0.0.1:\(stub.url.port ?? 0)"
    let proxy = try ProxyProcess(
      tool,
      ["--upstream", service, "--out", desk.path("one.har"), "--scenario", desk.path("one.scenario")])
    let url = try #require(URL(string: proxy.url + Self.latest.target))
    _ = try await Self.session.data(from: url)
    #expect(proxy.told(lines: 4)[3].contains("→ 200"))
    let end = proxy.interrupt()
    expectEqual(end.code, 0, "\(end.errors)")
    #expect(end.output.contains("played   it passes: the app requests the one answer"), "\(end.output)")
    try expectEqual(desk.names, ["one.har", "one.scenario"])
  }

  @Test func `two proxies on one port would share what passes, and the second is refused`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let desk = try Workspace()
    let first = try ProxyProcess(tool, ["--upstream", "http://127.0.0.1:9", "--out", desk.path("one.har")])
    let port = first.url.split(separator: ":").last ?? ""
    let second = try ProxyProcess(
      tool, ["--upstream", "http://127.0.0.1:9", "--out", desk.path("two.har"), "--port", "\(port)"]
    ).wait()
    expectEqual(
      second.errors,
      """
      rcc-sim: port \(port) is taken
        = stop the program that listens there, or name another port; --port 0 is any free port

      """)
    expectEqual(second.code, 2)
    expectEqual(first.interrupt().code, 5)
    try expectEqual(desk.names, [])
  }

  @Test func `a full disk loses nothing that passed`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let service = try LiveService("serve GET /rates\n  | 200 forever {\"USD\":1.1711}\n")
    let desk = try Workspace()
    let proxy = try ProxyProcess(
      tool, ["--upstream", service.url, "--out", desk.path("one.har")], blocks: 16)
    let url = try #require(URL(string: proxy.url + "/rates"))
    for _ in 1...40 { _ = try? Data(contentsOf: url) }
    let end = proxy.wait()
    expectEqual(end.code, 3)
    let count = try desk.entries("one.har").count
    #expect((2..<20).contains(count))
    expectEqual(
      end.errors.replacing(desk.path, with: "DESK"),
      """
      rcc-sim: the recording cannot grow: File too large
        = what was recorded is kept: \(count) in DESK/one.har

      """)
    #expect(end.output.contains("/one.har  \(count) entries\n"))
    try expectEqual(desk.names, ["one.har"])
  }

  @Test(arguments: [
    (
      ["http://a.example"],
      "`--proxy` only forwards requests of the app, and adds none to `http://a.example`",
      "write rcc-sim record --proxy --port 8080 --upstream http://api.example.com"
    ),
    (
      [], "`--proxy` needs the service to which it forwards",
      "write rcc-sim record --proxy --port 8080 --upstream http://api.example.com"
    ),
    (
      ["--upstream", "http://a.example", "--every", "1s"],
      "`--proxy` only forwards requests of the app, and `--every` is for addresses", "leave one out"
    ),
    (
      ["--upstream", "http://a.example/v1"],
      "`http://a.example/v1` is more than a service: a proxy forwards the paths and users that it receives",
      "write http://a.example"
    ),
    (
      ["--upstream", "http://me:SEKRIT@a.example"],
      "`http://…@a.example` is more than a service: a proxy forwards the paths and users that it receives",
      "write http://a.example"
    ),
    (
      ["http://me:SEKRIT@a.example/b?api_key=SEKRIT"],
      "`--proxy` only forwards requests of the app, and adds none to `http://…@a.example/b?api_key=…`",
      "write rcc-sim record --proxy --port 8080 --upstream http://api.example.com"
    ),
    (
      ["--upstream", "http://a.example", "--port", "70000"], "`--port 70000` is not a port",
      "write --port 8080, or 0 for any free port"
    ),
  ])
  func `a proxy that cannot be is refused with what to type`(
    _ arguments: [String], _ message: String, _ remedy: String
  ) throws {
    let run = try Workspace().run(["record", "--proxy"] + arguments, stage: ConverterStage.self)
    expectEqual(run.errors, "rcc-sim: \(message)\n  = \(remedy)\n")
    expectEqual(run.code, 2)
  }

  @Test func `what is for a proxy is refused without one`() throws {
    let run = try Workspace().run("record", "http://a.example", "--port", "1", stage: ConverterStage.self)
    expectEqual(run.errors, "rcc-sim: `--port` is for a proxy\n  = add --proxy, or leave it out\n")
    expectEqual(run.code, 2)
  }
}
