import Foundation
import Testing

@testable import Scenario

/// A stub on loopback can be reached by every process of the machine. No play turns green or red by one that
/// it has no business with.
@Suite(.timeLimit(.minutes(Soak.isOn ? 60 : 5))) struct StrangerTests {
  /// Each fault that is met by a connection and not by a request, many times over, then answers.
  private static let scenario = """
    given pairs EURUSD
    ignore **
    serve GET /v1/latest?base=EUR&symbols=USD
      | silent x20
      | tls-alert 40 x20
      | tls-stall x20
      | refuse x10
      | 200 forever rates USD 1.1

    launch
      GET /v1/latest?base=EUR&symbols=USD → …
    wait 4400s
      +10s  GET /v1/latest?base=EUR&symbols=USD → silent, cancelled in 10s
      +21s  GET /v1/latest?base=EUR&symbols=USD → silent, cancelled in 10s
      +33s  GET /v1/latest?base=EUR&symbols=USD → silent, cancelled in 10s
      +47s  GET /v1/latest?base=EUR&symbols=USD → silent, cancelled in 10s
      +65s  GET /v1/latest?base=EUR&symbols=USD → silent, cancelled in 10s
      +91s  GET /v1/latest?base=EUR&symbols=USD → silent, cancelled in 10s
      +133s..+1043s  GET /v1/latest?base=EUR&symbols=USD → silent, cancelled in 10s  x14 every 70s
      +1103s..+2243s  GET /v1/latest?base=EUR&symbols=USD → tls-alert 40  x20 every 60s
      +2313s..+3643s  GET /v1/latest?base=EUR&symbols=USD → tls-stall, cancelled in 10s  x20 every 70s
      +3703s..+4243s  GET /v1/latest?base=EUR&symbols=USD → refuse  x10 every 60s
      +4303s..+4400s  GET /v1/latest?base=EUR&symbols=USD → 200  x98 every 1s
    expect pairs.rows[EURUSD].rate is 1.1

    """

  @Test func `a foreign process takes no fault, no answer and no verdict`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    try #require(PythonStranger.isThere, "python3 and /proc are needed for the foreign process")
    let desk = try Desk()
    try desk.write("green.scenario", Self.scenario)
    // A play that fails must fail by what its app did, and by nothing else.
    try desk.write("red.scenario", Self.scenario.replacing("rate is 1.1\n", with: "rate is 1.2\n"))
    let plays = Soak.isOn ? 500 : 2
    func arguments(_ name: String, _ plays: Int) -> [String] {
      ["run", "green.scenario", "red.scenario", "--repeat", "\(plays)", "--report", "ndjson=\(name)"]
    }
    let alone = try ToolRun(process: tool, arguments("alone", 1), in: desk) { _ in }
    var stranger: PythonStranger?
    // A word first: the stranger begins with the run, and not when its first line is there.
    let echoing = ["-c", "echo; exec \"$0\" \"$@\"", tool]
    let watched = try ToolRun(process: "/bin/sh", echoing + arguments("watched", plays), in: desk) {
      stranger = try? PythonStranger(against: $0, seed: 1)
    }
    let reached = try #require(try stranger?.end())
    #expect(alone.code == 1 && watched.code == 1, "\(watched.output)")
    #expect(try desk.read("watched") == desk.read("alone"))
    #expect(alone.errors == "")
    let told =
      #/rcc-sim: \d+ connections of other processes came to the stub, and were reset .*\n/#
    #expect(watched.errors.wholeMatch(of: told) != nil, "\(watched.errors)")
    #expect(PythonStranger.attacks.allSatisfy { reached[$0] ?? 0 > 0 }, "\(reached)")
    print("strangers: \(reached.values.reduce(0, +)) attacks in \(2 * plays) plays")
  }
}
