import Testing

@testable import Scenario
@testable import ScenarioReflect
@testable import rcc_sim

@Suite struct ReflectionMetadataCheckTests {
  @Test func `this build can read states`() throws {
    try ReflectionMetadataCheck().check()
  }

  private static let stripped = """
    rcc-sim: built with -disable-reflection-metadata: no state can be read
      = build without that flag, in every module whose types are in the state

    """
  private static let unknown = """
    rcc-sim: this Swift lays out values in another way: a state would be read wrong
      = build with Swift 6.3, with which the tool is tested

    """

  @Test(arguments: [
    (ReflectionMetadataCheck(parts: []), stripped), (ReflectionMetadataCheck(caseName: "E"), stripped),
    (ReflectionMetadataCheck(parts: [nil]), stripped),
    (ReflectionMetadataCheck(inMemory: ["count 7", "amount 1.5", "name ", "high"]), unknown),
    (ReflectionMetadataCheck(inMemory: []), unknown),
  ])
  func `where types cannot be read, nothing is played`(
    _ metadataCheck: ReflectionMetadataCheck, _ complaint: String
  ) {
    var errors = ""
    var tool = ScenarioTool(
      ConverterStage.self, environment: [:], output: { _ in }, errors: { errors += $0 })
    tool.metadataCheck = metadataCheck
    expectEqual(tool.run(["run", "Scenarios"]), 3)
    expectEqual(errors, complaint)
  }

  #if os(Linux)
    /// Otherwise the sample would be read by a mirror, and would prove nothing.
    @Test func `this build reads a sample from memory`() throws {
      final class Sample { let count: Int8 = 7 }
      try expectEqual(#require(Layout.parts(within: Sample())).map(\.name), ["count"])
      enum Level { case high, low }
      try expectEqual(#require(EnumCases(of: Level.self)).names.count, 2)
    }
  #endif
}
