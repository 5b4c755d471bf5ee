import Testing

@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import rcc_sim

/// The scenario of a log is played before it is written, and the result is reported.
@Suite struct LogReplayTests {
  private let desk: Workspace

  init() throws { desk = try Workspace() }

  private static let scenario = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates 2026-04-10 USD 1.1711
      | 200 rates 2026-04-13 USD 1.1684

    launch
      | only pairs.rows[EURUSD]
      GET /v1/latest?base=EUR&symbols=USD → 200
      pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
    wait 1s
      | only pairs.rows[EURUSD].rate
      +1s  GET /v1/latest?base=EUR&symbols=USD → 200
      +1s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
    expect pairs.rows[EURUSD].rate is 1.1684

    """

  @Test func `a play that passed passes again`() throws {
    try log(Self.scenario)
    expectEqual(
      convert(),
      """
      DESK/out.scenario  DESK/a.scenario, passed
        inputs as in the log's source, expected lines as played: 3 of 3 steps
      played   as in the log: it passes
      next     rcc-sim run DESK/out.scenario

      """)
    try expectEqual(desk.read("out.scenario"), Self.scenario)
  }

  @Test func `lines that failed fail again`() throws {
    let text = Self.scenario.replacing("1.1711 → 1.1684", with: "1.1711 → 1.1685")
    try log(text)
    expectEqual(
      convert(),
      """
      DESK/out.scenario  DESK/a.scenario, failed
        as in the log's source: 3 steps
      failed   DESK/a.scenario:10  wait 1s
               pairs.rows[EURUSD].rate is 1.1684, expected 1.1685
      played   as in the log: it does not pass: 1 value differs · step 2 of 3 · T+1s · 4 changes not compared
      next     rcc-sim run DESK/out.scenario

      """)
    try expectEqual(desk.read("out.scenario"), text)
  }

  @Test func `a claim that failed fails again`() throws {
    let claim = "expect pairs.rows[EURUSD].rate is 1.1685"
    try log(Self.scenario.replacing("expect pairs.rows[EURUSD].rate is 1.1684", with: claim))
    expectEqual(
      convert(),
      """
      DESK/out.scenario  DESK/a.scenario, failed
        as in the log's source: 3 steps
      failed   DESK/a.scenario:14  expect pairs.rows[EURUSD].rate is 1.1685
               pairs.rows[EURUSD].rate is 1.1684, expected 1.1685
      played   as in the log: it does not pass: 1 value differs · step 3 of 3 · T+1s · 4 changes not compared
      next     rcc-sim run DESK/out.scenario

      """)
    #expect(try desk.read("out.scenario").contains("\n\(claim)\n"))
  }

  @Test func `of a log that tells of another app it says where that did something else`() throws {
    try log(Self.scenario) {
      $0.replacing("→ 200\",\"handed\":200}", with: "→ 503\",\"handed\":503}", maxReplacements: 1)
    }
    #expect(
      convert().hasSuffix(
        """
        played   not as in the log: T+0s  finished  GET /v1/latest?base=EUR&symbols=USD  → 200 \
        occurred, expected T+0s  finished  GET /v1/latest?base=EUR&symbols=USD  → 503
        next     rcc-sim run DESK/out.scenario

        """))
    try log(Self.scenario) { $0.replacing("\"handed\":200", with: "\"handed\":201", maxReplacements: 1) }
    try desk.write("out.scenario", Self.scenario)
    #expect(
      convert().hasSuffix(
        """
        played   not as in the log: T+0s  finished  GET /v1/latest?base=EUR&symbols=USD  → 200 has a \
        different `handed`
        next     rcc-sim run DESK/out.scenario

        """))
  }

  @Test func `a log without its end is played as far as it goes, and the rest is for --update`() throws {
    try log(Self.scenario) { $0.replacing(/\{"event":"(?:visited|over|summary).*\n/, with: "") }
    expectEqual(
      convert(),
      """
      DESK/out.scenario  DESK/a.scenario, its end is missing
        inputs as in the log's source, expected lines as played: 3 of 3 steps
      played   as in the log, which is incomplete
      next     rcc-sim run DESK/out.scenario --update

      """)
  }

  @Test func `a step whose lines are lost is named, and keeps those of the scenario`() throws {
    try log(Self.scenario) { $0.replacing(/\{"event":"shown","line":10,[^\n]*\n/, with: "") }
    expectEqual(
      convert(),
      """
      DESK/out.scenario  DESK/a.scenario, passed
        inputs as in the log's source, expected lines as played: 2 of 3 steps
        1 gap, each a line `# missing:` with what to add
      played   as in the log, which is incomplete
      next     write what its lines `# missing:` ask for, then: rcc-sim run DESK/out.scenario --update

