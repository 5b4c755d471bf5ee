import Testing

@testable import Scenario
@testable import ScenarioReflect
@testable import rcc_sim

@Suite struct CanaryTests {
  @Test func `this build can read states`() throws {
    try Canary().check()
  }

  @Test(arguments: [Canary(parts: []), Canary(caseName: "E"), Canary(parts: [nil])])
  func `where types cannot be read, nothing is played`(_ canary: Canary) {
    var errors = ""
    var tool = ScenarioTool(
      ConverterStage.self, environment: [:], output: { _ in }, errors: { errors += $0 })
    tool.canary = canary
    #expect(tool.run(["run", "Scenarios"]) == 3)
    #expect(
      errors == """
        rcc-sim: built with -disable-reflection-metadata: no state can be read
          = build without that flag, in every module whose types stand in the state

        """)
  }
}
