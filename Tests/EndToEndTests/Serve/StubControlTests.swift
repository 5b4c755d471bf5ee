import Foundation
import Scenario
import Synchronization
import Testing

@testable import rcc_sim

/// The client for tests: in the process of the test, and with a server that was started elsewhere.
@Suite struct StubControlTests {
  private static let script = """
    serve GET /a
      | 200 {"n":1}
      | 200 {"n":2}
      | 503

    """

  @Test func `requests are awaited, an answer is broken, and all is verified`() async throws {
    let stub = try StubControl.start(scenario: Self.script)
    let address = stub.url.absoluteString
    async let asked = stub.requests(2, of: "GET /a")
    _ = await HTTPSeen("GET", address + "/a", headers: ["X-Mark": "one"])
    _ = await HTTPSeen("GET", address + "/a")
    let seen = try await asked
    #expect(seen.map(\.number) == [1, 2] && seen.map(\.target) == ["/a", "/a"])
    expectEqual(seen[0].header("x-mark"), "one")
    try await stub.breakNext("reset at start")
    #expect(await HTTPSeen("GET", address + "/a").error != nil)
    await expectEqual(HTTPSeen("GET", address + "/a").status, 503)
    try await stub.verify()
    let states = try await stub.exchanges().map(\.state)
    expectEqual(states, ["answered", "answered", "broken", "answered"])
    let answers = try await stub.exchanges(since: 2).map(\.answer)
    expectEqual(answers, ["reset at start", "503"])
  }

  @Test func `what is missing is told at the line of the test`() async throws {
    let told = Told()
    let stub = try StubControl.start(scenario: Self.script) { failure in told.add(failure) }
    _ = await HTTPSeen("GET", stub.url.absoluteString + "/b")
    let line = #line + 1
    let seen = try await stub.requests(2, of: "GET /a", within: .milliseconds(10))
    try await stub.verify()
    #expect(seen.isEmpty)
    let failures = told.failures
    expectEqual(failures.map(\.line), [UInt(line), UInt(line + 1)])
    #expect("\(failures[0].file)".hasSuffix("Serve/StubControlTests.swift"))
    expectEqual("\(failures[0].fileID)", "EndToEndTests/StubControlTests.swift")
    expectEqual(
      failures[0].text, "0 of 2 requests to `GET /a` were received in 10ms; the last ones: #1 GET /b")
    expectEqual(
      failures[1].text,
      """
      unmatched #1 GET /b: no route of the script answers GET /b
      line 1 serves GET /a; in the request: /b
      to answer it, add `serve GET /b` and below it `  | 200`
      unused: line 2, GET /a: 200 {"n":1}
      unused: line 3, GET /a: 200 {"n":2}
      unused: line 4, GET /a: 503
      """)
  }

  @Test func `without a handler a failure is thrown`() async throws {
    let stub = try StubControl.start(scenario: Self.script)
    await #expect(throws: StubFailure.self) { try await stub.verify() }
    let error = await #expect(throws: StubFailure.self) { try await stub.breakNext("reset at bodyy") }
    expectEqual(error?.text, "`bodyy` is not a place in an answer\n  = did you mean `body`?")
  }

  @Test func `a file is served, and what is wrong in it is told by its place`() throws {
    let stub = try StubControl.start(
      Project.root + "/Scenarios/network/twenty-exchanges.scenario", vocabulary: ConverterStage.vocabulary)
    #expect(stub.url.absoluteString.hasPrefix("http://127.0.0.1:"))
    let error = #expect(throws: StubFailure.self) {
      try StubControl.start(scenario: "serve GET /a\n  | 200 resett {}\n")
    }
    expectEqual(error?.text.contains("scenario:2:9: error: unknown word `resett`"), true)
    #expect(throws: StubFailure.self) { try StubControl.start("missing.scenario") }
  }

  @Test(.enabled(if: Tool.path != nil, "the tool is not beside the tests"))
  func `a server that was started elsewhere is steered the same`() async throws {
    let desk = try Workspace()
    try desk.write("a.scenario", Self.script + "launch\nwait 1h\nserve GET /b\n  | 200 text b\n")
    let server = try ServeProcess(try #require(Tool.path), ["a.scenario"], in: desk)
    let admin = try #require(URL(string: server.admin))
    let stub = try await StubControl.attach(admin, token: server.token)
    expectEqual(stub.url.absoluteString, server.url)
    try await stub.next()
    await expectEqual(server.get("/b").body, "b")
    try await stub.serve("serve GET /b\n  | 200 text more\n")
    try await stub.add("serve GET /b\n  | 200 text last\n")
    await expectEqual(server.get("/b").body, "more")
    await expectEqual(server.get("/b").body, "last")
    try await stub.setDown(true)
    #expect(await server.get("/b").error != nil)
    try await stub.setDown(false)
    try await stub.endFaults()
    try await stub.reset()
    #expect(try await stub.exchanges().isEmpty)
    let wrong = await #expect(throws: StubFailure.self) { try await StubControl.attach(admin, token: "x") }
    expectEqual(wrong?.text.hasPrefix("the token is wrong\n"), true)
    let missing = await #expect(throws: StubFailure.self) {
      try await StubControl.attach(admin, token: server.token, session: "s9")
    }
    expectEqual(missing?.text, "there is no session `s9`\n  = use one of: s1")
    _ = server.end()
    let gone = await #expect(throws: StubFailure.self) { try await stub.verify() }
    expectEqual(gone?.text.hasPrefix("the stub at \(server.admin) cannot be reached"), true)
  }

  private final class Told: Sendable {
    private let all = Mutex<[StubFailure]>([])
    func add(_ failure: StubFailure) { all.withLock { $0.append(failure) } }
    var failures: [StubFailure] { all.withLock { $0 } }
  }
}
