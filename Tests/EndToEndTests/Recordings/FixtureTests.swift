import Foundation
import Testing

@testable import ScenarioBasics
@testable import rcc_sim

/// The recording among the scenarios is the output of `make fixtures`, byte for byte.
@Suite struct FixtureTests {
  @Test func `a service that is recorded anew is recorded as it was, and so is the scenario made of it`()
    throws
  {
    let desk = try Workspace()
    let name = try desk.copy("Scenarios/recording/bad-day.scenario")
    let run = desk.run("run", "DESK/\(name)", "--record", "DESK/bad-day.har", stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run.output)")
    try expectEqual(desk.read("bad-day.har"), committed("bad-day.har"))
    let told = desk.run(
      "convert", "DESK/bad-day.har", "DESK/replays-bad-day.scenario", stage: ConverterStage.self)
    #expect(told.output.contains("played   it passes: the app requests all 7 answers"), "\(told.output)")
    try expectEqual(desk.read("replays-bad-day.scenario"), committed("replays-bad-day.scenario"))
  }

  /// With either script, the app receives the same answers at the same times.
  @Test func `the recording replays what was played`() throws {
    let desk = try Workspace()
    let told = try ["bad-day", "replays-bad-day"].map { name -> [String] in
      let report = "ndjson=DESK/\(name).ndjson"
      _ = desk.run(
        "run", "Scenarios/recording/\(name).scenario", "--report", report, stage: ConverterStage.self)
      return try desk.events("\(name).ndjson").filter { event in
        ["changed", "processed", "finished"].contains(event["event"]?.string)
      }.map { event in
        let text = event["text"]?.string ?? event["change"]?.string ?? "\(event["handed"]?.integer ?? 0)"
        return "\(event["at"]?.string ?? "")  \(event["path"]?.string ?? "")  \(text)"
      }
    }
    #expect(told[0].count > 30)
    expectEqual(told[0], told[1])
  }

  private func committed(_ name: String) throws -> String {
    try String(contentsOfFile: "\(Project.root)/Scenarios/recording/\(name)", encoding: .utf8)
  }
}
