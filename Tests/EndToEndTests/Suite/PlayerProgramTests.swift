import Foundation
import Testing

@testable import Scenario
@testable import ScenarioPlay
@testable import escape_sim
@testable import lookup_sim
@testable import rcc_sim

#if os(Linux)
  /// In a test target, too, a play has its own process: the process of the team's tool.
  @Suite struct PlayerProgramTests {
    @Test(arguments: ScenarioCase.all(in: "Examples/Lookup/Scenarios", of: LookupStage.self).sample)
    func `an app on the main actor plays`(_ scenario: ScenarioCase) {
      let failure = scenario.play()
      expectEqual(failure, nil)
    }

    @Test func `what leaves the play is refused at the step that did it`() throws {
      let desk = try Workspace()
      try desk.write("connect.scenario", "launch\n\ntap c-connect\n")
      let path = desk.path("connect.scenario")
      let failure = try #require(ScenarioCase.all(in: path, of: EscapeStage.self).first?.play())
      expectEqual(failure.line, 3)
      expectEqual(
        failure.text,
        """
        ERROR  \(path):3  tap c-connect
               the app started work outside the play, where its order is undefined · step 2 of 2 · T+0s

        because  the app opened its own connection (connect)
                 it was called in a closure in escape_sim.EscapeApp.waysOfC
                 it was triggered by line 3
        to fix   send it with StageEnvironment.data(for:), whose connections the play knows
        again    swift run escape-sim run \(path) --until 3
        """)
    }

    @Test func `a scenario in the test is played by the tool, and fails at its own line`() throws {
      let line = #line
      let scenario = ScenarioCase("Work on the main queue.", of: EscapeStage.self) {
        When(.launch)
        When(.tap(id: "main-async"))
        Then("text", is: "\"nothing\"")
      }
      let failure = try #require(scenario.play())
      expectEqual(failure.line, line + 4)
      #expect(failure.text.contains("+ text  is \"on the main queue\""), "\(failure)")
    }

    @Test func `one line says who plays`() throws {
      func sentence(of stage: any Stage.Type, tool: String? = nil) -> String {
        PlayerProgram(named: tool, for: stage.typeName).sentence(of: stage.typeName)
      }
      expectEqual(
        sentence(of: ConverterStage.self),
        "rcc_sim.ConverterStage is played by rcc-sim, in separate processes")
      let page = try String(contentsOfFile: "\(Project.root)/Docs/your-own-app.md", encoding: .utf8)
      #expect(page.contains("\nScenarioCase: \(sentence(of: MainActorStageAdapter<LookupStage>.self))\n"))
      expectEqual(
        sentence(of: StaysOld.self),
        """
        EndToEndTests.StaysOld is played in the test's own process, where work that leaves the play is not detected
          = name the tool that plays it: ScenarioCase.all(in: …, of: …, tool: "…")
        """)
    }

    @Test func `a tool that is not there fails each case`() throws {
      let cases = ScenarioCase.all(in: "Examples/Lookup/Scenarios", of: LookupStage.self, tool: "looking-sim")
      expectEqual(cases.count, 15)
      let failure = try #require(cases.first?.play())
      expectEqual(
        failure.text,
        """
        \(failure.path): lookup_sim.LookupStage is not played: there is no program `looking-sim` in \(productsFolder)
          = make its target a dependency of the test target, so that it is built with the tests
        """)
    }

    @Test func `the tool of another Stage plays nothing`() throws {
      let cases = ScenarioCase.all(in: "Examples/Lookup/Scenarios", of: LookupStage.self, tool: "escape-sim")
      let failure = try #require(cases.first?.play())
      expectEqual(
        failure.text,
        """
        \(failure.path): escape-sim does not play it: it ended before it was ready:
        escape-sim: this tool plays escape_sim.EscapeStage, and the test is for lookup_sim.LookupStage
          = name the tool that plays it: ScenarioCase.all(in: …, of: …, tool: "…")
        """)
    }

    @Test func `a Stage of the test that is on the main actor needs a tool`() {
      let scenario = ScenarioCase("Here.", of: StageInTest.self) { When(.launch) }
      expectEqual(
        scenario.play()?.text,
        """
        \(scenario.path): EndToEndTests.StageInTest is on the main actor, which in a test does not belong to a play
          = name the tool that plays it: ScenarioCase.all(in: …, of: …, tool: "…")
        """)
    }

    @Test func `a scenario for another platform is no case, and alone it fails`() throws {
      let desk = try Workspace()
      try desk.write("a.scenario", "given platform darwin\nlaunch\n")
      let alone = ScenarioCase.all(in: desk.path, of: EscapeStage.self)
      expectEqual(alone.map { $0.play()?.text }, ["\(desk.path): no scenario is for this platform, linux"])
      try desk.write("b.scenario", "launch\n")
      expectEqual(
        ScenarioCase.all(in: desk.path, of: EscapeStage.self).map(\.path), [desk.path("b.scenario")])
      let written = ScenarioCase("There.", of: EscapeStage.self) {
        Given("platform darwin")
        When(.launch)
      }
      expectEqual(written.play()?.text.hasSuffix(": it is for darwin, and is not played on linux"), true)
    }
  }

  final class StageInTest: MainActorStage {
    func launch(_ environment: StageEnvironment) {}
    func quit() {}
    func tap(_ identifier: String) -> TapResult { .notOnScreen([]) }
    var state: Any { 0 }
    var fingerprint: AnyHashable { 0 }
    var screen: [String] { [] }
  }
#endif
