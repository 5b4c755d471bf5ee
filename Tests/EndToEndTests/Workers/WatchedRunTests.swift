import Synchronization
import Testing

@testable import ScenarioBasics
@testable import rcc_sim

/// A run on a terminal: the same scenarios and verdicts, with progress beside them.
@Suite(.checks, .timeLimit(.minutes(4))) struct WatchedRunTests {
  private let desk: Workspace

  init() throws {
    desk = try Workspace()
    for number in 10...52 {
      try desk.write("\(number).scenario", "launch\n  pairs.load  .starting → .empty\n")
    }
    try desk.write("17.scenario", "launch\n")
    try desk.write("18.scenario", "given known-failure APP-1\nlaunch\n")
  }

  /// A clock that advances by a second each time it is read.
  private final class Ticks: Sendable {
    private let count = Mutex(0)
    func next() -> Duration {
      .seconds(
        count.withLock { count in
          count += 1
          return count
        })
    }
  }

  private func run(_ environment: [String: String]) throws -> String {
    let ticks = Ticks()
    let terminal = Terminal(environment) { Terminal.Size(columns: 60, rows: 24) }
    return try WorkerRun.run(
      desk, "Converter", terminal: terminal, time: MonotonicClock { ticks.next() }, "DESK", "--jobs", "2"
    ).output
  }

  @Test func `of many scenarios a person sees those that fail, and nothing that moved is left`() throws {
    let output = try run(["TERM": "xterm", "NO_COLOR": "1"])
    #expect(output.contains("▸ DESK/1"), "\(output.debugDescription)")
    #expect(output.contains(#/\n\d+ of 43\u{1B}\[K\n/#))
    #expect(output.contains("\u{1B}[JFAIL  DESK/17.scenario:1  launch\n"))
    #expect(!output.contains("PASS") && !output.contains("KNOWN"))
    let rest = try #require(output.split(separator: "\u{1B}[J").last)
    #expect(rest.hasPrefix("slowest  "), "\(rest)")
    #expect(
      rest.contains("\n- was expected, + happened\n41 passed, 1 failed, 1 known to fail  ·  "), "\(rest)")
  }

  @Test(arguments: [
    (["TERM": "xterm", "CI": "1"], "\u{1B}[32mPASS\u{1B}[0m"), (["TERM": "dumb"], "PASS"),
    (["TERM": "xterm", "CI": "1", "NO_COLOR": "1"], "PASS"),
  ])
  func `the executable asks the terminal how wide it is`(
    _ environment: [String: String], _ word: String
  ) throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let terminal = try PseudoTerminal(columns: 40, rows: 24)
    let output = try terminal.output(of: tool, ["run", "Scenarios/network/refused.scenario"], environment)
    let rows = """
      \(word)  Scenarios/network/refused.scenario
              7 requests, 4 faults, T+10s
            Nobody listens: the rate stays,

      """
    #expect(output.hasPrefix(rows), "\(output.debugDescription)")
  }

  @Test func `under CI each scenario has its line, and nothing moves`() throws {
    let output = try run(["TERM": "xterm", "CI": "1", "NO_COLOR": "1"])
    #expect(!output.contains("\u{1B}") && !output.contains("\r"))
    expectEqual(output.split(separator: "\n").count { $0.hasPrefix("PASS  DESK/") }, 41)
    #expect(output.contains("KNOWN  DESK/18.scenario  APP-1"))
  }
}
