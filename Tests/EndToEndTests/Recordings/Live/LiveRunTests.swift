import Foundation
import StubServer
import Testing

@testable import ScenarioRecording
@testable import rcc_sim

/// `rcc-sim run FILE --live URL`: the service answers instead of the script.
@Suite(.serialized, .timeLimit(.minutes(8))) struct LiveRunTests {
  static let scenario = """
    # Three refreshes.
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever rates USD 9.9999

    launch
      | ignore **
      GET /v1/latest?base=EUR&symbols=USD → 200
    wait 2500ms
      | ignore **
      +1s  GET /v1/latest?base=EUR&symbols=USD → 200
      +2s  GET /v1/latest?base=EUR&symbols=USD → 200
    expect pairs.rows[EURUSD].rate is 1.1711

    """

  private static func service(_ faults: [Fault]) throws -> Stub {
    let body = Array(#"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}}"#.utf8)
    let answers =
      [Answer(status: 200, body: body), Answer(status: 200, body: body, faults: faults)]
      + [Answer(status: 200, body: body, uses: .forever)]
    let pattern = RequestPattern(method: "GET", target: "/v1/latest?base=EUR&symbols=USD")
    return try Stub.start(Script(routes: [Script.Route(pattern, answers)]))
  }

  @Test func `a service that answers as it is expected passes, and its recording replays`() throws {
    let service = try Self.service([])
    defer { service.stop() }
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario)
    let url = "http://127.0.0.1:\(service.url.port ?? 0)"
    let run = desk.run(
      "run", "DESK/one.scenario", "--live", url, "--record", "DESK/one.har", stage: ConverterStage.self)
    // The service's response time differs each time, and a line states it from a millisecond on.
    #expect(run.output.contains("RECORDED  DESK/one.har  3 exchanges\n"), "\(run.output)\(run.errors)")
    let har = try desk.har("one.har")
    expectEqual(har.observed.upstreams, [url])
    expectEqual(har.entries.map(\.observed?.sight), [.bytes, .bytes, .bytes])
    let told = desk.run("convert", "DESK/one.har", "DESK/again.scenario", stage: ConverterStage.self)
    expectEqual(told.code, 0, "\(told.output)\(told.errors)")
    let again = desk.run("run", "DESK/again.scenario", stage: ConverterStage.self)
    expectEqual(again.code, 0, "\(again.output)")
  }

  @Test func `what a service breaks is broken for the app, and recorded`() throws {
    let service = try Self.service([.reset(.body(20))])
    defer { service.stop() }
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario)
    let url = "http://127.0.0.1:\(service.url.port ?? 0)"
    let run = desk.run(
      "run", "DESK/one.scenario", "--live", url, "--record", "DESK/one.har", stage: ConverterStage.self)
    expectEqual(run.code, 1)
    let har = try desk.har("one.har")
    expectEqual(har.entries.prefix(2).map(\.observed?.fault), [nil, "reset at body+20"])
  }

  @Test func `what the service answered stands in no line of the scenario`() throws {
    let service = try Self.service([.reset(.body(20))])
    defer { service.stop() }
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario)
    let url = "http://127.0.0.1:\(service.url.port ?? 0)"
    let run = desk.run("run", "DESK/one.scenario", "--live", url, stage: ConverterStage.self)
    expectEqual(run.code, 1)
    // The first reported event depends on the service's response time.
    let told = ["the service answered  200", "took the answer of the service"]
    #expect(told.contains { run.output.contains($0) }, "\(run.output)")
    #expect(!run.output.contains("line 2"), "\(run.output)")
  }

  @Test func `what a service had answered is kept where the play is interrupted`() async throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    // The second answer never arrives, and the play waits some seconds for it.
    let service = try LiveService(
      """
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 rates USD 1.1711
        | never

      """)
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario)
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments =
      ["run", desk.path("one.scenario"), "--live", service.url, "--record", desk.path("one.har")]
    process.environment = [:]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
    try process.run()
    _ = await service.stub.requests(2)
    kill(process.processIdentifier, SIGINT)
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    expectEqual(process.terminationStatus, 130)
    let pattern =
      #/left by a recording that was killed: (.*one\.har\.[0-9]+\.new) has 1 exchange; to keep it: mv /#
    let left = try #require(told.firstMatch(of: pattern), "\(told)").output.1
    let har = try HARReading(Array(Data(contentsOf: URL(fileURLWithPath: String(left))))).har
    expectEqual(har.entries.map(\.response.status), [200])
  }

  @Test func `a recording that could not be written is told before anything is played`() throws {
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario)
    let run = desk.run(
      "run", "DESK/one.scenario", "--record", "DESK/no/such/one.har", stage: ConverterStage.self)
    expectEqual(
      run.errors,
      """
      rcc-sim: `--record DESK/no/such/one.har` cannot be written: No such file or directory
        = its folder must exist and be writable

      """)
    #expect(run.code == 2 && run.output.isEmpty)
  }

  @Test func `what to type below a failure asks the service again, and accepts nothing`() throws {
    let service = try Self.service([])
    defer { service.stop() }
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario.replacing("symbols=USD → 200", with: "symbols=USD → 503"))
    let url = "http://127.0.0.1:\(service.url.port ?? 0)"
    let run = desk.run("run", "DESK/one.scenario", "--live", url, stage: ConverterStage.self)
    expectEqual(run.code, 1)
    expectEqual(
      Self.commands(run.output, url), ["again    rcc-sim run DESK/one.scenario --live URL --until 6"])
    try expectEqual(desk.names, [".rcc-sim-failed", "one.scenario"])
    let plain = desk.run("run", "DESK/one.scenario", stage: ConverterStage.self)
    expectEqual(
      Self.commands(plain.output, url),
      [
        "again    rcc-sim run DESK/one.scenario --until 6",
        "accept   if the app is right:  rcc-sim run DESK/one.scenario --update",
      ])
  }

  @Test func `what was recorded can be had again, whatever the service says then`() throws {
    let service = try Self.service([])
    defer { service.stop() }
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario.replacing("symbols=USD → 200", with: "symbols=USD → 503"))
    let url = "http://127.0.0.1:\(service.url.port ?? 0)"
    let arguments = ["run", "DESK/one.scenario", "--live", url, "--record", "DESK/one.har"]
    let run = desk.run(arguments, stage: ConverterStage.self)
    expectEqual(run.code, 1)
    expectEqual(
      Self.commands(run.output, url), ["again    rcc-sim convert DESK/one.har DESK/one-replay.scenario"])
    let again = desk.run(
      "convert", "DESK/one.har", "DESK/one-replay.scenario", stage: ConverterStage.self)
    expectEqual(again.code, 0, "\(again.output)\(again.errors)")
    let worked = try WorkerRun.run(desk, "Converter", "DESK/one.scenario", "--live", url)
    expectEqual(
      Self.commands(worked.output, url), ["again    rcc-sim run DESK/one.scenario --live URL --until 6"])
  }

  private static func commands(_ output: String, _ url: String) -> [String] {
    output.replacing(url, with: "URL").split(separator: "\n").map(String.init)
      .filter { $0.contains("  rcc-sim ") }
  }

  @Test func `workers ask the service too`() throws {
    let service = try Self.service([])
    defer { service.stop() }
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario)
    let url = "http://127.0.0.1:\(service.url.port ?? 0)"
    let run = try WorkerRun.run(
      desk, "Converter", "DESK/one.scenario", "--live", url, "--record", "DESK/one.har")
    #expect(run.output.contains("RECORDED  DESK/one.har  3 exchanges\n"), "\(run.output)")
  }

  @Test func `what is so today is not written down as what is expected`() throws {
    let run = try Workspace().run(
      "run", "DESK", "--live", "http://127.0.0.1:1", "--update", stage: ConverterStage.self)
    expectEqual(
      run.errors,
      """
      rcc-sim: `--live` plays the current answers of a service, but `--update` needs fixed answers
        = record the play with --record OUT.har, and convert the recording

      """)
    expectEqual(run.code, 2)
  }
}
