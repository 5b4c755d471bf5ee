import Testing

@testable import Scenario

/// Each form as a whole, of a run with every verdict.
@Suite struct GoldenReportTests {
  @Test func `JUnit`() {
    #expect(JUnitReport().text(of: EveryVerdict.events) == "JUNIT")
  }

  @Test func `TAP`() {
    #expect(TAPReport().text(of: EveryVerdict.events) == "TAP")
  }

  @Test func `Markdown`() {
    #expect(MarkdownSummary().text(of: EveryVerdict.events) == "MARKDOWN")
  }
}
