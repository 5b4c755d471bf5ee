import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// A search whose plays are in processes of their own.
@Suite(.checks) struct ExploreProcessTests {
  @Test func `a crash is a finding, and the search goes on`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\nwait 1s\ntap go\nwait 1s\n")
    let run = try WorkerRun.call(
      desk, "DiesOnReturn",
      [
        "explore", "DESK/a.scenario", "--out", "DESK/found", "--faults", "1", "--budget", "40plays", "--jobs",
        "2",
      ])
    expectEqual(run.code, 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("FOUND    the app does not crash  in schedule "), "\(run.output)")
    #expect(run.output.contains("Precondition failed: no screen to come back to"), "\(run.output)")
    #expect(run.output.contains("shown by each of 10 plays on the wire"), "\(run.output)")
    #expect(run.output.hasSuffix("\n1 finding\n"), "\(run.output)")
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.path("found"))
    let known = try WorkerRun.run(desk, "DiesOnReturn", "DESK/found/\(try #require(names.first))")
    #expect(known.code == 0 && known.output.hasPrefix("KNOWN  "), "\(known.output)")
  }

  @Test func `a finding shows the screen before the step that breaks the rule`() throws {
    let desk = try Workspace()
    try desk.write(
      "a.scenario",
      """
      given tab amounts
      serve GET /v1/currencies
        | 200 currencies EUR USD
      serve GET /v1/latest?base=EUR
        | 200 forever rates USD 1.1711
      launch
      tap USD

      """)
    let run = try WorkerRun.call(
      desk, "KeepsItsBase",
      ["explore", "DESK/a.scenario", "--out", "DESK/found", "--faults", "1", "--budget", "2plays"])
    expectEqual(run.code, 1, "\(run.output)\(run.errors)")
    let text = try desk.read("found/a-tapped-amount-is-asked-for-get.scenario")
    let (before, after) = try (
      #require(text.firstRange(of: "\n# the screen here:\n#   Converter\n#     🇪🇺  EUR  Euro       1▏\n")),
      #require(text.firstRange(of: "\ntap USD\n"))
    )
    #expect(before.upperBound < after.lowerBound, "\(text)")
    #expect(
      text.contains("\n# the screen at the end:\n#   Converter\n#     🇺🇸  USD  US Dollar  1.17▏\n"), "\(text)")
  }

  @Test(.soak) func `the search finds the same, however many are played at a time`() throws {
    let outputs = try [1, 3].map { jobs in
      let desk = try Workspace()
      try desk.write(
        "a.scenario",
        """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 forever rates USD 1.1711
        launch
        wait 2s

        """)
      let run = try WorkerRun.call(
        desk, "SwallowsErrors",
        ["explore", "DESK/a.scenario", "--out", "DESK/found", "--budget", "40plays", "--jobs", "\(jobs)"])
      expectEqual(run.code, 1, "\(run.errors)")
      return run.output
    }
    #expect(outputs[0].contains("FOUND") && Set(outputs).count == 1, "\(outputs)")
  }
}
