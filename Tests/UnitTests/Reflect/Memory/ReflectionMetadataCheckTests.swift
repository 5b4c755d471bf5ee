import Testing

@testable import Scenario
@testable import ScenarioReflect
@testable import rcc_sim

@Suite struct ReflectionMetadataCheckTests {
  @Test func `this build can read states`() throws {
    try ReflectionMetadataCheck().check()
  }

  @Test(arguments: [
    ReflectionMetadataCheck(parts: []), ReflectionMetadataCheck(caseName: "E"),
    ReflectionMetadataCheck(parts: [nil]),
  ])
  func `where types cannot be read, nothing is played`(_ metadataCheck: ReflectionMetadataCheck) {
    var errors = ""
    var tool = ScenarioTool(
      ConverterStage.self, environment: [:], output: { _ in }, errors: { errors += $0 })
    tool.metadataCheck = metadataCheck
    expectEqual(tool.run(["run", "Scenarios"]), 3)
    expectEqual(
      errors,
      """
      rcc-sim: built with -disable-reflection-metadata: no state can be read
        = build without that flag, in every module whose types are in the state

      """)
  }
}
