import Foundation
import Testing

/// The lines of each module and of each folder of tests, which a table limits.
///
/// A row is raised only by a commit that says what a user gets for the lines. `.ci/seconds` holds the suites to
/// their processor time in the same way.
@Suite struct BudgetTests {
  @Test func `no folder has more lines than its row`() throws {
    expectEqual(Self.findings(in: HouseFile.project, try Self.rows()), [])
  }

  @Test
  func `a folder above its row, one far below it, one without a row and a row without a folder are found`() {
    let tree = ["Sources/Domain/A.swift", "Tests/UnitTests/Play/B.swift", "Sources/Scenario/Play/C.swift"]
      .map { HouseFile(path: $0, text: String(repeating: "\n", count: 1_000)) }
    let rows = ["Sources/Domain": 999, "Sources/Scenario/Play": 1_200, "Sources/Scenario/Gone": 1]
    expectEqual(
      Self.findings(in: tree, rows),
      [
        "Sources/Domain has 1000 lines and may have 999: remove some, or say what a user gets for them",
        "Sources/Scenario/Gone has a row and no files: remove the row",
        "Sources/Scenario/Play has 1000 lines: lower its row from 1200",
        "Tests/UnitTests/Play has 1000 lines and no row: add one",
      ])
  }

  @Test func `each row of seconds is of a suite, or of the machine`() throws {
    let suites = Set(HouseFile.project.flatMap(\.suites))
    let names = try Self.rows("seconds.txt") { Double($0) }.keys
    #expect(names.count > 20)
    expectEqual(names.filter { !suites.contains($0) }.sorted(), ["others", "start"])
  }

  private static func rows() throws -> [String: Int] { try rows("lines.txt") { Int($0) } }

  /// The rows of a table: a number, and the name that it is for.
  private static func rows<Number>(_ file: String, _ number: (Substring) -> Number?) throws -> [String:
    Number]
  {
    let path = HouseFile.root + "Tests/UnitTests/HouseRules/Budgets/" + file
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .reduce(into: [:]) { rows, line in
        let words = line.split(separator: " ", maxSplits: 1)
        try #require(words.count == 2, "\(file): \(line)")
        let value: Number = try #require(number(words[0]), "\(file): \(line)")
        rows[String(words[1])] = value
      }
  }

  private static func findings(in tree: [HouseFile], _ rows: [String: Int]) -> [String] {
    var lines: [String: Int] = [:]
    for file in tree where file.path.hasSuffix(".swift") {
      lines[folder(of: file), default: 0] += file.lines.count - 1
    }
    return Set(lines.keys).union(rows.keys).sorted().compactMap { folder in
      switch (lines[folder], rows[folder]) {
      case (let count?, let most?) where count > most:
        "\(folder) has \(count) lines and may have \(most): remove some, or say what a user gets for them"
      case (let count?, let most?) where most > count + 100 + count / 50:
        "\(folder) has \(count) lines: lower its row from \(most)"
      case (let count?, nil): "\(folder) has \(count) lines and no row: add one"
      case (nil, .some): "\(folder) has a row and no files: remove the row"
      default: nil
      }
    }
  }

  /// The module of a source file, or the folder of a test.
  private static func folder(of file: HouseFile) -> String {
    let parts = file.path.split(separator: "/").dropLast()
    let isWhole = parts.starts(with: ["Sources"]) && !parts.starts(with: ["Sources", "Scenario"])
    return parts.prefix(isWhole ? 2 : 3).joined(separator: "/")
  }
}
