import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// `rcc-sim convert run.ndjson`: a play becomes a scenario that reproduces it.
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

  @Test func `a play that failed becomes a scenario that fails alike`() throws {
    let desk = try Workspace()
    try log(Self.scenario, desk)
    let run = desk.run("convert", "DESK/run.ndjson", "DESK/out.scenario", stage: ConverterStage.self)
    #expect(run.errors.isEmpty)
    expectEqual(
      run.output,
      """
      DESK/out.scenario  DESK/a.scenario, failed
        as in the log's source: 6 steps
      failed   DESK/a.scenario:12  | only pairs.rows[*].rate
               the pattern `pairs.rows[*].rate` matches no change · step 1 of 6 · T+0s · 5 changes not compared
      played   as in the log: it does not pass: the pattern `pairs.rows[*].rate` matches no change · step 1 of 6 · T+0s · 5 changes not compared
      next     rcc-sim run DESK/out.scenario

      """)
    try expectEqual(desk.read("out.scenario"), Self.scenario)
  }

  @Test func `one of several plays is chosen by what came of it, or by name`() throws {
    let desk = try Workspace()
    let play = { (name: String, verdict: String) in
      """
      {"event":"play","scenario":"S/\(name).scenario","title":"Of \(name).","source":["launch",""]}
      {"event":"given","facts":[],"serves":[],"script":[]}
      {"event":"step","at":"0s","line":1,"number":1,"of":1,"text":"launch"}
      {"event":"shown","line":1,"lines":[]}
      {"event":"over","scenario":"S/\(name).scenario","title":"Of \(name).","verdict":"\(verdict)","requests":0}

      """
    }
    let convert = { (arguments: [String]) in
      desk.run(["convert", "DESK/run.ndjson"] + arguments, stage: ConverterStage.self)
    }
    let run = #"{"event":"run","format":1,"scenarios":3}"# + "\n"
    try desk.write("run.ndjson", run + play("a", "passed") + play("b", "failed") + play("c/d", "passed"))
    let failed = convert(["DESK/failed.scenario"])
    #expect(failed.output.hasPrefix("DESK/failed.scenario  S/b.scenario, failed\n"))
    let named = convert(["DESK/named.scenario", "--filter", "Of a."])
    #expect(named.output.hasPrefix("DESK/named.scenario  S/a.scenario, passed\n"))
    let all = convert(["DESK/all/"])
    expectEqual(
      all.output,
      """
      3 plays converted
      failed   DESK/all/b.scenario
      next     rcc-sim run DESK/all/

      """)
    let files = try FileManager.default.subpathsOfDirectory(atPath: desk.path("all")).sorted()
    expectEqual(files, ["a.scenario", "b.scenario", "c", "c/d.scenario"])
    let some = convert(["DESK/some", "--filter", "c/"])
    expectEqual(
      some.errors,
      """
      rcc-sim: `convert` writes scenarios, and `DESK/some` does not end in .scenario
        = end its name in .scenario, or in / for a folder with all plays

      """)
    try desk.write("run.ndjson", run + play("a", "failed") + play("b", "failed") + play("c", "passed"))
    let two = convert(["DESK/two.scenario"])
    expectEqual(
      two.errors,
      """
      rcc-sim: `DESK/run.ndjson` contains 3 plays, but `DESK/two.scenario` is one file
        = choose one with --filter TEXT, or name a folder for all: DESK/two/; these did not pass: \
      `S/a.scenario`, `S/b.scenario`

      """)
    expectEqual(
      convert(["DESK/none.scenario", "--filter", "x"]).errors,
      """
      rcc-sim: no play of `DESK/run.ndjson` has `x` in its path or title
        = its plays are `S/a.scenario`, `S/b.scenario`, `S/c.scenario`

      """)
    expectEqual([two, convert(["DESK/none.scenario", "--filter", "x"]), some].map(\.code), [2, 2, 2])
    #expect(!FileManager.default.fileExists(atPath: desk.path("two.scenario")))
    try desk.write("run.ndjson", run + play("a", "known") + play("b", "failed") + play("c", "passed"))
    #expect(convert(["DESK/real.scenario"]).output.hasPrefix("DESK/real.scenario  S/b.scenario, failed\n"))
    try desk.write("run.ndjson", run + play("a", "known") + play("b", "passed"))
    #expect(convert(["DESK/known.scenario"]).output.hasPrefix("DESK/known.scenario  S/a.scenario, known\n"))
  }

  @Test func `a log names no place but below the folder, and copies no file from elsewhere`() throws {
    let desk = try Workspace()
    try desk.write("out/there.txt", "here")
    let plays = [
      ("/etc/x", " file passwd"), ("../../etc/y", " file hosts"), ("z", " file there.txt"), ("/etc/wz", ""),
    ]
    let lines = plays.map { path, body in
      """
      {"event":"play","scenario":"\(path).scenario","source":["serve GET /","  | 200\(body)","launch",""]}
      {"event":"given","facts":[],"serves":[1],"script":["serve GET /\\n  | 200\(body)"]}
      {"event":"step","at":"0s","line":3,"number":1,"of":1,"text":"launch"}
      {"event":"shown","line":3,"lines":[]}
      {"event":"over","scenario":"\(path).scenario","verdict":"failed","requests":0}

      """
    }
    try desk.write("run.ndjson", #"{"event":"run","format":1,"scenarios":4}"# + "\n" + lines.joined())
    for (filter, line, file) in [("x", 2, "passwd"), ("y", 7, "hosts")] {
      let run = desk.run(
        "convert", "DESK/run.ndjson", "DESK/out/", "--filter", "etc/\(filter)", stage: ConverterStage.self)
      expectEqual(
        run.errors,
        """
        rcc-sim: line \(line) of `DESK/run.ndjson` is the `play` of `\(plays[line / 7].0).scenario`, and its \
        `source` cannot be read: line 2, there is no file `\(file)` beside the scenario
          = put the file beside the scenario or into a folder below

        """)
      expectEqual(run.code, 2)
    }
    let run = desk.run(
      "convert", "DESK/run.ndjson", "DESK/out/", "--filter", "z", stage: ConverterStage.self)
    #expect(
      run.output.hasPrefix("2 plays converted\n"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: desk.path).sorted()
    expectEqual(
      files,
      [
        "out", "out/etc", "out/etc/wz.scenario", "out/there.txt", "out/z.scenario", "run.ndjson",
      ])
  }

  @Test func `plays that cannot be converted are named, and the others are written`() throws {
    let desk = try Workspace()
    let play = { (name: String, body: String) in
      """
      {"event":"play","scenario":"Gone/\(name).scenario","source":["serve GET /","  | 200\(body)","launch",""]}
      {"event":"given","facts":[],"serves":[1],"script":["serve GET /\\n  | 200\(body)"]}
      {"event":"step","at":"0s","line":3,"number":1,"of":1,"text":"launch"}
      {"event":"shown","line":3,"lines":[]}
      {"event":"over","scenario":"Gone/\(name).scenario","verdict":"failed","requests":0}

      """
    }
    let run = #"{"event":"run","format":1,"scenarios":2}"# + "\n"
    try desk.write("run.ndjson", run + play("a", " file day.json") + play("b", ""))
    let all = desk.run("convert", "DESK/run.ndjson", "DESK/all/", stage: ConverterStage.self)
    expectEqual(
      all.output,
      """
      1 play converted
      1 play could not be converted:
        line 2 of `DESK/run.ndjson` is the `play` of `Gone/a.scenario`, and its `source` cannot be read: line 2, \
      there is no file `day.json` beside the scenario
          = start it where the run was started, where `Gone/day.json` is, or put the file beside the new scenario
      failed   DESK/all/b.scenario
      next     rcc-sim run DESK/all/

      """)
    #expect(all.errors.isEmpty && all.code == 1)
    try expectEqual(FileManager.default.subpathsOfDirectory(atPath: desk.path("all")), ["b.scenario"])
  }

  /// Plays the text as `DESK/a.scenario` and writes the stream to `DESK/run.ndjson`.
  private func log(_ text: String, _ desk: Workspace, _ change: (String) -> String = { $0 }) throws {
    try desk.write("a.scenario", text)
    let report = "ndjson=\(desk.path("run.ndjson"))"
    _ = desk.run("run", "DESK/a.scenario", "--report", report, stage: ConverterStage.self)
    try desk.write("run.ndjson", change(try desk.read("run.ndjson")))
  }
}
