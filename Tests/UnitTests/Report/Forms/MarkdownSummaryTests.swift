import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The summary in Markdown, as rendered by GitHub's own renderer.
@Suite struct MarkdownSummaryTests {
  private static let renders = GitHubMarkdown.isThere
  private static let missing = Comment(rawValue: OtherProgram.missing("cmark-gfm"))

  @Test(.enabled(if: renders, missing), arguments: 1...40)
  func `any text comes out of a renderer as it went in`(_ seed: Int) throws {
    var nasty = NastyText(seed: seed)
    let (path, text, known) = (nasty.path(), nasty.lines(), nasty.line())
    let report = MarkdownSummary().text([
      EveryVerdict.over(path, "failed", line: 3, "FAIL\n  \(nasty.line())\n\(text)"),
      EveryVerdict.over("b.scenario", "known", line: 3, known: known, "FAIL"),
    ])
    let page = try #require(GitHubMarkdown.page(report), "\(report)")
    let cells = page.all("tr").filter { !$0.all("td").isEmpty }.map { $0.all("td").map(\.whole) }
    try #require(cells.count == 3 && cells.allSatisfy { $0.count > 1 }, "\(report)")
    expectEqual(Self.folded(cells[1][0]), Self.folded("\(path.escaped()):3"), "\(report)")
    expectEqual(Self.folded(cells[2][1]), Self.folded(known.visibleLine), "\(report)")
    let code = page.all("pre").map(\.whole)
    #expect(code.count == 1 && code[0].hasSuffix("\n\(text)".visible + "\n"), "\(report)")
    expectEqual(page.all("details").count, 1)
  }

  @Test(.enabled(if: renders, missing)) func `every verdict stands in its table`() throws {
    let page = try #require(GitHubMarkdown.page(MarkdownSummary().text(of: EveryVerdict.events)))
    expectEqual(page.all("h3").map(\.whole), ["Did not pass", "Known to fail", "Not played", "Updated"])
    expectEqual(page.all("pre").count, 6)
    expectEqual(
      page.all("details").map { $0.attributes["open"] != nil }, [true] + Array(repeating: false, count: 5))
  }

  @Test func `it stays below what GitHub takes, and says what is missing`() throws {
    let body = String(repeating: "<&|`\u{1} ", count: 4000)
    let events = (0..<4000).map { number in
      EveryVerdict.over(
        "Scenarios/\(number).scenario", "failed", line: 1, "FAIL\n  it differs\n\(number < 60 ? body : "")")
    }
    let text = MarkdownSummary().text(events)
    #expect(text.utf8.count < 1 << 20)
    #expect(text.hasPrefix("## rcc-sim: 4000 of 4000 scenarios did not pass\n"))
    let shown = text.components(separatedBy: "<details").count - 1
    #expect(text.contains("\n… \(4000 - shown) more are left out here: GitHub limits a summary's size.\n"))
    #expect(text.contains("bytes are left out here; ndjson=FILE has them all …"))
    let full = MarkdownSummary(limit: 100).text(events)
    #expect(full.utf8.count < 1000)
    #expect(full.contains("… 4000 more are left out here"))
  }

  @Test(arguments: [
    (ExitCode.passed, "passed"), (.interrupted, "interrupted, 0 of 0 scenarios did not pass"),
    (.nothingSelected, "nothing was selected"),
    (.failed, "0 of 0 scenarios did not pass"),
  ]) func `the heading says what came of it`(_ code: ExitCode, _ words: String) {
    expectEqual(MarkdownSummary().text([], code), "## rcc-sim: \(words)\n\n")
  }

  /// Removes leading and trailing spaces and repeated ones, which a page does not show in cells and code
  /// spans.
  private static func folded(_ text: String) -> String {
    text.split(whereSeparator: { $0 == " " || $0 == "\t" }).joined(separator: " ")
  }
}

/// GitHub's renderer of Markdown.
enum GitHubMarkdown {
  static let isThere = OtherProgram.output("cmark-gfm", ["--version"]) != nil

  /// Returns the rendered page, read as XML.
  static func page(_ text: String) -> ReadElement? {
    let arguments = ["-e", "table", "--unsafe"]
    let html = try? OtherProgram.withFile(text) { OtherProgram.output("cmark-gfm", arguments + [$0]) }
    return html.flatMap(\.self).flatMap {
      XMLReading.read("<page>\($0.replacing("<details open>", with: "<details open=\"\">"))</page>")
    }
  }
}
