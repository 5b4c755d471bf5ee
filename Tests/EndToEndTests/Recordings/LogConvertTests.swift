import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// `rcc-sim convert run.ndjson`: a play becomes a scenario that plays it again.
@Suite struct LogConvertTests {
  private static let scenario = """
    # A reset during a refresh: the last rate stays.
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=*
      | 200 rates 2026-04-10 USD 1.1711
      | 200 reset at body {"base":"EUR",
      |   "rates":{}}
      | 503 x2 after 300ms
      |   if Accept: */*
      |   Retry-After: 5

    launch
      | only pairs.rows[*].rate
      GET /v1/latest?base=EUR&symbols=USD → 200
    # A person's word.
    wait 1s
      | ignore pairs.age
      +1s  GET /v1/latest?base=EUR&symbols=USD → 200
      +1s  pairs.refresh  .on → .backingOff(attempt: <int>, until: T+2s)
    wait 1.2s
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 optional rates 2026-04-13 USD 1.1684
    disk full
    expect pairs.rows[EURUSD].rate is 1.1711
    expect screen

    """

  @Test func `a play that failed becomes a scenario with the lines that it showed`() throws {
    let desk = try Desk()
    try log(Self.scenario, desk)
    let run = desk.run("convert", "DESK/run.ndjson", "DESK/out.scenario", stage: ConverterStage.self)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        DESK/out.scenario  DESK/a.scenario, failed
          inputs as in the log's source, expected lines as played: 6 of 6 steps
        failed   DESK/a.scenario:12  | only pairs.rows[*].rate
                 the pattern `pairs.rows[*].rate` met no change · step 1 of 6 · T+0s · 5 changes not compared
                 the lines written are what it showed; an `expect … is` stays as it was typed
        played   as in the log: it does not pass: the pattern `pairs.rows[*].rate` met no change · step 1 of 6 · T+0s · 5 changes not compared
        next     rcc-sim run DESK/out.scenario

        """)
    #expect(
      try desk.read("out.scenario") == """
        # A reset during a refresh: the last rate stays.
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=*
          | 200 rates 2026-04-10 USD 1.1711
          | 200 reset at body {"base":"EUR",
          |   "rates":{}}
          | 503 x2 after 300ms
          |   if Accept: */*
          |   Retry-After: 5

        launch
          | only pairs.rows[*].rate
          GET /v1/latest?base=EUR&symbols=USD → 200
        # A person's word.
        wait 1s
          | ignore pairs.age
          +1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body
          +1s  alert "The connection was lost. Rates are from 10 April."
          +1s  pairs.refresh  .on → .backingOff(attempt: <int>, until: T+2s)
        wait 1.2s
          +1s  GET /v1/latest?base=EUR&symbols=USD → …
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 optional rates 2026-04-13 USD 1.1684
        disk full
        expect pairs.rows[EURUSD].rate is 1.1711
        expect screen
          Rates and Currencies  [Add]
          Rates are from 10 April.
            1 EUR  Euro  1.1711  US Dollar · USD
          Alert: The connection was lost. Rates are from 10 April.
          [Rates]  (selected)  [Amounts]

        """)
  }

  @Test func `without its source it is made of what happened, and says what the log does not`() throws {
    let desk = try Desk()
    try log(Self.scenario, desk) { $0.replacing(/"source":\[.*\]\}/, with: "\"source\":null}") }
    let run = desk.run("convert", "DESK/run.ndjson", "DESK/out.scenario", stage: ConverterStage.self)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        DESK/out.scenario  DESK/a.scenario, failed
          made of events alone: 6 steps, 4 answers
          1 gap, each a line `# missing:` with what to add
        failed   DESK/a.scenario:12  | only pairs.rows[*].rate
                 the pattern `pairs.rows[*].rate` met no change · step 1 of 6 · T+0s · 5 changes not compared
                 the lines written are what it showed; an `expect … is` stays as it was typed
        played   as in the log: it does not pass: an answer was never asked for · at the end · T+2.2s · 5 changes not compared
        next     rcc-sim run DESK/out.scenario

        """)
    #expect(
      try desk.read("out.scenario") == """
        # A reset during a refresh: the last rate stays.
        given pairs EURUSD
        # missing: the source, which the log has not: what stands here is made of the events, without its \
        comments, masks and scopes

        serve GET /v1/latest?base=EUR&symbols=*
          | 200 rates 2026-04-10 USD 1.1711
          | 200 reset at body {"base":"EUR",
          |   "rates":{}}
          | 503 x2 after 300ms
          |   if Accept: */*
          |   Retry-After: 5

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → 200
        wait 1s
          | ignore pairs.age
          +1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body
          +1s  alert "The connection was lost. Rates are from 10 April."
          +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)
        wait 1.2s
          +1s  GET /v1/latest?base=EUR&symbols=USD → …

        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 optional rates 2026-04-13 USD 1.1684
        disk full
        expect pairs.rows[EURUSD].rate is 1.1711
        expect screen
          Rates and Currencies  [Add]
          Rates are from 10 April.
            1 EUR  Euro  1.1711  US Dollar · USD
          Alert: The connection was lost. Rates are from 10 April.
          [Rates]  (selected)  [Amounts]

