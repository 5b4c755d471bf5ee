import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The scenario that results from playing a recording: facts, waits, expected lines, and what the app does
/// not request.
@Suite struct ReplayConvertTests {
  @Test func `it passes at once, and ends when the last answer has come`() throws {
    let desk = try Workspace()
    let run = try convert(
      RecordedSession.har([
        RecordedSession.entry("09:00:00Z", RecordedSession.rates("USD,GBP"), 200, wait: 300, body: Self.day),
        RecordedSession.entry("09:00:10Z", RecordedSession.rates("USD,GBP"), 503, body: "busy"),
      ]), desk)
    expectEqual(
      run.output,
      """
      DESK/session.scenario  2 of 2 entries converted
      played   it passes: the app requests all 2 answers
      next     rcc-sim run DESK/session.scenario

      """)
    let lines = try desk.read("session.scenario").split(separator: "\n")
    expectEqual(
      lines.filter { $0.contains("GET") || !$0.hasPrefix(" ") }.joined(separator: "\n"),
      """
      # Recorded from https://a.example on 2026-04-10: 2 of 2 entries.
      given start 2026-04-10T09:00:00Z
      # Inferred from the requests: correct it if you know better.
      given pairs EURUSD EURGBP
      serve GET /v1/latest?base=EUR&symbols=USD,GBP
      launch
        GET /v1/latest?base=EUR&symbols=USD,GBP → …
      wait 1.3s
        +300ms  GET /v1/latest?base=EUR&symbols=USD,GBP → 200 in 300ms
        +1.3s  GET /v1/latest?base=EUR&symbols=USD,GBP → 503
      """)
    expectEqual(desk.run("run", "DESK/session.scenario", stage: ConverterStage.self).code, 0)
  }

  private static let day =
    #"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711,"GBP":0.87}}"#

  /// The request to each service of the table, as a recording contains it.
  @Test(arguments: [
    ("/v1/latest?base=EUR&symbols=USD", "pairs EURUSD"),
    ("/v1/latest?base=EUR&symbols=USD%2CGBP", "pairs EURUSD EURGBP"),
    ("/v2/rates?base=GBP&quotes=USD", "service frankfurter-v2 · pairs GBPUSD"),
    ("/rates?pairs=EURUSD&pairs=USDEUR", "service pairs · pairs EURUSD USDEUR"),
    ("/latest?base=USD", "service base · pairs USDEUR"),
    ("/api/latest?access_key=KEY&base=EUR&symbols=USD", "service fixer · pairs EURUSD"),
    ("/live?access_key=KEY&source=USD&currencies=RUB", "service currencylayer · pairs USDRUB"),
    (
      "/api/latest.json?app_id=KEY&base=USD&symbols=JPY,EUR",
      "service openexchangerates · pairs USDJPY USDEUR"
    ),
    ("/v6/KEY/latest/USD", "service exchangerate-api · pairs USDEUR"),
    ("/stats/eurofxref/eurofxref-daily.xml", "service ecb · pairs EURUSD"),
  ]) func `what was given is told from what was asked, whatever key was taken out`(
    _ target: String, _ given: String
  ) throws {
    let desk = try Workspace()
    let key = #""redacted":[{"place":"request query","placeholder":"KEY"}]"#
    let run = try convert(
      RecordedSession.har([
        RecordedSession.entry("09:00:00Z", "https://a.example" + target, 500, ours: key)
      ]), desk)
    #expect(run.output.contains("it passes: the app requests the one answer"), "\(run.output)")
    let facts = try desk.read("session.scenario").split(separator: "\n").filter { $0.hasPrefix("given ") }
    expectEqual(facts.dropFirst().map { $0.dropFirst(6) }.joined(separator: " · "), given)
  }

