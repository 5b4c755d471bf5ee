import GoldenFiles
import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import rcc_sim

/// The failure messages as a user sees them, in full.
@Suite struct FailureMessageTests {
  private static let goldens = GoldenFolder("Goldens", suite: "FailureMessageTests")

  @Test(arguments: FailureMessageCase.table.sample)
  func `a message says where, what, why and what to type, and what it says to type works`(
    _ failing: FailureMessageCase
  ) throws { try Self.check(failing) }

  @Test(.checks, arguments: FailureMessageCase.table.rest)
  func `each other message says where, what, why and what to type, and what it says to type works`(
    _ failing: FailureMessageCase
  ) throws { try Self.check(failing) }

  private static func check(_ failing: FailureMessageCase) throws {
    let desk = try Self.desk()
    let file = try Self.goldens.text(of: failing.scenario)
    let run = try Self.run(failing, file, desk)
    expectEqual(run.code, 1)
    try Self.goldens.compare(run.output, with: failing.message)
    guard let mend = failing.mend else { return }
    let again = try Self.run(failing, mend.applied(to: file, run.output), desk)
    expectEqual(again.code, 0, "\(again.output)\(again.errors)")
  }

  @Test(.checks, arguments: FailureMessageCase.table.filter { $0.alternative != nil })
  func `the second thing that it suggests shows what it says, and --update writes it down`(
    _ failing: FailureMessageCase
  ) throws {
    let desk = try Self.desk()
    let other = try #require(failing.alternative)
    let golden = try #require(failing.alternativeMessage)
    let file = try Self.goldens.text(of: failing.scenario)
    let message = try Self.goldens.text(of: failing.message)
    let run = try Self.run(failing, other.applied(to: file, message), desk)
    try Self.goldens.compare(run.output, with: golden)
    guard message.contains("and write down what it then shows:") else { return }
    let scenario = "DESK/\(failing.name).scenario"
    _ = desk.run("run", "--update", scenario, stage: failing.stage)
    let again = desk.run("run", scenario, stage: failing.stage)
    let isOneOfSeveral = message.contains("for the next of them")
    expectEqual(again.code, (isOneOfSeveral ? 1 : 0), "\(again.output)\(again.errors)")
    expectEqual(again.output.contains("never requested"), isOneOfSeveral)
  }

  /// The stream contains the edit of the file as data, so that no program has to parse it from a sentence.
  @Test(.checks) func `the edit of a failure does to the file what its message says`() throws {
    var edits = 0
    for failing in FailureMessageCase.table {
      guard let mend = failing.mend else { continue }
      let desk = try Self.desk()
      let file = try Self.goldens.text(of: failing.scenario)
      let run = try Self.run(failing, file, desk, "--report", "ndjson=DESK/run.ndjson")
      let over = try desk.read("run.ndjson").split(separator: "\n").compactMap { line -> Failure? in
        guard case .over(let play) = try PlayEvent(JSONValue(String(line))) else { return nil }
        return play.diagnosis
      }
      let fix = try #require(over.first?.fixes.first, "\(failing.testDescription)")
      guard let edit = fix.edit else { continue }
      edits += 1
      // A sentence may suggest several remedies, of which the edit is the one that writes lines.
      let ways = [mend, failing.alternative].compactMap { $0?.applied(to: file, run.output) }
      #expect(ways.contains(edit.applied(to: file, fix.lines)), "\(failing.testDescription)")
    }
    #expect(edits > 40)
  }

  @Test(arguments: PlantedFailure.table)
  func `a mistake in a scenario of the documentation is shown whole`(_ planted: PlantedFailure) throws {
    let desk = try Workspace()
    let name = try desk.copy("Scenarios/network/reset-recovers.scenario")
    try desk.write(name, planted.edit(try desk.read(name)))
    let run = desk.run("run", "DESK", stage: planted.stage)
    expectEqual(run.code, 1)
    try Self.goldens.compare(run.output, with: planted.message)
  }

  @Test func `no message is longer than a terminal page`() throws {
    for message in FailureMessageCase.table.map(\.message) {
      let lines = try Self.goldens.text(of: message).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 40, "\(message)")
    }
  }

  @Test func `each golden file belongs to a case`() throws {
    let files = FailureMessageCase.table.flatMap(\.files) + PlantedFailure.table.map(\.message)
    try Self.goldens.compareNames(with: Set(files))
  }

  private static func desk() throws -> Workspace {
    let desk = try Workspace()
    _ = try desk.copy("Scenarios/rates/lira-2021-12.scenario")
    return desk
  }

  private static func run(
    _ failing: FailureMessageCase, _ file: String, _ desk: Workspace, _ options: String...
  ) throws -> ToolRun {
    try desk.write("\(failing.name).scenario", file)
    return desk.run(["run", "DESK/\(failing.name).scenario"] + options, stage: failing.stage)
  }
}