        """)
  }

  @Test func `where the script is lost too, what was answered stands for it`() throws {
    let desk = try Desk()
    try log(Self.scenario, desk) {
      $0.replacing(/"source":\[.*\]\}/, with: "\"source\":null}").replacing(/\{"event":"given".*\n/, with: "")
    }
    let run = desk.run("convert", "DESK/run.ndjson", "DESK/out.scenario", stage: ConverterStage.self)
    #expect(run.errors.isEmpty)
    #expect(
      try desk.read("out.scenario").hasPrefix(
        """
        # A reset during a refresh: the last rate stays.
        given pairs EURUSD
        # missing: the source, which the log has not: what stands here is made of the events, without its \
        comments, masks and scopes
        # missing: given locale, zone, start, seed, ties, file, service, tab, limit, where the play had other \
        than the defaults
        # missing: the script as it was written, which the log has not: each `if` of an answer, and answers \
        that no request took

        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
        # missing: of the answer to exchange 2: what came behind byte 0 of its body is not known: dots stand for it
          | 200 reset at body text ..........................
          |   Content-Type: application/json
        # missing: the answer to exchange 3, which was cancelled in 200ms before it came: a day stands for it
          | 200 after 86400s

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → 200

        """))
  }

  @Test func `one of several plays is chosen by what came of it, or by name`() throws {
    let desk = try Desk()
    let play = { (name: String, verdict: String) in
      """
      {"event":"play","scenario":"S/\(name).scenario","title":"Of \(name).","source":["launch",""]}
      {"event":"step","at":"0s","line":1,"number":1,"of":1,"text":"launch"}
      {"event":"shown","line":1,"lines":[]}
      {"event":"over","scenario":"S/\(name).scenario","title":"Of \(name).","verdict":"\(verdict)","requests":0}

      """
    }
    let convert = { (arguments: [String]) in
      desk.run(["convert", "DESK/run.ndjson"] + arguments, stage: ConverterStage.self)
    }
    try desk.write("run.ndjson", play("a", "passed") + play("b", "failed") + play("c/d", "passed"))
    let failed = convert(["DESK/failed.scenario"])
    #expect(failed.output.hasPrefix("DESK/failed.scenario  S/b.scenario, failed\n"))
    let named = convert(["DESK/named.scenario", "--filter", "Of a."])
    #expect(named.output.hasPrefix("DESK/named.scenario  S/a.scenario, passed\n"))
    let all = convert(["DESK/all/"])
    #expect(
      all.output == """
        3 plays converted: 3 with the source of their scenario, 0 from events alone
        failed   DESK/all/b.scenario
                 the lines written are what they showed; an `expect … is` stays as it was typed
        next     rcc-sim run DESK/all/

        """)
    let files = try FileManager.default.subpathsOfDirectory(atPath: desk.path("all")).sorted()
    #expect(files == ["a.scenario", "b.scenario", "c", "c/d.scenario"])
    let some = convert(["DESK/some", "--filter", "c/"])
    #expect(
      some.errors == """
        rcc-sim: `convert` writes scenarios, and `DESK/some` is none
          = let its name end in .scenario, or in / for a folder with all plays

        """)
    try desk.write("run.ndjson", play("a", "failed") + play("b", "failed") + play("c", "passed"))
    let two = convert(["DESK/two.scenario"])
    #expect(
      two.errors == """
        rcc-sim: `DESK/run.ndjson` tells of 3 plays, and `DESK/two.scenario` is one file
          = choose one with --filter TEXT, or name a folder for all: DESK/two/; these did not pass \
        `S/a.scenario`, `S/b.scenario`

        """)
    #expect(
      convert(["DESK/none.scenario", "--filter", "x"]).errors == """
        rcc-sim: no play of `DESK/run.ndjson` has `x` in its path or title
          = they are `S/a.scenario`, `S/b.scenario`, `S/c.scenario`

        """)
    #expect([two, convert(["DESK/none.scenario", "--filter", "x"]), some].map(\.code) == [2, 2, 2])
    #expect(!FileManager.default.fileExists(atPath: desk.path("two.scenario")))
  }

  @Test func `a log names no place but below the folder, and copies no file from elsewhere`() throws {
    let desk = try Desk()
    try desk.write("out/there.txt", "here")
    let plays = [("/etc/x", "passwd"), ("../../etc/y", "hosts"), ("z", "there.txt")].map { path, file in
      """
      {"event":"play","scenario":"\(path).scenario","source":["serve GET /","  | 200 file \(file)","launch",""]}
      {"event":"step","at":"0s","line":3,"number":1,"of":1,"text":"launch"}
      {"event":"shown","line":3,"lines":[]}
      {"event":"over","scenario":"\(path).scenario","verdict":"failed","requests":0}

      """
    }
    try desk.write("run.ndjson", plays.joined())
    let run = desk.run("convert", "DESK/run.ndjson", "DESK/out/", stage: ConverterStage.self)
    #expect(
      run.output.hasPrefix("3 plays converted: 1 with the source of their scenario, 2 from events alone\n"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: desk.path).sorted()
    #expect(
      files == [
        "out", "out/etc", "out/etc/x.scenario", "out/etc/y.scenario", "out/there.txt", "out/z.scenario",
        "run.ndjson",
      ])
    #expect(
      try desk.read("out/etc/x.scenario").hasPrefix(
        """
        given format 1
        # missing: the source, which cannot be read: line 2, no file `passwd` beside the scenario: what \
        stands here is made of the events, without its comments, masks and scopes

        """))
  }

  /// Plays the text as `DESK/a.scenario` and leaves the stream as `DESK/run.ndjson`.
  private func log(_ text: String, _ desk: Desk, _ change: (String) -> String = { $0 }) throws {
    try desk.write("a.scenario", text)
    let report = "ndjson=\(desk.path("run.ndjson"))"
    _ = desk.run("run", "DESK/a.scenario", "--report", report, stage: ConverterStage.self)
    try desk.write("run.ndjson", change(try desk.read("run.ndjson")))
  }
}
