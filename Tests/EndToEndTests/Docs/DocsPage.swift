import Foundation
import Testing

/// A page of the documentation, parsed into the parts that tests compare.
struct DocsPage: CustomTestStringConvertible, Sendable {
  /// A fenced block: its language, its lines, and the file named in the sentence above it.
  struct Block: Sendable {
    let language: String
    let section: String
    let line: Int
    let file: String?
    let lines: [String]

    var text: String { lines.map { $0 + "\n" }.joined() }
    /// Whether it is a file of a team's own test target, which a separate package compiles and runs.
    var isOfTestTarget: Bool { language == "swift" && lines.contains("@testable import hello_sim") }
  }

  /// A row of a table; its cells are without their code marks.
  struct Row: Sendable {
    let section: String
    let cells: [String]
  }

  /// The path from the project's root: `Docs/format.md`.
  let path: String
  let blocks: [Block]
  let rows: [Row]

  var testDescription: String { path }

  static let all: [DocsPage] = {
    let docs = (try? FileManager.default.contentsOfDirectory(atPath: Project.root + "/Docs")) ?? []
    return (["README.md"] + docs.filter { $0.hasSuffix(".md") }.sorted().map { "Docs/" + $0 })
      .compactMap { try? DocsPage($0) }
  }()

  static func named(_ path: String) throws -> DocsPage { try #require(all.first { $0.path == path }) }

  /// Returns the rows of the section's tables.
  func rows(in section: String) -> [Row] { rows.filter { $0.section == section } }

  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOfFile: Project.root + "/" + path, encoding: .utf8)
    var (blocks, rows): ([Block], [Row]) = ([], [])
    var (section, above) = ("", "")
    var open: (language: String, line: Int, lines: [String])?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if let block = open {
        guard line == "```" else { open?.lines.append(line); continue }
        blocks.append(
          Block(
            language: block.language, section: section, line: block.line, file: Self.file(named: above),
            lines: block.lines))
        (open, above) = (nil, "")
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), index + 1, [])
      } else if line.hasPrefix("|"), !line.hasPrefix("|--") {
        rows.append(Row(section: section, cells: Self.cells(line)))
      } else if line.hasPrefix("#") {
        section = String(line.drop { $0 == "#" }.dropFirst())
      }
      if !line.isEmpty, open == nil, line != "```" { above = line }
    }
    (self.blocks, self.rows) = (blocks, rows)
  }

  /// Returns a file name such as `Scenarios/network/refused.scenario` from its code marks.
  private static func file(named line: String) -> String? {
    line.split(separator: "`").map(String.init).last { word in
      [".scenario", ".swift", ".json"].contains { word.hasSuffix($0) }
    }
  }

  private static func cells(_ line: String) -> [String] {
    line.replacing("\\|", with: "\u{0}").split(separator: "|").map {
      $0.replacing("\u{0}", with: "|").replacing("`", with: "").trimmingCharacters(in: .whitespaces)
    }
  }
}
