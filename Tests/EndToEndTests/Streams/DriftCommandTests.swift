import Testing

@testable import ScenarioBasics
@testable import rcc_sim

/// `rcc-sim drift`: its complete output, and its exit code.
@Suite struct DriftCommandTests {
  private let desk: Workspace

  init() throws { desk = try Workspace() }

  @Test func `findings are told route by route, the worst first`() throws {
    let old = [
      entry("/v1/latest?base=EUR&symbols=USD", #"{"amount":1,"date":"2026-04-10","rates":{"USD":1.08}}"#),
      entry("/v1/latest?symbols=GBP&base=EUR", #"{"amount":1,"date":"2026-04-10","rates":{"USD":1.09}}"#),
      entry("/v1/currencies", #"{"EUR":"Euro"}"#), entry("/v1/same", "[]"),
    ]
    let new = [
      entry(
        "/v1/latest?base=EUR&symbols=USD", #"{"amount":1,"base":"EUR","rates":{"USD":"1.08"}}"#,
        day: "2026-05-13", header: "ETag"),
      entry("/v1/currencies", "{}", status: 503, day: "2026-05-12"), entry("/v1/same", "[]"),
    ]
    let run = try drift(old, new, expires: "2026-05-01")
    #expect(
      run.output == """
        recorded on 2026-04-10, 33 days before the other; it expired on 2026-05-01

        GET /v1/currencies
          error    status: 200 → 503

        GET /v1/latest?base&symbols  → 200
          error    rates.USD: number → string
          warning  date: removed (string)
          info     base: new (string)
          info     header ETag: new

        2 errors · 1 warning · 2 info · 2 of 3 routes

        """)
    #expect(run.code == 1)
  }

  @Test func `what is new alone is no failure`() throws {
    let run = try drift([entry("/a", "{}")], [entry("/a", #"{"b":1}"#), entry("/c", "{}")])
    #expect(
      run.output == """
        recorded on 2026-04-10, the same day as the other

        GET /a  → 200
          info     b: new (number)

        GET /c
          info     route: new (200)

        2 info · 2 of 2 routes

        """)
    #expect(run.code == 0)
  }

  @Test func `the same is said to be the same, and what was left out is told`() throws {
    let socket = entry("/a", "{}").replacing("http:", with: "ws:")
    let run = try drift([entry("/a", "{}")], [entry("/a", "{}"), socket])
    #expect(
      run.output == """
        recorded on 2026-04-10, the same day as the other

        the same shape in 1 route
        DESK/new.har: 1 of 2 entries were left out

        """)
    #expect(run.code == 0)
  }

  @Test func `a key that was redacted is no drift, whatever its number`() throws {
    let run = try drift(
      [entry("/a?api_key=REDACTED-1&base=EUR", "[1]")], [entry("/a?api_key=REDACTED-2&base=EUR", "[2]")])
    #expect(run.output == "recorded on 2026-04-10, the same day as the other\n\nthe same shape in 1 route\n")
    #expect(run.code == 0)
  }

  @Test func `a file that is no recording is refused`() throws {
    try desk.write("old.har", "{}")
    let run = desk.run("drift", "DESK/old.har", "--against", "DESK/old.har", stage: ConverterStage.self)
    #expect(
      run.errors == """
        rcc-sim: `DESK/old.har` is not a recording: not a HAR: it has no `log` with `entries`
          = a recording is HTTP Archive 1.2, as browsers and proxies save it

        """)
    #expect(run.code == 2)
  }

  private func drift(_ old: [String], _ new: [String], expires: String? = nil) throws -> ToolRun {
    let notes = expires.map { #","_rcc":{"format":1,"expires":"\#($0)"}"# } ?? ""
    for (name, entries) in [("old", old), ("new", new)] {
      let notes = name == "old" ? notes : ""
      try desk.write(
        "\(name).har",
        #"{"log":{"version":"1.2","entries":[\#(entries.joined(separator: ","))]\#(notes)}}"#)
    }
    return desk.run("drift", "DESK/old.har", "--against", "DESK/new.har", stage: ConverterStage.self)
  }

  private func entry(
    _ target: String, _ body: String, status: Int = 200, day: String = "2026-04-10", header: String = "X"
  ) -> String {
    """
    {"startedDateTime":"\(day)T09:00:00Z",
     "request":{"method":"GET","url":"http://rates.example\(target)","httpVersion":"HTTP/1.1","headers":[]},
     "response":{"status":\(status),"statusText":"","httpVersion":"HTTP/1.1",
      "headers":[{"name":"\(header)","value":"1"}],
      "content":{"mimeType":"application/json","text":\(JSONValue.string(body).line)}},"timings":{}}
    """
  }
}
