import Testing

@testable import ScenarioBasics

#if os(Linux)
  /// A search of an app of another kind than the converter. It leaves something behind, so that each schedule
  /// has a process of its own.
  @Suite(.checks) struct ExploredExampleTests {
    /// A start in which nothing goes wrong: a debt is open beside the score, and the user refreshes.
    private static func start(_ variant: String) -> String {
      """
      given variant \(variant)
      serve GET /prod/mockcredit/values
        | 200 {"creditReportInfo":{"score":514,\(scale),"currentShortTermDebt":13758}}
        | 200 forever {"creditReportInfo":{"score":520,\(scale),"currentShortTermDebt":13800}}
      launch
      tap short-term
      wait 1s
      tap refresh
      wait 10s

      """
    }

    private static let scale = #""minScoreValue":0,"maxScoreValue":700"#

    /// The app reads the report again when it returns after five minutes; a screen of a debt that does not
    /// follow shows another one than the score.
    @Test func `a screen that stands still while the app was away is found, with the least time away`() throws
    {
      let (desk, run) = try Self.search("debt-stands-still", "--budget", "60plays")
      expectEqual(run.code, 1, "\(run.output)\(run.errors)")
      #expect(run.output.contains("FOUND    a debt is the one of the score  in schedule "), "\(run.output)")
      #expect(run.output.hasSuffix("\n1 finding\n"), "\(run.output)")
      let found = try desk.read("found/a-debt-is-the-one-of-the-score-debts.scenario")
      #expect(found.contains("\n# after background, a shorter wait, foreground\n"), "\(found)")
      expectEqual(Self.steps(found), ["launch", "tap short-term", "background", "wait 300s", "foreground"])
    }

    @Test func `a figure that no service has sent is found without any deviation`() throws {
      let (desk, run) = try Self.search("scale-of-1000", "--budget", "5plays")
      expectEqual(run.code, 1, "\(run.output)\(run.errors)")
      let found = try desk.read("found/the-score-is-the-one-that-was-answered-score-gauge.scenario")
      #expect(found.contains("score.gauge is 514 of 0–1000, and 514 of 0–700 was answered"), "\(found)")
      expectEqual(Self.steps(found), ["launch"], "\(found)")
    }

    @Test func `the app as it is shipped breaks no rule`() throws {
      let (_, run) = try Self.search("none", "--budget", "80plays")
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
      #expect(run.output.contains("80 schedules from 1 start"), "\(run.output)")
    }

    /// The steps of a finding, without the comments below them.
    private static func steps(_ found: String) -> [Substring] {
      let lines = found.split(separator: "\n").filter { !$0.hasPrefix("#") }
      return Array(lines.drop { $0 != "any lines" }.dropFirst())
    }

    private static func search(_ variant: String, _ options: String...) throws -> (Workspace, ToolRun) {
      let desk = try Workspace()
      try desk.write("a.scenario", start(variant))
      let tool = try #require(Tool.path(of: "credit-score-variants"))
      let words = ["explore", "a.scenario", "--out", "found", "--jobs", "2"] + options
      return (desk, try ToolRun(process: tool, words, in: desk) { _ in })
    }
  }
#endif
