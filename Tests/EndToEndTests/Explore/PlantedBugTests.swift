import Foundation
import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioPlay
@testable import rcc_sim

/// How many of the broken apps of the tests a search finds, which knows none of them and starts from the
/// scenarios of the suite in which nothing goes wrong.
///
/// `RCC_PLANTED=1/2` plays every second app, beside another process that plays the others. It prints for each
/// app the invariants that its bug breaks in the scenario that shows it, and those by which the search has
/// found it, the number of the schedule that showed the first, the lines of each finding, and the time to the
/// first. The findings are in `.build/planted`.
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
    let folder = Project.root + "/.build/planted/\(bug.stage)"
    try? FileManager.default.removeItem(atPath: folder)
    let run = TimedSearch(bug.stage, "--budget", "1000", "--out", folder)
    let found = run.output.matches(of: /FOUND +(.*)  in schedule (\d+)/)
    let sizes = run.output.matches(of: /(\d+) lines?, shown by/).map(\.1)
    let row: [Any] = [
      bug.stage, seen, found.map(\.1), found.first?.2 ?? "-", sizes, run.first.map { "\($0)" } ?? "-",
    ]
    print("PLANTED\t" + row.map { "\($0)" }.joined(separator: "\t"))
    #expect(seen.isEmpty || run.code == 1, "\(seen) \(run.output)")
  }

  /// A search, with the time of its first finding.
  private struct TimedSearch {
    let output: String
    let code: Int32
    var first: Duration?

    init(_ stage: any Stage.Type, _ options: String...) {
      let clock = MonotonicClock.machine
      let begun = clock.now()
      var (text, first): (String, Duration?) = ("", nil)
      code = ScenarioTool(
        stage, environment: [:],
        output: {
          text += $0
          if first == nil, $0.contains("FOUND") { first = clock.now() - begun }
        }, errors: { text += $0 }, folder: Project.root + "/.build"
      ).run(["explore"] + options)
      (output, self.first) = (text, first)
    }
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
