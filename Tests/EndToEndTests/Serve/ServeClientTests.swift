import Foundation
import Testing

@testable import ScenarioBasics

/// Clients that share no code with the server; each receives what the script defines.
@Suite(.enabled(if: Tool.path != nil, "the tool is not beside the tests")) struct ServeClientTests {
  private static let script = """
    serve GET /a
      | 200 {"n":1}
      | 503
      |   Retry-After: 7
      | 200 reset at body+3 {"n":3}
      | 200 length-long 9 {"n":4}
      | 200 chunked 2 {"n":5}
      | 200 drip 2 every 20ms {"n":6}
      | 200 gzip {"n":7}

    """

  private let desk: Workspace
  private let server: ServeProcess

  init() throws {
    desk = try Workspace()
    try desk.write("a.scenario", Self.script + "serve HEAD /a\n  | 200 optional {\"n\":8}\n")
    server = try ServeProcess(try #require(Tool.path), ["a.scenario"], in: desk)
  }

  /// How each client reports the seven answers, in its own words.
  @Test func `curl sees each answer as it was scripted`() throws {
    let ask = "curl -s --compressed -w ' %{http_code} %{exitcode} %header{retry-after}\\n' '\(server.url)/a'"
    let run = try ToolRun(shell: Array(repeating: ask, count: 7).joined(separator: ";"), in: desk)
    expectEqual(
      run.output,
      """
      {"n":1} 200 0 
       503 0 7
      {"n 200 56 
      {"n":4} 200 18 
      {"n":5} 200 0 
      {"n":6} 200 0 
      {"n":7} 200 0 

      """)
    let head = try ToolRun(shell: "curl -sI '\(server.url)/a' | head -1", in: desk)
    expectEqual(head.output, "HTTP/1.1 200 OK\r\n")
    expectEqual(server.end().code, 0)
  }

  @Test(.enabled(if: RawHTTPClient.isThere, Comment(rawValue: RawHTTPClient.missing)))
  func `Python's http client sees the same`() throws {
    try desk.write(
      "ask.py",
      """
      import gzip, http.client, sys
      for _ in range(7):
          connection = http.client.HTTPConnection("127.0.0.1", int(sys.argv[1]), timeout=20)
          connection.request("GET", "/a")
          try:
              answer = connection.getresponse()
              body = answer.read()
              if answer.getheader("Content-Encoding") == "gzip": body = gzip.decompress(body)
              print(answer.status, body.decode(), answer.getheader("Retry-After"))
          except Exception as error:
              print(type(error).__name__)
      """)
    let port = server.url.split(separator: ":").last ?? ""
    let run = try ToolRun(shell: "python3 ask.py \(port)", in: desk)
    expectEqual(
      run.output,
      """
      200 {"n":1} None
      503  7
      ConnectionResetError
      IncompleteRead
      200 {"n":5} None
      200 {"n":6} None
      200 {"n":7} None

      """)
    expectEqual(server.end().code, 0)
  }

  @Test func `a URLSession sees the same`() async {
    var seen: [String] = []
    for _ in 0..<7 {
      let one = await server.get("/a")
      seen.append(one.error == nil ? "\(one.status) \(one.body)" : "error")
    }
    #expect(seen[0] == #"200 {"n":1}"# && seen[1] == "503 " && seen[2] == "error")
    expectEqual(seen[4...], [#"200 {"n":5}"#, #"200 {"n":6}"#, #"200 {"n":7}"#])
    expectEqual(server.end().code, 0)
  }

  /// A separate process sends the requests, as in a UI test; its fourth answer is broken when three have
  /// arrived.
  @Test func `a client in a process of its own is awaited, broken and verified`() async throws {
    try desk.write("poll.scenario", "serve GET /poll\n  | 200 x3 text early\n  | 200 forever text late\n")
    let server = try ServeProcess(try #require(Tool.path), ["poll.scenario"], in: desk)
    let app = Process()
    let output = Pipe()
    app.executableURL = URL(fileURLWithPath: "/bin/sh")
    // It continues as a user would: after each line that it receives.
    app.arguments = [
      "-c", "while read line; do curl -s -o /dev/null -w '%{exitcode}\\n' '\(server.url)/poll'; done",
    ]
    let input = Pipe()
    (app.standardInput, app.standardOutput) = (input, output)
    try app.runUnblocked()
    try input.fileHandleForWriting.write(contentsOf: Data("1\n2\n3\n".utf8))
    let seen = try await server.call(
      "POST", "sessions/s1/await", ["request": "GET /poll", "count": 3, "within": "20s"])
    expectEqual(seen["isMet"], true)
    try await server.call("POST", "sessions/s1/faults", ["answer": "reset at body", "count": 1])
    try input.fileHandleForWriting.write(contentsOf: Data("4\n5\n".utf8))
    try input.fileHandleForWriting.close()
    let told = try output.fileHandleForReading.readToEnd() ?? Data()
    app.waitUntilExit()
    expectEqual(String(decoding: told, as: UTF8.self), "0\n0\n0\n56\n0\n")
    let report = try await server.call("GET", "sessions/s1/report")
    #expect(report["exitCode"] == 0 && report["requests"] == 5)
    let end = server.end()
    #expect(end.code == 0 && end.output == "PASS  poll.scenario  5 requests, 1 broken by hand\n")
  }

  @Test func `pipelined requests, kept connections and an expectation are answered in their order`() throws {
    try desk.write(
      "p.scenario",
      "serve POST /p\n  | 201 text one\n  | 201 text two\nserve GET /r\n  | 206 hex 3132\n  |   if Range: bytes=0-1\n"
    )
    let server = try ServeProcess(try #require(Tool.path), ["p.scenario"], in: desk)
    let run = try ToolRun(
      shell: """
        curl -s -H 'Expect: 100-continue' -d body '\(server.url)/p' '\(server.url)/p'
        curl -s -H 'Range: bytes=0-1' -w ' %{http_code}' '\(server.url)/r'
        """, in: desk)
    expectEqual(run.output, "onetwo12 206")
    expectEqual(server.end().code, 0)
  }
}
