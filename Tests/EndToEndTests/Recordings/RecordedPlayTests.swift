import Foundation
import Testing

@testable import ScenarioRecording
@testable import rcc_sim

/// `rcc-sim run FILE --record OUT`: the exchanges of a play on the wire, as a recording.
@Suite struct RecordedPlayTests {
  private static let scenario = """
    # A refresh that is reset.
    given pairs EURUSD
    given start 2026-04-10T09:00:00Z
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates 2026-04-10 USD 1.1711
      | 200 reset at body+20 rates 2026-04-13 USD 1.1684
      | 200 after 300ms rates 2026-04-13 USD 1.1684

    launch
      | ignore **
      GET /v1/latest?base=EUR&symbols=USD → 200
    wait 3s
      | ignore **
      +1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body+20
      +1s  alert "The connection was lost. Rates are from 10 April."
      +2s..+2.3s  GET /v1/latest?base=EUR&symbols=USD → 200 in 300ms
      +2.3s  alert closed

    """

  @Test func `a recording says what passed, in the time of the play`() throws {
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario)
    let run = desk.run("run", "--update", "DESK/one.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run.output)")
    let recorded = desk.run(
      "run", "DESK/one.scenario", "--record", "DESK/one.har", stage: ConverterStage.self)
    expectEqual(
      recorded.output,
      """
      PASS  DESK/one.scenario  3 requests, 1 fault, T+3s, 10 changes not compared
            A refresh that is reset.
            T+0s 200 · T+1s 200 reset at body+20 · T+2.3s 200 in 300ms
      RECORDED  DESK/one.har  3 exchanges
      1 passed  ·  3 requests, 1 fault, 3s of virtual time, 10 changes not compared

      """)
    expectEqual(recorded.code, 0)
    let har = try desk.har("one.har")
    expectEqual(har.creator.name, "rcc-sim")
    expectEqual(har.observed.upstreams, ["http://server.test"])
    expectEqual(
      har.entries.map(\.startedAt),
      [
        "2026-04-10T09:00:00.000Z", "2026-04-10T09:00:01.000Z", "2026-04-10T09:00:02.000Z",
      ])
    expectEqual(har.entries.map(\.observed?.fault), [nil, "reset at body+20", nil])
    expectEqual(har.entries.map(\.timings.wait), [0, 0, 300])
    expectEqual(
      har.entries[2].response.body.text,
      #"{"amount":1.0,"base":"EUR","date":"2026-04-13","rates":{"USD":1.1684}}"#)
    #expect(har.entries.allSatisfy { $0.request.url == "http://server.test/v1/latest?base=EUR&symbols=USD" })
  }

  @Test func `a play recorded twice is the same to the byte`() throws {
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario)
    for name in ["one", "two"] {
      _ = desk.run(
        "run", "DESK/one.scenario", "--record", "DESK/\(name).har", stage: ConverterStage.self)
    }
    try expectEqual(desk.read("one.har"), desk.read("two.har"))
  }

  @Test func `of several scenarios nobody knows which is meant`() throws {
    let desk = try Workspace()
    for name in ["one", "two"] { try desk.write("\(name).scenario", Self.scenario) }
    let run = desk.run("run", "DESK", "--record", "DESK/one.har", stage: ConverterStage.self)
    expectEqual(
      run.errors,
      """
      rcc-sim: `--record` records one play, but 2 scenarios are selected
        = name one: rcc-sim run FILE.scenario --record OUT.har

      """)
    expectEqual(run.code, 2)
    #expect(!FileManager.default.fileExists(atPath: desk.path("one.har")))
  }

  @Test func `nothing but an older recording is written over`() throws {
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario)
    try desk.write("two.har", "what I typed")
    let cases = [
      ("one.scenario", "`record` writes recordings, and `DESK/one.scenario` is not the name of one"),
      ("two.har", "`DESK/two.har` already exists, and is not a recording"),
    ]
    for (name, message) in cases {
      let run = desk.run(
        "run", "DESK/one.scenario", "--record", "DESK/\(name)", stage: ConverterStage.self)
      #expect(run.errors.hasPrefix("rcc-sim: \(message)\n"), "\(run.errors)")
      expectEqual(run.code, 2)
    }
    try expectEqual(desk.read("one.scenario"), Self.scenario)
    try expectEqual(desk.read("two.har"), "what I typed")
  }

  /// A live service's answers cannot be requested again.
  @Test func `a full disk keeps what it took`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let desk = try Workspace()
    try desk.write("one.scenario", Self.steady)
    let run = try ToolRun(
      shell: "ulimit -f 16; exec \(tool) run one.scenario --record one.har", in: desk)
    let count = try desk.entries("one.har").count
    #expect((2..<20).contains(count))
    #expect(
      run.output.contains(
        """

        one.har cannot grow: File too large
          = what was recorded is kept: \(count) of 61 in one.har

        """), "\(run.output)")
    expectEqual(run.code, 3)
    try expectEqual(desk.names, [".rcc-sim-failed", "one.har", "one.scenario"])
  }

  private static let steady = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever rates 2026-04-10 USD 1.1711

    launch
      | ignore **
      GET /v1/latest?base=EUR&symbols=USD → 200
    wait 1min
      +1s..+60s  GET /v1/latest?base=EUR&symbols=USD → 200  x60 every 1s

    """

  @Test func `a folder that alone is missing is made`() throws {
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario)
    let run = desk.run(
      "run", "DESK/one.scenario", "--record", "DESK/new/one.har", "--report", "ndjson=DESK/out/one.ndjson",
      stage: ConverterStage.self)
    #expect(run.output.contains("RECORDED  DESK/new/one.har  3 exchanges\n"), "\(run.output)\(run.errors)")
    try expectEqual(desk.entries("new/one.har").count, 3)
    try expectEqual(desk.events("out/one.ndjson").isEmpty, false)
  }

  @Test func `where it cannot be written, it is said`() throws {
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario)
    let run = desk.run(
      "run", "DESK/one.scenario", "--record", "DESK/one.scenario/one.har", stage: ConverterStage.self)
    expectEqual(
      run.errors,
      """
      rcc-sim: `--record DESK/one.scenario/one.har` cannot be written: Not a directory
        = its folder must exist and be writable

      """)
    #expect(run.code == 2 && run.output.isEmpty)
  }
}
