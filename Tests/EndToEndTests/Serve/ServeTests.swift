import Foundation
import ScenarioRecording
import StubServer
import Testing

@testable import ScenarioBasics

/// `rcc-sim serve` as a process: what it serves, what it prints at the end, and its exit code.
@Suite(.enabled(if: Tool.path != nil, "the tool is not beside the tests")) struct ServeTests {
  private let desk: Workspace
  private let tool: String

  init() throws {
    desk = try Workspace()
    tool = try #require(Tool.path)
    try desk.write(
      "rates.scenario",
      """
      # What a phone is to see.
      serve GET /rates
        | 200 {"USD":1.1711}
        | 200 reset at body+3 {"USD":1.1684}
        | 503
        |   Retry-After: 5
        | 200 {"USD":1.17}

      launch
      """ + "\n")
  }

  @Test func `a session is asked whole, and ends with 0`() async throws {
    let server = try ServeProcess(tool, ["rates.scenario"], in: desk)
    let seen = [
      await server.get("/rates"), await server.get("/rates"), await server.get("/rates"),
      await server.get("/rates"),
    ]
    expectEqual(seen.map(\.status), [200, 0, 503, 200])
    #expect(seen[0].body == #"{"USD":1.1711}"# && seen[1].error != nil)
    expectEqual(seen[2].headers["Retry-After"], "5")
    let end = server.end()
    expectEqual(end.output, "PASS  rates.scenario  4 requests\n")
    #expect(end.code == 0 && end.errors == "")
    expectEqual(server.ready["pid"]?.integer, Int(server.pid))
    expectEqual(server.ready["sessions"]?.array?.count, 1)
  }

  @Test func `what was not asked for, and what nothing was for, is told with exit code 1`() async throws {
    let server = try ServeProcess(tool, ["rates.scenario"], in: desk)
    _ = await server.get("/rates")
    await expectEqual(server.get("/rate?a=1").body, "no route answers GET /rate?a=1\n")
    let end = server.end(SIGINT)
    expectEqual(end.code, 1)
    expectEqual(
      end.output,
      """
      FAIL  rates.scenario  2 requests, 1 unmatched, 3 unused
        unmatched  #2 GET /rate?a=1: no route of the script answers GET /rate?a=1
                   line 2 serves GET /rates; in the request: /rate, a=1
                   to answer it, add `serve GET /rate?a=1` and below it `  | 200`
        unused     line 4: GET /rates | 200 reset at body+3 {"USD":1.1684}
        unused     line 5: GET /rates | 503
        unused     line 7: GET /rates | 200 {"USD":1.17}

      """)
  }

  @Test func `conditions choose the answer, and what they kept back is told with them`() async throws {
    try desk.write(
      "chosen.scenario",
      "serve GET /a\n  | 201\n  |   if X-A: 1\n  | 200\n  | 202\n  |   if X-B: 1\n\nlaunch\n")
    let server = try ServeProcess(tool, ["chosen.scenario"], in: desk)
    let seen = [await server.get("/a"), await server.get("/a")]
    expectEqual(seen.map(\.status), [200, 404])
    expectEqual(
      server.end().output,
      """
      FAIL  chosen.scenario  2 requests, 1 unmatched, 2 unused
        unmatched  #2 GET /a: line 2 requires X-A: 1; the request had none
                   line 5 requires X-B: 1; the request had none
        unused     line 2: GET /a | 201: requires X-A: 1; the last request had none
        unused     line 5: GET /a | 202: requires X-B: 1; the last request had none

      """)
  }

  @Test func `a server that nobody asked ends with 5`() throws {
    let server = try ServeProcess(tool, ["rates.scenario"], in: desk)
    let end = server.end()
    #expect(end.output.hasPrefix("NONE  rates.scenario  0 requests, 4 unused\n"))
    expectEqual(end.code, 5)
  }

  @Test func `steps of the script take effect when the waits before them are over`() async throws {
    try desk.write(
      "steps.scenario",
      """
      serve GET /a
        | 200 optional text first
        | 200 forever optional text more
      launch
      wait 300ms
      tap add
      serve GET /a
        | 200 forever text second
      wait 10h
      serve GET /a
        | 200 forever text third
      offline
      wait 10h
      online
      """ + "\n")
    let server = try ServeProcess(tool, ["steps.scenario", "--speed", "2"], in: desk)
    await expectEqual(server.get("/a").body, "first")
    // 300 ms of the script are 150 ms of the machine: the test waits for the change itself.
    let changed = try await Self.until {
      try await server.call("GET", "sessions/s1")["steps"]?.array?[3]["state"] == "done"
    }
    #expect(changed)
    await expectEqual(server.get("/a").body, "second")
    let steps = try await server.call("POST", "sessions/s1/next")["steps"]?.array ?? []
    expectEqual(
      steps.map { $0["state"]?.string },
      [
        "not played", "done", "not played", "done", "done", "done", "done", "waiting", "next",
      ])
    let gone = await server.get("/a")
    #expect(gone.status == 0 && gone.error != nil)
    try await server.call("POST", "sessions/s1/next")
    await expectEqual(server.get("/a").body, "third")
    let left = try await server.call("POST", "sessions/s1/next")
    expectEqual(left["error"], "no step of the script is left")
    expectEqual(server.end().code, 0)
  }

  @Test func `what had not left at the end is no pass`() async throws {
    try desk.write("late.scenario", "serve GET /a\n  | 200 after 10h {}\n")
    let server = try ServeProcess(tool, ["late.scenario"], in: desk)
    let address = server.url + "/a"
    let asked = Task { await HTTPSeen("GET", address).status }
    try await server.call("POST", "sessions/s1/await", ["within": "20s"])
    let end = server.end()
    _ = await asked.value
    expectEqual(end.code, 1)
    expectEqual(
      end.output,
      """
      FAIL  late.scenario  1 request, 1 unanswered
        unanswered  #1 GET /a: `200 after 10h {}` was not sent

      """)
  }

  @Test(arguments: ["close", "keep-alive"])
  func `a recording has what was sent, whatever the client wants of its connection`(_ connection: String)
    throws
  {
    try desk.write(
      "a.scenario",
      "serve GET /a\n  | 200 {\"n\":1}\n  | 200 reset at body+3 {\"n\":2}\n  | 200 drip 3 every 50ms {\"n\":3}\n"
    )
    let server = try ServeProcess(tool, ["a.scenario", "--record", "out.har"], in: desk)
    for _ in 0..<3 {
      _ = try ToolRun(shell: "curl -s -H 'Connection: \(connection)' \(server.url)/a", in: desk)
    }
    expectEqual(server.end().code, 0)
    let entries = try desk.entries("out.har")
    expectEqual(
      entries.map { String(decoding: $0.response.body.bytes, as: UTF8.self) },
      [
        #"{"n":1}"#, "{\"n", #"{"n":3}"#,
      ])
    expectEqual(entries.map { $0.observed?.fault }, [nil, "reset at body+3", nil])
    #expect(entries[0].response.headers.contains { $0.name == "Connection" && $0.value == connection })
  }

  @Test func `a file of an earlier run does not say that this one is ready`() throws {
    try desk.write("ready", #"{"url":"","admin":"","token":"","pid":1,"sessions":[]}"#)
    let server = try ServeProcess(tool, ["rates.scenario", "--ready-file", "ready"], in: desk)
    try expectEqual(JSONValue(try desk.read("ready")), server.ready)
    _ = server.end()
    #expect(!FileManager.default.fileExists(atPath: desk.path("ready")))
  }

  @Test func `of a folder each scenario has an address, and what cannot be served is told`() async throws {
    try desk.write("two.scenario", "serve GET /b\n  | 200 text b\nlaunch\n")
    try desk.write("wrong.scenario", "serve GET /b\n  | 200 resett {}\n")
    try desk.write("refuses.scenario", "serve GET /b\n  | refuse\nlaunch\n")
    let server = try ServeProcess(tool, ["."], in: desk)
    let sessions = server.ready["sessions"]?.array ?? []
    expectEqual(sessions.map { $0["name"]?.string }, ["./rates.scenario", "./two.scenario"])
    let second = try #require(sessions.last?["url"]?.string)
    await expectEqual(HTTPSeen("GET", second + "/b").body, "b")
    let end = server.end()
    expectEqual(end.output, "PASS  ./two.scenario  1 request\n1 session of 2 received no request\n")
    expectEqual(end.code, 0)
    #expect(end.errors.contains("./wrong.scenario:2:9: error: unknown word `resett`"))
    #expect(
      end.errors.contains(
        "./refuses.scenario cannot be served: GET /b: a refused connection carries no request; "
          + "put the refusal into the script's connections\n"))
  }

  @Test func `a file that cannot be served is refused with 2`() throws {
    try desk.write("wrong.scenario", "serve GET /b\n  | 200 resett {}\n")
    let run = try ToolRun(shell: "'\(tool)' serve wrong.scenario; '\(tool)' serve missing", in: desk)
    expectEqual(run.code, 2)
    #expect(run.output == "" && run.errors.contains("missing: no such file or folder"))
  }

  @Test func `a recording is served as it was recorded`() async throws {
    try FileManager.default.copyItem(
      atPath: Project.root + "/Scenarios/recording/bad-day.har", toPath: desk.path("day.har"))
    let server = try ServeProcess(tool, ["day.har"], in: desk)
    let routes = try await server.call("GET", "sessions/s1")["script"]?.array ?? []
    let first = try #require(routes.first?["route"]?.string?.split(separator: " ").last)
    await expectEqual(server.get(String(first)).status, 200)
    expectEqual(server.end().code, 1)
  }

  /// Checks the condition again and again, at the machine's own speed; if it never holds, the test's time
  /// limit ends it.
  static func until(_ isSo: () async throws -> Bool) async throws -> Bool {
    for _ in 0..<5_000 { if try await isSo() { return true } }
    return false
  }
}