      """)
    let gap =
      "# missing: what this step showed. The lines below are the scenario's own: delete this line "
      + "when they are correct\n"
    try expectEqual(
      desk.read("out.scenario"),
      Self.scenario.replacing(
        "pairs.rows[EURUSD].rate\n  +1s", with: "pairs.rows[EURUSD].rate\n\(gap)  +1s"))
  }

  @Test func `a run that was killed leaves what was played, and the inputs of the rest`() throws {
    try log(Self.scenario) {
      $0.replacing(/(\{"event":"shown","line":10,"lines").*/.dotMatchesNewlines()) { $0.output.1 }
    }
    expectEqual(
      convert(),
      """
      DESK/out.scenario  DESK/a.scenario, its end is missing
        inputs as in the log's source, expected lines as played: 1 of 3 steps
        2 gaps, each a line `# missing:` with what to add
      played   as in the log, which is incomplete
      next     write what its lines `# missing:` ask for, then: rcc-sim run DESK/out.scenario --update

      """)
    try expectEqual(
      desk.read("out.scenario").split(separator: "\n").filter { !TodoMarker.isMarked($0) },
      Self.scenario.split(separator: "\n"))
  }

  @Test func `of a log with lost lines the others must come`() throws {
    try log(Self.scenario) { $0.replacing(/\{"event":"(?:slept|arrived|effect)[^\n]*\n/, with: "") }
    #expect(convert().contains("\nplayed   as in the log, which is incomplete\n"))
  }

  @Test func `of a whole log no event may come beside its own, shown or not`() throws {
    try log(Self.scenario)
    let run = desk.run("convert", "DESK/run.ndjson", "DESK/out.scenario", stage: TakesOneMore.self)
    #expect(
      run.output.contains("\nplayed   not as in the log: T+0s  processed  .again occurred, expected T+0s  "),
      "\(run.output)")
  }

  @Test func `the seed that a run gave is the scenario's own`() throws {
    for own in ["", "given seed 3\n"] {
      try log(own + Self.scenario, option: "--seed=7")
      let text = "given seed 7\n" + Self.scenario
      try desk.write("out.scenario", text)
      #expect(convert().contains("\nplayed   as in the log: it passes\n"))
      try expectEqual(desk.read("out.scenario"), text)
    }
  }

  @Test
  func `the plays of a folder are not played; those with gaps are named, and those that are lost counted`()
    throws
  {
    let plays = (1...7).map { number in
      """
      {"event":"play","scenario":"S/\(number).scenario","title":null,"source":["launch",""]}
      {"event":"given","facts":[],"serves":[],"script":[]}
      {"event":"step","at":"0s","line":1,"number":1,"of":1,"text":"launch"}
      {"event":"over","scenario":"S/\(number).scenario","title":null,"verdict":"passed","requests":0}

      """
    }
    try desk.write("run.ndjson", #"{"event":"run","format":1,"scenarios":9}"# + "\n" + plays.joined())
    let run = desk.run("convert", "DESK/run.ndjson", "DESK/all/", stage: ConverterStage.self)
    expectEqual(
      run.output,
      """
      7 plays converted
        with gaps, each a line `# missing:` with what to add: DESK/all/1.scenario (1), DESK/all/2.scenario (1), \
      DESK/all/3.scenario (1), DESK/all/4.scenario (1), DESK/all/5.scenario (1) and 2 more
        the log is incomplete: it has 7 of 9 plays
      next     rcc-sim run DESK/all/

      """)
  }

  /// Plays the text as `DESK/a.scenario` and writes the stream to `DESK/run.ndjson`.
  private func log(
    _ text: String, option: String = "--unfold", _ change: (String) -> String = { $0 }
  ) throws {
    try desk.write("a.scenario", text)
    let report = "ndjson=\(desk.path("run.ndjson"))"
    _ = desk.run("run", "DESK/a.scenario", option, "--report", report, stage: ConverterStage.self)
    try desk.write("run.ndjson", change(try desk.read("run.ndjson")))
  }

  /// Returns the output of the conversion.
  private func convert() -> String {
    let run = desk.run("convert", "DESK/run.ndjson", "DESK/out.scenario", stage: ConverterStage.self)
    return run.errors + run.output
  }
}

/// Emits an event that changes nothing, at launch.
private final class TakesOneMore: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.trace(.processed(event: ".again"))
    return environment
  }
}
