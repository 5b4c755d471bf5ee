import GoldenFiles
import Testing

@testable import ScenarioReport

/// The complete reports of a run with every verdict, in the forms for a CI server, a TAP harness and GitHub.
@Suite struct ReportGoldenTests {
  private static let goldens = GoldenFolder("Goldens", suite: "ReportGoldenTests")

  @Test func `JUnit's XML`() throws {
    try Self.goldens.compare(JUnitReport().text(of: EveryVerdict.events), with: "every-verdict.xml")
  }

  /// The report indents an empty line of a block; the golden file does not.
  @Test func `the Test Anything Protocol`() throws {
    let text = TAPReport().text(of: EveryVerdict.events).replacing("\n    \n", with: "\n\n")
    try Self.goldens.compare(text, with: "every-verdict.tap")
  }

  @Test func `the summary in Markdown`() throws {
    try Self.goldens.compare(MarkdownSummary().text(of: EveryVerdict.events), with: "every-verdict.md")
  }

  @Test func `each golden file belongs to a report`() throws {
    let files = ["xml", "tap", "md"].map { "every-verdict.\($0)" }
    try Self.goldens.compareNames(with: Set(files))
  }
}
