import GoldenFiles
import Testing

@testable import Scenario
@testable import rcc_sim

/// Scenarios that were written before they were played: what the system does to the converter, and the words
/// of a script that need a connection, a phase or a second address to show their effect.
@Suite struct PassingScenarioTests {
  private static let goldens = GoldenFolder("Passing", suite: "PassingScenarioTests")

  private static let sentences = [
    "in the background nothing is asked, and what is in flight is cancelled",
    "another locale and zone change words and figures at once, and hold for the next launch",
    "two taps hit the same screen before anything else runs",
    "a phase is asked before what waits in turn, as often as it is asked",
    "a phase counts when the request is sent, not when its answer comes",
    "an optional answer whose condition is not met gives way to the next",
    "an optional answer need not be used; the others must",
    "a fresh connection, asked for among kept ones: no reuse, no retry",
    "the client's own retry has its own answer",
    "a redirect to another host is followed, and both are told",
    "a circle of redirects is told once, with the number of its rounds",
  ]

  @Test(arguments: sentences)
  func `a scenario passes as it stands, and --update leaves it as it is`(_ sentence: String) throws {
    let desk = try Workspace()
    let name = Self.file(sentence)
    try desk.write("x.scenario", Self.goldens.text(of: name))
    let run = desk.run("run", "DESK", stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run.output)")
    _ = desk.run("run", "DESK", "--update", stage: ConverterStage.self)
    try Self.goldens.compare(desk.read("x.scenario"), with: name)
  }

  @Test func `each golden file belongs to a sentence`() throws {
    try Self.goldens.compareNames(with: Set(Self.sentences.map(Self.file)))
  }

  private static func file(_ sentence: String) -> String {
    "\(GoldenFolder.fileName(of: sentence)).scenario"
  }
}
