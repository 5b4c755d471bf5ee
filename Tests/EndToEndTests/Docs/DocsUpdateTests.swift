import Testing

@testable import ScenarioConvert
@testable import ScenarioDiagnosis
@testable import ScenarioFormat
@testable import ScenarioPlay

/// The statements of the documentation pages about `--update`.
@Suite struct DocsUpdateTests {
  @Test func `a play that the harness could not finish is not written down`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\n")
    let loaded = ScenarioLoader(vocabulary: Vocabulary()).load([desk.path + "/a.scenario"])
    let file = try #require(try loaded.scenarios.first?.result.get())
    var transcript = Transcript(file) { _ in }
    transcript.begin(file.steps[0], at: .zero)
    transcript.show(.file, "write notes  1")
    transcript.end(open: [], screen: nil)

    func shown(_ halt: Driver.Halt?) -> [Int: [String]] {
      PlayResult(transcript, open: [], halt: halt, at: .zero).shown
    }
    expectEqual(shown(nil), [0: ["write notes  1"]])
    expectEqual(shown(.broken("the port cannot be opened again")), [:])
  }
}
