import Testing

@testable import Scenario
@testable import rcc_sim

/// Recordings of test libraries: cassettes of VCR in JSON, and those of Polly.
@Suite struct CassetteConvertTests {
  /// The second body is `{"error":"busy"}` in base64.
  private static let cassette = """
    {"http_interactions":[{"request":{"method":"get",
    "uri":"https://api.example/v1/latest?base=EUR&symbols=USD",
    "body":{"encoding":"US-ASCII","string":""},"headers":{"Accept":["*/*"],"User-Agent":["Ruby"]}},
    "response":{"status":{"code":200,"message":"OK"},"headers":{"Content-Type":["application/json"],
    "Vary":["Accept","Origin"]},"body":{"encoding":"UTF-8",
    "string":"{\\"amount\\":1.0,\\"base\\":\\"EUR\\",\\"date\\":\\"2026-04-10\\",\\"rates\\":{\\"USD\\":1.1711}}"}},
    "recorded_at":"Fri, 10 Apr 2026 09:00:00 GMT"},
    {"request":{"method":"get","uri":"https://api.example/v1/latest?base=EUR&symbols=USD",
    "body":{"encoding":"US-ASCII","string":""},"headers":{}},
    "response":{"status":{"code":503,"message":"Service Unavailable"},
    "headers":{"content-type":["application/json"]},
    "body":{"encoding":"ASCII-8BIT","base64_string":"eyJlcnJvciI6ImJ1c3kifQ==\\n"}},
    "recorded_at":"Fri, 10 Apr 2026 09:00:01 GMT"}],"recorded_with":"VCR 6.2.0"}

    """

  @Test func `a cassette becomes a scenario that passes`() throws {
    let desk = try Workspace()
    try desk.write("cassette.json", Self.cassette)
    let run = desk.run(
      "convert", "DESK/cassette.json", "DESK/out.scenario", stage: ConverterStage.self)
    #expect(run.errors.isEmpty)
    expectEqual(
      run.output,
      """
      DESK/out.scenario  2 of 2 entries converted
      played   it passes: the app requests all 2 answers
      next     rcc-sim run DESK/out.scenario

      """)
    #expect(
      try desk.read("out.scenario").hasPrefix(
        """
        # Recorded from https://api.example on 2026-04-10: 2 of 2 entries.
        given start 2026-04-10T09:00:00Z
        # Inferred from the requests: correct it if you know better.
        given pairs EURUSD

        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 {"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}}
          |   Vary: Accept
          |   Vary: Origin
          | 503 {"error":"busy"}

        launch

        """))
  }

  @Test func `show and drift read a cassette`() throws {
    let desk = try Workspace()
    try desk.write("cassette.json", Self.cassette)
    let show = desk.run("show", "DESK/cassette.json", stage: ConverterStage.self)
    #expect(show.output.hasPrefix("DESK/cassette.json  by VCR 6.2.0\n"), "\(show.errors)")
    #expect(show.output.hasSuffix("\n2 of 2 entries read\n"))
    let drift = desk.run(
      "drift", "DESK/cassette.json", "--against", "DESK/cassette.json", stage: ConverterStage.self)
    #expect(drift.output.contains("the same shape in 1 route\n"), "\(drift.output)\(drift.errors)")
    expectEqual(drift.code, 0)
  }

  @Test(.checks) func `a cassette that is too large for a scenario is refused as such`() throws {
    let desk = try Workspace()
    let field = String(repeating: "x", count: 60_000)
    let exchanges = (0..<20).map {
      #"{"request":{"method":"get","uri":"https://api.example/\#($0)"},"#
        + #""response":{"status":{"code":200},"headers":{"X-Long":["\#(field)"]}}}"#
    }
    try desk.write("cassette.json", #"{"http_interactions":[\#(exchanges.joined(separator: ","))]}"#)
    let run = desk.run("convert", "DESK/cassette.json", "DESK/out.scenario", stage: ConverterStage.self)
    expectEqual(
      run.errors,
      """
      rcc-sim: `DESK/cassette.json` is too large to be written into a scenario, which can refer only to a HAR
        = save fewer requests in one recording

      """)
    expectEqual(run.code, 2)
  }

  /// As VCR for Python writes JSON.
  @Test func `a cassette of Python has its version beside its interactions`() throws {
    let desk = try Workspace()
    try desk.write(
      "cassette.json",
      """
      {"version":1,"interactions":[{"request":{"method":"POST","uri":"https://api.example/orders",
      "body":"{\\"a\\":1}","headers":{"Content-Type":["application/json"]}},
      "response":{"status":{"code":201,"message":"Created"},"headers":{"Content-Type":["text/plain"],
      "Date":["Fri, 10 Apr 2026 09:00:00 GMT"]},"body":{"string":"made"}}},
      {"request":{"method":"GET"},"response":{"status":{"code":200}}}]}
      """)
    let run = desk.run("show", "DESK/cassette.json", stage: ConverterStage.self)
    expectEqual(
      run.output,
      """
      DESK/cassette.json  by VCR.py
      recorded at 2026-04-10T09:00:00Z

      https://api.example
        POST /orders  x1  201  4 B  T+0s

      left out
        entry 2: its request has no method or no url

      1 of 2 entries read

      """, "\(run.errors)")
  }

  /// As Polly 6 writes it with the persister `fs`: the chunks of a compressed body are base64 in a list.
  @Test func `a recording of Polly is a HAR with its own bodies`() throws {
    let desk = try Workspace()
    try desk.write(
      "recording.har",
      """
      {"log":{"_recordingName":"rates/latest","creator":{"comment":"persister:fs","name":"Polly.JS",
      "version":"6.0.6"},"entries":[{"_id":"6e3a0f4b0a4b4c7c9f4e7f1f3a1c2d3e","_order":0,"cache":{},
      "request":{"bodySize":0,"cookies":[],"headers":[{"_fromType":"array","name":"accept","value":"*/*"}],
      "headersSize":180,"httpVersion":"HTTP/1.1","method":"GET",
      "queryString":[{"name":"base","value":"EUR"},{"name":"symbols","value":"USD"}],
      "url":"https://api.example/v1/latest?base=EUR&symbols=USD"},
      "response":{"bodySize":70,"content":{"encoding":"base64","mimeType":"application/json","size":70,
      "text":"[\\"eyJhbW91bnQiOjEuMCwiYmFzZSI6IkVVUiIsImRh\\",\
      \\"dGUiOiIyMDI2LTA0LTEwIiwicmF0ZXMiOnsiVVNEIjoxLjE3MTF9fQ==\\"]"},
      "cookies":[],"headers":[{"name":"content-type","value":"application/json"},
      {"_fromType":"array","name":"vary","value":"Accept"}],"headersSize":90,"httpVersion":"HTTP/1.1",
      "redirectURL":"","status":200,"statusText":"OK"},
      "startedDateTime":"2026-04-10T09:00:00.000Z","time":40,
      "timings":{"blocked":-1,"connect":-1,"dns":-1,"receive":0,"send":0,"ssl":-1,"wait":40}}],
      "pages":[],"version":"1.2"}}

      """)
    let run = desk.run("convert", "DESK/recording.har", "DESK/out.scenario", stage: ConverterStage.self)
    expectEqual(
      run.output,
      """
      DESK/out.scenario  1 of 1 entry converted
      played   it passes: the app requests the one answer
      next     rcc-sim run DESK/out.scenario

      """, "\(run.errors)")
    #expect(
      try desk.read("out.scenario").contains(
        """

          | 200 after 40ms {"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}}
          |   vary: Accept

        """))
  }
}
