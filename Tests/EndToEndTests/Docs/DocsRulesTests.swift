import Foundation
import Testing

@testable import Scenario

/// Docs/rules.md names where each rule is shown and what breaks it; everything that it names exists.
@Suite struct DocsRulesTests {
  /// Typed from the rules, so that none is missing from the page; the numbers between them are not rules of
  /// the app.
  static let numbers =
    [1...33, 35...51, 55...56, 62...72, 83...83].flatMap { $0.map { "F\($0)" } }
    + [1...10, 12...12, 14...17, 19...19, 22...22, 24...24, 26...30, 32...34, 40...52, 54...54]
    .flatMap { $0.map { "E\($0)" } }

  static let rows = (try? RuleRow.all()) ?? []

  @Test func `each rule stands on the page once`() {
    expectEqual(Self.rows.map(\.number).sorted(), Self.numbers.sorted())
  }

  @Test(arguments: rows) func `what the page names for a rule is there`(_ row: RuleRow) throws {
    #expect(!row.sentence.isEmpty)
    guard row.isScenario else {
      let isThere = Self.tests.contains("\(row.place): \(row.proof)")
      return #expect(isThere, "no test of \(row.place) reads: \(row.proof)")
    }
    let scenario = "Scenarios/\(row.place).scenario"
    #expect(try Self.rules(of: scenario).contains(row.number), "\(scenario) does not name \(row.number)")
    let rules = row.isOnScreen ? BrokenRule.onScreen : BrokenRule.all
    #expect(
      rules.contains { $0.scenario == scenario && "\($0.stage)" == row.proof },
      "\(row.proof) does not stand in the rows of \(scenario)")
  }

  @Test(arguments: Project.ruleScenarios) func `the rules in a scenario's title are on the page`(
    _ scenario: String
  ) throws {
    let rules = try Self.rules(of: scenario)
    #expect(!rules.isEmpty)
    expectEqual(rules.filter { rule in !Self.rows.contains { $0.number == rule } }, [])
  }

  /// Returns the rules at the end of the title: `F12 E1`.
  private static func rules(of scenario: String) throws -> [String] {
    let text = try String(contentsOfFile: "\(Project.root)/\(scenario)", encoding: .utf8)
    let title = text.prefix { $0 != "\n" }
    guard let rules = title.firstMatch(of: /\(([^()]*)\)$/) else { return [] }
    return rules.1.split(separator: " ").map(String.init)
  }

  /// Every test of the project, as its suite, a colon and its sentence.
  private static let tests: Set<String> = {
    let files = FileManager.default.enumerator(atPath: Project.root + "/Tests")
    let sources = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    return Set(sources.flatMap { tests(in: "\(Project.root)/Tests/\($0)") })
  }()

  private static func tests(in source: String) -> [String] {
    let text = (try? String(contentsOfFile: source, encoding: .utf8)) ?? ""
    var suite: Substring = ""
    return text.split(separator: "\n").compactMap { line in
      // Checked first, because a regular expression on each of these lines takes seconds.
      if line.hasPrefix("struct") || line.hasPrefix("@Suite"),
        let name = line.firstMatch(of: /^(?:@Suite.*)?struct (\w+)/)
      {
        suite = name.1
      }
      guard line.hasPrefix("  "), line.utf8.contains(UInt8(ascii: "`")) else { return nil }
      return line.firstMatch(of: /^  .*func `(.*)`/).map { "\(suite): \($0.1)" }
    }
  }
}

/// A rule as a row of the page.
struct RuleRow: Sendable, CustomTestStringConvertible {
  let number: String
  let sentence: String
  /// The name of a scenario, without folder and suffix, or of a suite.
  let place: String
  /// The variant that breaks the rule there, or the suite's test.
  let proof: String
  /// Whether only an inspection of the screen finds the variant.
  let isOnScreen: Bool

  var isScenario: Bool { place.contains("/") }
  var testDescription: String { number }

  static func all() throws -> [RuleRow] {
    let rows = try DocsPage.named("Docs/rules.md").rows.filter {
      // The tests of the example apps compare their rows.
      $0.cells[0] != "rule" && !$0.section.hasPrefix("Examples/")
    }
    return try rows.map { row in
      let cells = try #require(row.cells.count == 4 ? row.cells : nil, "four cells in \(row.cells)")
      let mark = " *(screen)*"
      return RuleRow(
        number: cells[0], sentence: cells[1], place: cells[2], proof: cells[3].replacing(mark, with: ""),
        isOnScreen: cells[3].hasSuffix(mark))
    }
  }
}
