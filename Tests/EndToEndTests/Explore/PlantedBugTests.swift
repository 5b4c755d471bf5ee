import Foundation
import Testing

@testable import Scenario
@testable import ScenarioPlay
@testable import rcc_sim

/// How many of the broken apps of the tests a search finds, which knows none of them and starts from the
/// scenarios of the suite in which nothing goes wrong.
///
/// `RCC_PLANTED=1/2` plays every second app, beside another process that plays the others. It prints for each
/// app the invariants that its bug breaks in the scenario that shows it, and those by which the search has
/// found it.
@Suite(.serialized) struct PlantedBugTests {
  /// An app with a bug: the name of its Stage, with the scenario that shows it.
  struct Bug: Sendable, CustomTestStringConvertible {
    let stage: any Stage.Type
    let scenario: String
    var testDescription: String { "\(stage)" }
  }

  private static let part = ProcessInfo.processInfo.environment["RCC_PLANTED"].flatMap { try? Shard($0) }

  static let bugs: [Bug] = {
    var known: Set<String> = []
    let all = BrokenRule.everywhere.filter { known.insert("\($0.stage)").inserted }.map {
      Bug(stage: $0.stage, scenario: $0.scenario)
    }
    guard let part else { return [] }
    return all.enumerated().filter { $0.offset % part.count == part.index - 1 }.map(\.element)
  }()

  @Test(
    .enabled(if: !bugs.isEmpty, "a minute for each of hundreds of apps: set RCC_PLANTED=1/1"),
    arguments: bugs)
  func `a bug that breaks an invariant is found`(_ bug: Bug) throws {
    let desk = try Workspace()
    let seen = try Self.rules(broken: bug, desk)
    let begun = Date.timeIntervalSinceReferenceDate
    let run = ToolRun(bug.stage, "explore", "--budget", "3000", "--out", desk.path("explored"))
    let took = Date.timeIntervalSinceReferenceDate - begun
    let lines = run.output.split(separator: "\n")
    let found = lines.filter { $0.hasPrefix("FOUND") }.map { $0.dropFirst(9) }
    let sizes = lines.filter { $0.hasPrefix("file") }.compactMap { $0.firstMatch(of: /(\d+) lines?,/)?.1 }
    print("PLANTED\t\(bug.stage)\t\(Int(took))\t\(seen)\t\(found)\t\(sizes)\t\(lines.dropLast().last ?? "")")
    #expect(seen.isEmpty || run.code == 1, "\(seen) \(run.errors)")
  }

  /// Returns the invariants that the app breaks in the scenario that shows its bug.
  private static func rules(broken bug: Bug, _ desk: Workspace) throws -> [String] {
    let name = try desk.copy(bug.scenario)
    try desk.write("_folder.part", "given invariants\n")
    _ = desk.run("run", "DESK/\(name)", "--report", "ndjson=DESK/e.ndjson", stage: bug.stage)
    let events = try desk.events("e.ndjson")
    return events.filter { $0["event"]?.string == "violated" }.compactMap { $0["name"]?.string }
  }
}
