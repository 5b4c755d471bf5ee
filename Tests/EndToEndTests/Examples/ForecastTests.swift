import Foundation
import Testing

#if os(Linux)
  /// An app in the style of completion handlers, queues and operations, which was written without any
  /// knowledge of the harness.
  @Suite struct ForecastTests {
    private static let folder = "\(Project.root)/Examples/Forecast"
    /// The scenario that finds each race.
    private static let races = [("counts-too-early", "star"), ("shows-too-early", "refresh")]

    @Test func `its scenarios pass`() throws {
      let tool = try #require(Tool.path(of: "forecast-sim"))
      let run = try ToolRun(process: tool, ["run", "\(Self.folder)/Scenarios"], in: try Workspace()) { _ in }
      #expect(run.code == 0 && run.output.contains("\n5 passed"), "\(run.output)\(run.errors)")
    }

    @Test func `its core knows nothing of the harness`() throws {
      let sources = "\(Self.folder)/Sources/Forecast"
      for file in try FileManager.default.contentsOfDirectory(atPath: sources) {
        let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
        #expect(!text.contains("import Scenario") && !text.contains("executor"), "\(file)")
      }
    }

    @Test(arguments: [[], ["--repeat", "2"], ["--update"], ["--transport", "memory"]])
    func `a play that is stopped with a request in flight is told at once`(_ options: [String]) throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario", "serve GET /forecast/Oslo\n  | 200 after 5s {}\n\nlaunch\ntap refresh\n")
      let tool = try #require(Tool.path(of: "forecast-sim"))
      let run = try ToolRun(process: tool, ["run", "a.scenario"] + options, in: desk) { _ in }
      #expect(
        run.code == 1 && run.output.contains("no route of the script answers GET /forecast/Rome")
          && !run.output.contains("did not return"), "\(run.code) \(run.output)\(run.errors)")
    }

    /// In the order in which the threads become ready, nobody sees it.
    @Test(arguments: races, ["fifo", "every"])
    func `a race is found where other orders of the threads are played`(
      _ race: (variant: String, scenario: String), _ ties: String
    ) throws {
      let desk = try Workspace()
      let scenario = try String(
        contentsOfFile: "\(Self.folder)/Scenarios/\(race.scenario).scenario", encoding: .utf8)
      try desk.write(
        "a.scenario",
        ClaimedSuite.text(scenario).replacing(
          "given ties every", with: "given ties \(ties)\ngiven variant \(race.variant)"))
      let tool = try #require(Tool.path(of: "forecast-variants"))
      let run = try ToolRun(process: tool, ["run", "a.scenario"], in: desk) { _ in }
      expectEqual(run.code, ties == "every" ? 1 : 0, "\(run.output)\(run.errors)")
      expectEqual(run.output.contains("  expect "), ties == "every", "\(run.output)")
    }

    /// The search plays the threads in other orders; its finding is a scenario that fails by itself.
    @Test(.checks, arguments: [("shows-too-early", 1), ("none", 0)].sample(oneOf: 2))
    func `a search finds a race of two queues, and writes it down as a short scenario`(
      _ variant: String, _ code: Int32
    ) throws {
      let desk = try Workspace()
      let answers = [("Oslo", 4), ("Rome", 17)].map { city, degrees in
        "serve GET /forecast/\(city)\n  | 200 forever {\"city\":\"\(city)\",\"degrees\":\(degrees)}\n"
      }
      try desk.write(
        "a.scenario",
        "given variant \(variant)\n" + answers.joined() + "\nlaunch\ntap refresh\nwait 1s\ntap star.Oslo\n")
      let tool = try #require(Tool.path(of: "forecast-variants"))
      let words = ["explore", "a.scenario", "--out", "found", "--jobs", "2", "--budget", "160plays"]
      let search = try ToolRun(process: tool, words, in: desk) { _ in }
      expectEqual(search.code, code, "\(search.output)\(search.errors)")
      guard code == 1 else { return }
      let found = "found/the-warmest-of-the-readings-is-known-warmest.scenario"
      let steps = try desk.read(found).split(separator: "\n").filter {
        $0.wholeMatch(of: /(launch|tap|wait).*/) != nil
      }
      expectEqual(steps, ["launch", "tap refresh"])
      try desk.write(found, desk.read(found).replacing(/given known-failure .*\n/, with: ""))
      let run = try ToolRun(process: tool, ["run", found], in: desk) { _ in }
      expectEqual(run.code, 1, "\(run.output)\(run.errors)")
      #expect(run.output.contains("the warmest of the readings is known"), "\(run.output)")
    }
  }
#endif
