import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// `rcc-sim convert answer.txt`: the output of `curl -i`, which has an answer and not its request.
@Suite struct CurlConvertTests {
  private static let url = "https://api.example/v1/latest?base=EUR&symbols=USD"
  private static let body = #"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}}"#
  private static let answer =
    "HTTP/2 200 \r\ndate: Fri, 10 Apr 2026 09:00:00 GMT\r\ncontent-type: application/json\r\n"
    + "server: envoy\r\n\r\n" + body

  @Test func `with the address of the request it becomes a scenario that passes`() throws {
    let desk = try Workspace()
    try desk.write("answer.txt", Self.answer)
    let run = convert(desk, "--url", Self.url)
    #expect(run.errors.isEmpty)
    expectEqual(
      run.output,
      """
      DESK/out.scenario  1 of 1 entry converted
      not as they were recorded:
        entry 1: it was received over HTTP/2, and is played over HTTP/1.1
      played   it passes: the app requests the one answer
      next     rcc-sim run DESK/out.scenario

      """)
    #expect(
      try desk.read("out.scenario").hasPrefix(
        """
        # Recorded from https://api.example on 2026-04-10: 1 of 1 entry.
        given start 2026-04-10T09:00:00Z
        # Inferred from the requests: correct it if you know better.
        given pairs EURUSD

        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 \(Self.body)
          |   server: envoy

        launch

        """))
  }

  @Test func `without the address it is asked for`() throws {
    let desk = try Workspace()
    try desk.write("answer.txt", Self.answer)
    let run = convert(desk)
    expectEqual(
      run.output,
      """
      DESK/out.scenario  1 of 1 entry converted
      not as they were recorded:
        entry 1: it was received over HTTP/2, and is played over HTTP/1.1
        entry 1: its request is not known: write its path in place of `/`, or convert it with --url URL
      played   not yet: the requests do not show what the app was given
      next     write what its lines `# missing:` ask for, then: rcc-sim run DESK/out.scenario --update

      """)
    let text = try desk.read("out.scenario")
    #expect(text.contains("\nserve GET /\n  | 200 {"))
    #expect(
      text.contains(
        "\n# missing: the answer of entry 1: GET /: its request is not known: write its path in place of `/`, "
          + "or convert it with --url URL\n"))
  }

  @Test func `what leads to the answer is played too, and what a proxy said is not`() throws {
    let desk = try Workspace()
    let date = "Date: Fri, 10 Apr 2026 09:00:00 GMT"
    try desk.write(
      "answer.txt",
      """
      HTTP/1.1 200 Connection established

      HTTP/1.1 100 Continue

      HTTP/1.1 301 Moved Permanently
      \(date)
      Location: /v1/latest?base=EUR&symbols=USD
      Content-Length: 0

      HTTP/1.1 103 Early Hints
      Link: </style.css>; rel=preload

      HTTP/1.1 200 OK
      \(date)
      Content-Type: application/json

      \(Self.body)
      """)
    let run = convert(desk, "--url", "https://api.example/latest")
    expectEqual(
      run.output,
      """
      DESK/out.scenario  2 of 2 entries converted
      played   it passes: the app requests 1 of the 2 answers, the others are optional
      next     rcc-sim run DESK/out.scenario

      """, "\(run.errors)")
    #expect(
      try desk.read("out.scenario").contains(
        """

        serve GET /latest
        # Not requested.
          | 301 optional
          |   Location: /v1/latest?base=EUR&symbols=USD

        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 \(Self.body)

        """))
  }

  /// The output of curl for a redirect with a page of its own, and for a request that had to log in.
  @Test(arguments: [
    "HTTP/1.1 302 Found\r\nLocation: /b\r\nContent-Length: 5\r\n\r\nmoved",
    "HTTP/2 302 \r\nlocation: /b\r\n\r\n<p>moved</p>\n",
    "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Digest\r\nContent-Length: 2\r\n\r\nno",
  ]) func `the body before another answer ends where that begins`(_ first: String) throws {
    let desk = try Workspace()
    try desk.write("answer.txt", first + Self.answer)
    let run = convert(desk, "--url", "https://api.example/b")
    #expect(run.output.contains("2 of 2 entries converted\n"), "\(run.errors)")
    let text = try desk.read("out.scenario")
    #expect(
      text.contains("| 200 \(Self.body)\n") || text.contains("| 200 optional \(Self.body)\n"), "\(text)")
    expectEqual(text.components(separatedBy: "HTTP/").count, 1)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nfirst", "HTTP/2 200 \r\nserver: x\r\n\r\n{\"a\":1}",
    "HTTP/1.1 204 No Content\r\n\r\n",
  ]) func `the answers to several requests are refused`(_ first: String) throws {
    let desk = try Workspace()
    try desk.write("answer.txt", first + Self.answer)
    expectEqual(
      convert(desk, "--url", Self.url).errors,
      """
      rcc-sim: `DESK/answer.txt` is the output of `curl -i` for several requests, whose addresses it lacks
        = write the output of each request into a file of its own

      """)
  }

  @Test func `a body that quotes an answer is one body`() throws {
    let desk = try Workspace()
    let body = "see\nHTTP/1.1 200 OK\nServer: x\n"
    try desk.write("answer.txt", "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body)
    let run = convert(desk, "--url", "http://a.example/b")
    #expect(run.output.contains("1 of 1 entry converted\n"), "\(run.errors)")
  }

  private static func raw(_ body: String) -> String {
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n" + body
  }

  @Test(arguments: [
    "1\r\n{\r\n6\r\n\"a\":1}\r\n0\r\n\r\n", "7\r\n{\"a\":1}\r\n0\r\nX-Sum: 1\r\n\r\n",
    "7;x=y\n{\"a\":1}\n0\n\n", "{\"a\":1}",
  ]) func `the chunks of --raw are joined`(_ body: String) throws {
    let desk = try Workspace()
    try desk.write("answer.txt", Self.raw(body))
    let run = convert(desk, "--url", "http://a.example/b")
    #expect(try desk.read("out.scenario").contains("\nserve GET /b\n  | 200 {\"a\":1}\n"), "\(run.errors)")
  }

  @Test(arguments: ["7\r\n{\"a\":", "7\r\n{\"a\":1}\r\n", "7\r\n{\"a\":1}\r\n0\r\n\r\nmore"])
  func `chunks of --raw that are not whole are refused`(_ body: String) throws {
    let desk = try Workspace()
    try desk.write("answer.txt", Self.raw(body))
    expectEqual(
      convert(desk, "--url", Self.url).errors,
      """
      rcc-sim: `DESK/answer.txt` is the output of `curl --raw`, whose chunks are not whole
        = save the answer again without --raw: curl -i URL > answer.txt

      """)
  }

  /// `curl -sSi URL > answer.txt 2>&1`
  @Test(arguments: [
    ("curl: (18) transfer closed with outstanding read data remaining\n", "fin"),
    ("curl: (92) HTTP/2 stream 1 was not closed cleanly: INTERNAL_ERROR (err 2)\n", "reset"),
    ("curl: (56) Recv failure: Connection reset by peer\n", "reset"),
    ("curl: (28) Operation timed out after 3001 milliseconds\n", "stall"),
  ]) func `an answer of which curl says that it broke off is broken off`(_ message: String, _ fault: String)
    throws
  {
    let desk = try Workspace()
    try desk.write("answer.txt", "HTTP/2 200 \r\ncontent-type: application/json\r\n\r\n{\"a\":" + message)
    let run = convert(desk, "--url", "http://a.example/b")
    let text = try desk.read("out.scenario")
    #expect(
      text.contains("\n  | 200 \(fault) at body+5 text {\"a\":.\n"), "\(run.output)\(run.errors)\(text)")
  }

  @Test func `a request that had a body was no GET`() throws {
    let desk = try Workspace()
    try desk.write("answer.txt", "HTTP/1.1 100 Continue\r\n\r\n" + Self.answer)
    _ = convert(desk, "--url", Self.url)
    let text = try desk.read("out.scenario")
    #expect(text.contains(": its request had a body: write its method in place of GET\n"), "\(text)")
  }

  @Test func `what HTTPie writes behind a body is not part of it`() throws {
    let desk = try Workspace()
    try desk.write("answer.txt", Self.answer + "\n\nElapsed time: 0.123s\n")
    let run = convert(desk, "--url", Self.url)
    #expect(
      run.output.contains(
        "\n  entry 1: the lines `Elapsed time: …` after its body, which HTTPie writes, were left out\n"),
      "\(run.output)\(run.errors)")
    #expect(try desk.read("out.scenario").contains("\n  | 200 \(Self.body)\n"))
  }

  @Test func `what IntelliJ writes behind a body is not part of it`() throws {
    let desk = try Workspace()
    let trailer = "Response code: 200 (OK); Time: 123ms (123 ms); Content length: 70 bytes (70 B)\n"
    try desk.write("answer.txt", Self.answer + "\n\n" + trailer)
    let run = convert(desk, "--url", Self.url)
    #expect(
      run.output.contains(
        "\n  entry 1: the lines `Response code: …` after its body, which IntelliJ writes, were left out\n"),
      "\(run.output)\(run.errors)")
    #expect(try desk.read("out.scenario").contains("\n  | 200 \(Self.body)\n"))
  }

  @Test func `the last answer may be an interim one, and a body may be bytes`() throws {
    let desk = try Workspace()
    try desk.write("answer.txt", "HTTP/1.1 204 No Content\r\n\r\n")
    let empty = convert(desk, "--url", "http://a.example/b")
    #expect(empty.output.contains("entry 1: it does not state when it was sent\n"), "\(empty.errors)")
    #expect(try desk.read("out.scenario").contains("\nserve GET /b\n  | 204\n"))
    try desk.write("interim.txt", "HTTP/1.1 103 Early Hints\r\n\r\n")
    let interim = desk.run("convert", "DESK/interim.txt", "DESK/none.scenario", stage: ConverterStage.self)
    expectEqual(
      interim.errors,
      """
      rcc-sim: `DESK/interim.txt` has nothing to convert: 0 of 1 entries
        = rcc-sim show DESK/interim.txt says why

      """)
  }

  @Test(arguments: [
    (
      "answer.txt", "a.example/b", "`--url a.example/b` is not an address",
      "write --url https://api.example/v1/latest"
    ),
    (
      "session.har", url, "`--url` is for the output of `curl -i`, and `DESK/session.har` is none",
      "leave it out"
    ),
    (
      "run.ndjson", url, "`--url` is for a recording, and `DESK/run.ndjson` is not a recording",
      "leave it out"
    ),
  ]) func `an address that is none, or for another file, is refused`(
    _ file: String, _ url: String, _ message: String, _ remedy: String
  ) throws {
    let desk = try Workspace()
    try desk.write("answer.txt", Self.answer)
    try desk.write("session.har", RecordedSession.text)
    let run = desk.run(
      "convert", "DESK/\(file)", "DESK/out.scenario", "--url", url, stage: ConverterStage.self)
    expectEqual(run.errors, "rcc-sim: \(message)\n  = \(remedy)\n")
    expectEqual(run.code, 2)
  }

  private func convert(_ desk: Workspace, _ options: String...) -> ToolRun {
    desk.run(
      ["convert", "DESK/answer.txt", "DESK/out.scenario"] + options, stage: ConverterStage.self)
  }
}
