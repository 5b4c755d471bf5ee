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
/// app the invariants that its bug breaks in the scenarios that show it (`SEEN`), and those by which the
/// search has found it, the number of the schedule that showed the first, the lines of each finding, and the
/// time to the first (`PLANTED`). The findings are in `.build/planted`.
@Suite(.serialized) struct PlantedBugTests {
  /// An app with a bug: its Stage, with the scenarios that show the bug.
  struct Bug: Sendable, CustomTestStringConvertible {
    let stage: any Stage.Type
    let scenarios: [String]
    var testDescription: String { "\(stage)" }
  }

  /// The row of an app in `planted-bugs.txt`: the invariants that the bug breaks in the scenarios that show
  /// the bug, or, behind a dash, the reason why no invariant can see the bug.
  private struct Row {
    let stage: String
    let rules: [String]
    let reason: String?

    init(_ line: Substring) {
      let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
      stage = parts[0]
      let text = parts.count > 1 ? parts[1] : ""
      reason = text.hasPrefix("- ") ? String(text.dropFirst(2)) : nil
      rules = reason == nil ? text.components(separatedBy: "; ") : []
    }
  }

  private static func rows() throws -> [Row] {
    let path = "\(Project.root)/Tests/EndToEndTests/Explore/planted-bugs.txt"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(Row.init)
  }

  @Test func `the list says of each bug what sees it, or why nothing can`() throws {
    let rows = try Self.rows()
    expectEqual(rows.map(\.stage), Set(BrokenRule.everywhere.map { "\($0.stage)" }).sorted())
    let rules = Set(ConverterStage.invariants.map(\.name))
    for row in rows {
      #expect(row.rules.allSatisfy(rules.contains), "\(row)")
      #expect(row.reason.map { $0.split(separator: " ").count > 3 } ?? !row.rules.isEmpty, "\(row)")
    }
  }

  private static let part = ProcessInfo.processInfo.environment["RCC_PLANTED"].flatMap { try? Shard($0) }

  private static let all = Dictionary(grouping: BrokenRule.everywhere) { "\($0.stage)" }
    .sorted { $0.key < $1.key }.map { Bug(stage: $1[0].stage, scenarios: $1.map(\.scenario)) }

  static let bugs: [Bug] = all.enumerated().filter { index, _ in
    part.map { index % $0.count == $0.index - 1 } ?? false
  }.map(\.element)

  /// Every bug is played in a soak: minutes for all.
  static let playedBugs = Soak.isOn ? all : bugs

  private static let reason: Comment = "minutes for all of hundreds of apps: set RCC_PLANTED=1/1"

  @Test(.enabled(if: !playedBugs.isEmpty, reason), arguments: playedBugs)
  func `a bug breaks the invariants that the list names`(_ bug: Bug) throws {
    let desk = try Workspace()
    try desk.write("_folder.part", "given invariants\n")
    var seen: Set<String> = []
    for scenario in bug.scenarios {
      seen.formUnion(try desk.violations(of: try desk.copy(scenario), stage: bug.stage))
    }
    print("SEEN\t\(bug.stage): \(seen.sorted().joined(separator: "; "))")
    let listed = try #require(Self.rows().first { $0.stage == "\(bug.stage)" })
    expectEqual(seen, Set(listed.rules))
  }

  @Test(.enabled(if: !bugs.isEmpty, reason), arguments: bugs)
  func `a bug that breaks an invariant is found`(_ bug: Bug) throws {
    let folder = Project.root + "/.build/planted/\(bug.stage)"
    try? FileManager.default.removeItem(atPath: folder)
    let run = TimedSearch(bug.stage, "--budget", "1000plays", "--out", folder)
    let found = run.output.matches(of: /FOUND +(.*)  in schedule (\d+)/)
    let sizes = run.output.matches(of: /(\d+) lines?, shown by/).map(\.1)
    let row: [Any] = [
      bug.stage, found.map(\.1), found.first?.2 ?? "-", sizes, run.first.map { "\($0)" } ?? "-",
    ]
    print("PLANTED\t" + row.map { "\($0)" }.joined(separator: "\t"))
    let listed = try #require(Self.rows().first { $0.stage == "\(bug.stage)" })
    #expect(listed.rules.isEmpty || run.code == 1, "\(listed.rules) \(run.output)")
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
}
