import Foundation
import Testing

@testable import Scenario

/// Every process on the machine can reach a stub on loopback. An unrelated process changes no play's verdict.
@Suite(.checksAlone, .timeLimit(.minutes(Soak.isOn ? 60 : 5))) struct StrangerTests {
  /// Each kind of fault that a connection receives rather than a request, several times, and then answers.
  /// The times follow from the limit of 10 s and a back-off that doubles from 1 s to 60 s.
  private static let scenario = """
    given pairs EURUSD
    ignore **
    serve GET /v1/latest?base=EUR&symbols=USD
      | silent x3
      | tls-alert 40 x3
      | tls-stall x3
      | refuse x2
      | 200 forever rates USD 1.1

    launch
      GET /v1/latest?base=EUR&symbols=USD → …
    wait 440s
      +10s  GET /v1/latest?base=EUR&symbols=USD → silent, cancelled in 10s
      +21s  GET /v1/latest?base=EUR&symbols=USD → silent, cancelled in 10s
      +33s  GET /v1/latest?base=EUR&symbols=USD → silent, cancelled in 10s
      +37s  GET /v1/latest?base=EUR&symbols=USD → tls-alert 40
      +45s  GET /v1/latest?base=EUR&symbols=USD → tls-alert 40
      +61s  GET /v1/latest?base=EUR&symbols=USD → tls-alert 40
      +103s  GET /v1/latest?base=EUR&symbols=USD → tls-stall, cancelled in 10s
      +173s  GET /v1/latest?base=EUR&symbols=USD → tls-stall, cancelled in 10s
      +243s  GET /v1/latest?base=EUR&symbols=USD → tls-stall, cancelled in 10s
      +303s  GET /v1/latest?base=EUR&symbols=USD → refuse
      +363s  GET /v1/latest?base=EUR&symbols=USD → refuse
      +423s..+440s  GET /v1/latest?base=EUR&symbols=USD → 200  x18 every 1s
    expect pairs.rows[EURUSD].rate is 1.1

    """

  @Test(.enabled(if: PythonStranger.isThere || PythonStranger.isWanted, "it takes python3 and /proc"))
  func `a foreign process takes no fault, no answer and no verdict`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    try #require(PythonStranger.isThere, "python3 and /proc are needed for the foreign process")
    let desk = try Workspace()
    try desk.write("green.scenario", Self.scenario)
    // A play that fails must fail because of its app, and for no other reason.
    try desk.write("red.scenario", Self.scenario.replacing("rate is 1.1\n", with: "rate is 1.2\n"))
    let plays = Soak.isOn ? 500 : 6
    func arguments(_ name: String, _ plays: Int) -> [String] {
      ["run", "green.scenario", "red.scenario", "--repeat", "\(plays)", "--report", "ndjson=\(name)"]
    }
    let alone = try ToolRun(process: tool, arguments("alone", 1), in: desk) { _ in }
    var stranger: PythonStranger?
    // A word first: the stranger starts with the run, not at its first line.
    let echoing = ["-c", "echo; exec \"$0\" \"$@\"", tool]
    let watched = try ToolRun(process: "/bin/sh", echoing + arguments("watched", plays), in: desk) {
      stranger = try? PythonStranger(against: $0, seed: 1)
    }
    let reached = try #require(try stranger?.end())
    #expect(alone.code == 1 && watched.code == 1, "\(watched.output)")
    try expectEqual(desk.read("watched"), desk.read("alone"))
    expectEqual(alone.errors, "")
    let told =
      #/rcc-sim: \d+ connections of other processes reached the stub, and were reset .*\n/#
    #expect(watched.errors.wholeMatch(of: told) != nil, "\(watched.errors)")
    #expect(PythonStranger.attacks.allSatisfy { reached[$0] ?? 0 > 0 }, "\(reached)")
    print("strangers: \(reached.values.reduce(0, +)) attacks in \(2 * plays) plays")
  }
}
