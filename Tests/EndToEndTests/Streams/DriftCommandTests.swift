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
        accept   rcc-sim drift DESK/old.har --against DESK/new.har --accept status
                 rcc-sim drift DESK/old.har --against DESK/new.har --accept rates.USD
                 rcc-sim drift DESK/old.har --against DESK/new.har --accept date

        """)
    #expect(run.code == 1)
  }

  @Test func `a recording without answers proves nothing`() throws {
    let words = "no route has answers to compare\n"
    for new in [[], [entry("/a", "{}")]] {
      let run = try drift([], new)
      #expect(run.output.hasSuffix(words) && run.code == 5, "\(run.output)")
    }
    let run = try drift([entry("/a", "{}")], [])
    #expect(run.output.contains("route: no longer requested") && run.code == 1)
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

  /// Another program kept the beginning of the body, or nothing of it.
  @Test(arguments: [#""size":70,"text":"{\"b\":"#, #""size":70,"text":""#])
  func `a body that was not kept whole is not compared`(_ content: String) throws {
    let cut = entry("/a", "").replacing(#""text":""#, with: content)
    for (old, new) in [([whole], [cut]), ([cut], [whole]), ([cut], [cut])] {
      let run = try drift(old + [entry("/c", "{}")], new + [entry("/c", "{}")])
      let count = old == new ? "2 bodies are" : "1 body is"
      #expect(
        run.output == """
          recorded on 2026-04-10, the same day as the other

          the same shape in 1 route
          not compared:
            GET /a: \(count) not kept whole

          """)
      #expect(run.code == 0)
    }
    let other = try drift([whole], [cut])
    #expect(other.code == 5, "\(other.output)")
  }

  private var whole: String { entry("/a", #"{"b":1}"#) }

  @Test func `a key that was redacted is no drift, whatever its number`() throws {
    let run = try drift(
      [entry("/a?api_key=REDACTED-1&base=EUR", "[1]")], [entry("/a?api_key=REDACTED-2&base=EUR", "[2]")])
    #expect(run.output == "recorded on 2026-04-10, the same day as the other\n\nthe same shape in 1 route\n")
    #expect(run.code == 0)
  }

  @Test func `an accepted finding is allowed, and told when it is needed no more`() throws {
    let (old, new) = ([entry("/a", #"{"b":1,"c":1}"#)], [entry("/a", #"{"b":"x","c":"x"}"#)])
    let none = try drift(old, new, ["--accept", "d"])
    #expect(
      none.errors == """
        rcc-sim: there is no warning and no error at `d`
          = the places are b, c

        """)
    #expect(none.code == 2)
    let accepted = try drift(old, new, ["--accept", "b"])
    #expect(
      accepted.output == """
        UPDATED  DESK/old-allowed.json  1 finding allowed
        recorded on 2026-04-10, the same day as the other

        GET /a  → 200
          error    c: number → string
          allowed  b: number → string

        1 error · 1 allowed · 1 of 1 route
        accept   rcc-sim drift DESK/old.har --against DESK/new.har --accept c

        """)
    #expect(accepted.code == 1)
    #expect(
      try desk.read("old-allowed.json") == """
        {
          "allowed": [
            { "route": "GET /a", "status": "200", "place": "b", "change": "number → string" }
          ]
        }

        """)
    #expect(try drift(old, new, ["--accept", "c"]).code == 0)
    #expect(try drift(old, new).code == 0)
    let third = try drift(old, [entry("/a", #"{"b":1,"c":"x"}"#)])
    #expect(
      third.output == """
        recorded on 2026-04-10, the same day as the other

        GET /a  → 200
          allowed  c: number → string

        1 allowed · 1 of 1 route
        no longer needed in DESK/old-allowed.json:
          GET /a  → 200  b: number → string

        """)
    #expect(third.code == 0)
    // Another change at the place, or a route without an answer, says nothing about what is needed.
    let other = try drift(old, [entry("/a", #"{"b":null,"c":"x"}"#)])
    #expect(!other.output.contains("no longer needed"))
    let lost = try drift(old, [entry("/a", "", status: 0)])
    #expect(!lost.output.contains("no longer needed"))
    try desk.write("old-allowed.json", "{}")
    let damaged = try drift(old, new)
    #expect(
      damaged.errors == """
        rcc-sim: `DESK/old-allowed.json` has no allowances that can be read: it has no list `allowed`
          = mend it, or delete it and accept again: --accept PATH

        """)
    let underCI = try drift(old, new, ["--accept", "b"], environment: ["CI": "true"])
    #expect(underCI.errors.hasPrefix("rcc-sim: --accept writes nothing under CI\n"))
  }

  @Test func `a recording that has expired fails, even if nothing differs`() throws {
    let later = [entry("/a", "{}", day: "2026-05-13")]
    #expect(try drift([entry("/a", "{}")], later, expires: "2026-05-12").code == 1)
    _ = try drift([entry("/a", "{}")], later, ["--report", "junit=DESK/drift.xml"], expires: "2026-05-12")
    #expect(try report("drift.xml").contains("<testcase name=\"age of the recording\""))
    #expect(try drift([entry("/a", "{}")], later, expires: "2026-05-13").code == 0)
  }

  @Test func `each form of report has the findings of each route`() throws {
    let old = [entry("/a", #"{"b":1}"#), entry("/c", #"{"d":1}"#), entry("/e", "{}")]
    let new = [entry("/a", #"{"b":"<x>","f":1}"#), entry("/c", "{}"), entry("/e", "{}")]
    let run = try drift(
      old, new,
      ["--report", "junit=DESK/drift.xml", "--report", "markdown=DESK/drift.md", "--report", "github"])
    #expect(run.code == 1)
    #expect(
      try report("drift.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="rcc-sim drift" tests="3" failures="2">
          <testsuite name="DESK/old.har" tests="3" failures="2">
            <testcase name="GET /a" classname="DESK/old.har">
              <failure message="error  200 b: number → string">error  200 b: number → string
        info  200 f: new (number)</failure>
            </testcase>
            <testcase name="GET /c" classname="DESK/old.har">
              <failure message="warning  200 d: removed (number)">warning  200 d: removed (number)</failure>
            </testcase>
            <testcase name="GET /e" classname="DESK/old.har"/>
          </testsuite>
        </testsuites>

        """)
    #expect(
      try report("drift.md") == """
        ### rcc-sim drift `DESK/old.har`: 2 of 3 did not pass

        | what | findings |
        | --- | --- |
        | `GET /a` | error  200 b: number → string<br>info  200 f: new (number) |
        | `GET /c` | warning  200 d: removed (number) |

        """)
    #expect(
      run.output.hasSuffix(
        """
        ::error file=DESK/old.har,title=GET /a%3A error  200 b%3A number → string::error  200 b: number → string%0A\
        info  200 f: new (number)
        ::warning file=DESK/old.har,title=GET /c%3A warning  200 d%3A removed (number)::warning  200 d: removed \
        (number)

        """), "\(run.output)")
    let wrong = try drift(old, new, ["--report", "tap=DESK/x.tap"])
    #expect(
      wrong.errors == """
        rcc-sim: `--report tap` is for plays
          = write --report junit=FILE, --report markdown=FILE or --report github

        """)
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

  private func drift(
    _ old: [String], _ new: [String], _ options: [String] = [], expires: String? = nil,
    environment: [String: String] = [:]
  ) throws -> ToolRun {
    let notes = expires.map { #","_rcc":{"format":1,"expires":"\#($0)"}"# } ?? ""
    for (name, entries) in [("old", old), ("new", new)] {
      let notes = name == "old" ? notes : ""
      try desk.write(
        "\(name).har",
        #"{"log":{"version":"1.2","entries":[\#(entries.joined(separator: ","))]\#(notes)}}"#)
    }
    return desk.run(
      ["drift", "DESK/old.har", "--against", "DESK/new.har"] + options, stage: ConverterStage.self,
      environment: environment)
  }

  private func report(_ name: String) throws -> String {
    try desk.read(name).replacing(desk.path("old.har"), with: "DESK/old.har")
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