  @Test func `what the app asks beside the recording is said, and what it does not ask at all`() throws {
    let desk = try Workspace()
    let currencies = RecordedSession.entry("09:00:00Z", "https://a.example/v1/currencies", 200, body: "{}")
    let half = try convert(RecordedSession.har([currencies]), desk)
    expectEqual(
      half.output,
      """
      DESK/session.scenario  1 of 1 entry converted
      played   it does not pass: `GET /v1/latest?base=EUR → no route`: the recording has no answer to it
      next     write what its lines `# missing:` ask for, then: rcc-sim run DESK/session.scenario --update

      """)
    #expect(
      try desk.read("session.scenario").hasSuffix(
        """

        # missing: `GET /v1/latest?base=EUR → no route`: the recording has no answer to it
        launch

        """))
    let other = RecordedSession.entry("09:00:00Z", "https://a.example/hello", 200)
    try FileManager.default.removeItem(atPath: desk.path("session.scenario"))
    let none = try convert(RecordedSession.har([other]), desk)
    expectEqual(
      none.output,
      """
      DESK/session.scenario  1 of 1 entry converted
      played   not yet: the requests do not show what the app was given
      next     write what its lines `# missing:` ask for, then: rcc-sim run DESK/session.scenario --update

      """)
    #expect(
      try desk.read("session.scenario").hasSuffix(
        """

        # missing: given pairs PAIR…: the pairs that the user saved earlier, in their order
        # missing: given service frankfurter-v1|frankfurter-v2|pairs|base|fixer|currencylayer|openexchangerates|\
        exchangerate-api|ecb: the rate service that the app uses
        # missing: given tab pairs|amounts: the screen that the app opens with
        # missing: given limit DURATION: how long the app waits for an answer
        # missing: what the user did between the requests: tap, type, back … (rcc-sim help format)
        launch

        """))
  }

  @Test func `of two recordings the values that differ are masked, and no others`() throws {
    let desk = try Workspace()
    let recording = { (rates: [(String, String)], wait: Double) in
      RecordedSession.har(
        rates.enumerated().map { index, rates in
          let body =
            #"{"amount":1.0,"base":"EUR","date":"2026-04-1\#(index)","rates":{"USD":\#(rates.0),"GBP":\#(rates.1)}}"#
          return RecordedSession.entry(
            "09:00:0\(index)Z", RecordedSession.rates("USD,GBP"), 200, wait: wait, body: body)
        })
    }
    try desk.write("later.har", recording([("1.1688", "0.87"), ("1.1702", "0.8701")], 12))
    try desk.write("session.har", recording([("1.1711", "0.87"), ("1.1684", "0.8705")], 10))
    let run = desk.run(
      "convert", "DESK/session.har", "DESK/session.scenario", "--against", "DESK/later.har",
      stage: ConverterStage.self)
    expectEqual(
      run.output,
      """
      DESK/session.scenario  2 of 2 entries converted
      played   it passes: the app requests all 2 answers
      masked   3 lines, where the recordings differ
      next     rcc-sim run DESK/session.scenario

      """)
    let text = try desk.read("session.scenario")
    #expect(
      text.hasSuffix(
        """
        wait 1s
          +10ms  GET /v1/latest?base=EUR&symbols=USD,GBP → 200 in 10ms
          +10ms  pairs.load  .loading → .loaded
          +10ms  pairs.rows[EURUSD].rate  nil → <decimal>
          +10ms  pairs.rows[EURUSD].status  .waiting → .live
          +10ms  pairs.rows[EURGBP].rate  nil → 0.87
          +10ms  pairs.rows[EURGBP].status  .waiting → .live
          +10ms  pairs.date  nil → 2026-04-10
          +10ms  pairs.refresh  .off → .on
        wait 20ms
          +20ms  GET /v1/latest?base=EUR&symbols=USD,GBP → 200 in 10ms
          +20ms  pairs.rows[EURUSD].rate  <decimal> → <decimal>
          +20ms  pairs.rows[EURGBP].rate  0.87 → <decimal>
          +20ms  pairs.date  2026-04-10 → 2026-04-11

        """), "\(text)")
    expectEqual(desk.run("run", "DESK/session.scenario", stage: ConverterStage.self).code, 0)
    let same = desk.run(
      "convert", "DESK/session.har", "DESK/same.scenario", "--against", "DESK/session.har",
      stage: ConverterStage.self)
    #expect(same.output.contains("masked   nothing: what is shown is the same with both recordings\n"))
  }

  @Test func `of two recordings what differs in more than a value is told, and other times are no values`()
    throws
  {
    let desk = try Workspace()
    let recording = { (first: Int, waits: [Double], host: String) in
      let url = "\(host)/v1/latest?base=EUR&symbols=USD"
      return RecordedSession.har([
        RecordedSession.entry("09:00:00Z", url, first, wait: waits[0], body: "busy"),
        RecordedSession.entry("09:00:01Z", url, 503, wait: waits[1], body: "busy"),
        RecordedSession.entry("09:00:03Z", url, 503, wait: waits[2], body: "busy"),
        RecordedSession.entry(
          "09:00:07Z", url, 200, wait: waits[3],
          body: #"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}}"#),
      ])
    }
    try desk.write("session.har", recording(503, [3, 2, 4, 9], "https://a.example"))
    try desk.write("later.har", recording(503, [900, 950, 4, 0], "http://127.0.0.1:8080"))
    try desk.write("other.har", recording(500, [3, 2, 4, 9], "https://a.example"))
    let arguments = ["convert", "DESK/session.har", "DESK/session.scenario"]
    let later = desk.run(arguments + ["--against", "DESK/later.har"], stage: ConverterStage.self)
    #expect(
      later.output.contains("\nmasked   nothing: what is shown is the same with both recordings\nnext "))
    let text = try desk.read("session.scenario")
    #expect(text.contains("attempt: 2") && !text.contains("<"), "\(text)")
    try desk.write(
      "short.har",
      RecordedSession.har([
        RecordedSession.entry("09:00:00Z", RecordedSession.rates("USD"), 503, body: "busy")
      ]))
    let short = desk.run(arguments + ["--against", "DESK/short.har"], stage: ConverterStage.self)
    #expect(
      short.output.contains(
        "  entries 2-3: 503 here, not requested there\n  entry 4: 200 here, not requested there\n"),
      "\(short.output)")
    let other = desk.run(arguments + ["--against", "DESK/other.har"], stage: ConverterStage.self)
    #expect(
      other.output.hasSuffix(
        """
        masked   nothing: what is shown is the same with both recordings
        not compared:
          entry 1: 503 here, 500 there
        next     rcc-sim run DESK/session.scenario

        """), "\(other.output)")
    try expectEqual(desk.read("session.scenario"), text)
  }

  @Test(arguments: [
    ("/v1/latest?api_key=REDACTED-1&base=EUR&symbols=USD", true), ("/hello?api_key=REDACTED-1", false),
  ])
  func `a key that was redacted is left out where the app asks without it, and else is named`(
    _ target: String, _ passes: Bool
  ) throws {
    let desk = try Workspace()
    let key = #""redacted":[{"place":"query api_key","placeholder":"REDACTED-1"}]"#
    let run = try convert(
      RecordedSession.har([
        RecordedSession.entry("09:00:00Z", "https://a.example" + target, 500, ours: key)
      ]), desk)
    let text = try desk.read("session.scenario")
    let left = "  entry 1: its redacted `api_key` was left out: the app does not send it\n"
    let missing =
      "# missing: `api_key` in the query was redacted, and any value matches: does the app send it?\n"
    expectEqual(run.output.contains(left), passes, "\(run.output)")
    expectEqual(run.output.contains("it passes: the app requests the one answer"), passes)
    expectEqual(text.contains("serve GET /v1/latest?base=EUR&symbols=USD\n"), passes, "\(text)")
    #expect(text.contains(missing) != passes, "\(text)")
  }

  /// Placeholders are numbered in order of appearance, and two recordings need not have the same order.
  @Test func `a key that was redacted is the same in two recordings, whatever its number`() throws {
    let desk = try Workspace()
    let recording = { (number: Int, rate: String) in
      RecordedSession.har([
        RecordedSession.entry(
          "09:00:00Z", "https://a.example/v1/latest?api_key=REDACTED-\(number)&base=EUR&symbols=USD", 200,
          body: #"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":\#(rate)}}"#,
          ours: #""redacted":[{"place":"query api_key","placeholder":"REDACTED-\#(number)"}]"#)
      ])
    }
    try desk.write("later.har", recording(2, "1.1688"))
    try desk.write("session.har", recording(1, "1.1711"))
    let run = desk.run(
      "convert", "DESK/session.har", "DESK/session.scenario", "--against", "DESK/later.har",
      stage: ConverterStage.self)
    #expect(
      run.output.contains("\nmasked   1 line, where the recordings differ\n"), "\(run.output)\(run.errors)")
    let text = try desk.read("session.scenario")
    #expect(text.contains("serve GET /v1/latest?base=EUR&symbols=USD\n"), "\(text)")
    #expect(text.contains("  (rate: <decimal>, status: .live)\n"), "\(text)")
    let other = RecordedSession.har([
      RecordedSession.entry("09:00:00Z", "https://a.example/v1/latest?api_key=mine&base=EUR&symbols=USD", 200)
    ])
    try desk.write("other.har", other)
    let apart = desk.run(
      "convert", "DESK/session.har", "DESK/apart.scenario", "--against", "DESK/other.har",
      stage: ConverterStage.self)
    expectEqual(apart.code, 0, "the key of another program is replaced too: \(apart.output)\(apart.errors)")
  }

  @Test func `a last answer that never comes is waited for until the app gives it up`() throws {
    let desk = try Workspace()
    _ = try convert(
      RecordedSession.har([
        RecordedSession.entry("09:00:00Z", RecordedSession.rates("USD"), 0, ours: #""fault":"never""#)
      ]), desk)
    let text = try desk.read("session.scenario")
    #expect(text.contains("+10s  GET /v1/latest?base=EUR&symbols=USD → never, cancelled in 10s\n"), "\(text)")
  }

  @Test func `an answer that was asked for less often than it was recorded need not be`() throws {
    let desk = try Workspace()
    let busy = RecordedSession.entry(
      "09:00:00Z", RecordedSession.rates("USD"), 503, headers: [("Retry-After", "3000")])
    let run = try convert(RecordedSession.har([busy, busy, busy]), desk)
    #expect(run.output.contains("the app requests 1 of the 3 answers, the others are optional"))
    let text = try desk.read("session.scenario")
    #expect(text.contains("# Requested once.\n  | 503 x3 optional\n  |   Retry-After: 3000\n"))
    expectEqual(desk.run("run", "DESK/session.scenario", stage: ConverterStage.self).code, 0)
  }

  private func convert(_ text: String, _ desk: Workspace) throws -> ToolRun {
    try desk.write("session.har", text)
    return desk.run("convert", "DESK/session.har", "DESK/session.scenario", stage: ConverterStage.self)
  }
}
