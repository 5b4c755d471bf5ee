import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// `rcc-sim diff`: the first difference between two event streams.
@Suite struct DiffTests {
  private let desk: Workspace

  init() throws {
    desk = try Workspace()
    try desk.write(
      "a.scenario",
      """
      given pairs EURUSD
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 rates 2026-04-10 USD 1.1711
        | 200 forever rates 2026-04-13 USD 1.1684

      launch
      wait 1s

      """)
    _ = desk.run("run", "DESK", "--report", "ndjson=DESK/good", stage: ConverterStage.self)
  }

  @Test func `two streams that are the same`() throws {
    try desk.write("other", desk.read("good"))
    let diff = diff("other")
    expectEqual(diff.output, "no difference in 1 scenario\n")
    expectEqual(diff.code, 0)
  }

  @Test func `another answer is shown with what came before it and after it`() throws {
    try change {
      $0.replacing("→ 200\",\"handed\":200}", with: "→ 503\",\"handed\":503}", maxReplacements: 1)
    }
    let diff = diff("other")
    expectEqual(
      diff.output,
      """
      DIFFERS  DESK/a.scenario:6  launch
               event 14 of its play

            T+0s  slept  10s
            T+0s  arrived  exchange 1
            T+0s  answered  200 rates 2026-04-10 USD 1.1711  fin
          - T+0s  finished  GET /v1/latest?base=EUR&symbols=USD  → 200
          + T+0s  finished  GET /v1/latest?base=EUR&symbols=USD  → 503
            T+0s  processed  .ratesArrived(USD: 1.1711)
            T+0s  patched  pairs: update EURUSD
            T+0s  effect  .askAt(T+1s)

            outcome
          - "→ 200"
          + "→ 503"

            handed
          - 200
          + 503

      - is DESK/good, + is DESK/other

      """)
    expectEqual(diff.code, 1)
  }

  @Test func `a long value is shown where it differs`() throws {
    try change { $0.replacing("1.1711}", with: "1.1712}", maxReplacements: 1) }
    let diff = diff("other")
    #expect(
      diff.output.contains(
        """
              sent
            - …
        """))
    #expect(diff.output.contains("1.1712}"))
    #expect(diff.output.split(separator: "\n").allSatisfy { $0.count < 200 })
  }

  @Test func `a play that ends earlier is told`() throws {
    let lines = try desk.read("good").split(separator: "\n")
    try desk.write("other", (lines.prefix(14) + lines.suffix(1)).joined(separator: "\n"))
    let told = diff("other").output
    #expect(told.hasPrefix("DIFFERS  DESK/a.scenario:6  launch\n         event 14 of its play\n"))
    #expect(told.contains("    + (no more events)\n\n- is DESK/good, + is DESK/other\n"))
  }

  /// Edited scenarios with the same result: an edit by itself is not a change of behaviour.
  @Test func `an edit of the file is left out of what is compared`() throws {
    let text = try desk.read("a.scenario")
    try desk.write("a.scenario", "# A title.\n\n" + text)
    _ = desk.run("run", "DESK/a.scenario", "--report", "ndjson=DESK/other", stage: ConverterStage.self)
    let same = diff("other")
    expectEqual(same.output, "no difference in 1 scenario\n")
    expectEqual(same.code, 0)
    try desk.write("a.scenario", "# A title.\n\n" + text.replacing("1.1684", with: "1.1685"))
    _ = desk.run("run", "DESK/a.scenario", "--report", "ndjson=DESK/other", stage: ConverterStage.self)
    let told = diff("other").output
    #expect(told.hasPrefix("DIFFERS  DESK/a.scenario:7  wait 1s\n"))
    #expect(told.contains("\nedited   the file is not the same in both runs\n"))
    #expect(told.contains("rates 2026-04-13 USD 1.1685"))
  }

  @Test func `the first that differs is shown whole, the others by name, and those that were not played`()
    throws
  {
    for name in ["b", "c", "d"] { try desk.write("\(name).scenario", desk.read("a.scenario")) }
    try desk.write("e.scenario", "lanch\n")
    _ = desk.run("run", "DESK", "--report", "ndjson=DESK/good", stage: ConverterStage.self)
    for name in ["b", "c"] {
      try desk.write("\(name).scenario", desk.read("a.scenario").replacing("1.1684", with: "2"))
    }
    try desk.write("d.scenario", "lanch\n")
    try FileManager.default.removeItem(atPath: desk.path("e.scenario"))
    _ = desk.run("run", "DESK", "--report", "ndjson=DESK/other", stage: ConverterStage.self)
    let told = diff("other").output
    #expect(told.hasPrefix("DIFFERS  DESK/b.scenario:7  wait 1s\n"))
    #expect(
      told.hasSuffix(
        """

        then     DESK/c.scenario:7  wait 1s

        beside   - played, + refused  DESK/d.scenario
                 - refused, + not there  DESK/e.scenario

        - is DESK/good, + is DESK/other

        """))
  }

  private func change(_ change: (String) -> String) throws {
    let (old, new) = (try desk.read("good"), change(try desk.read("good")))
    #expect(old != new)
    try desk.write("other", new)
  }

  private func diff(_ other: String) -> ToolRun {
    desk.run("diff", "DESK/good", "DESK/\(other)", stage: ConverterStage.self)
  }
}
