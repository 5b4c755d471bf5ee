import Foundation
import Testing

/// A table of the documentation that code writes; the page must contain it byte for byte.
struct DocsTable {
  private let lines: [String]

  init(_ heads: [String], _ rows: [[String]]) {
    let marks = heads.map { _ in "---|" }.joined()
    lines = [Self.line(heads), "|" + marks] + rows.map(Self.line)
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  /// Compares the table, or writes it when that is requested.
  func check(in section: String) throws {
    let path = Project.root + "/Docs/faults.md"
    var page = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    let heading = try #require(page.firstIndex(of: "## \(section)"))
    let first = try #require(page[heading...].firstIndex { $0.hasPrefix("|") })
    let end = page[first...].firstIndex { !$0.hasPrefix("|") } ?? page.endIndex
    if ProcessInfo.processInfo.environment["RCC_WRITE_DOCS"] == "1" {
      page.replaceSubrange(first..<end, with: lines)
      try page.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    } else {
      expectEqual(Array(page[first..<end]), lines)
    }
  }
}
