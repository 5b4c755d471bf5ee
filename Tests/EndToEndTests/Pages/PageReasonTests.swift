import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The part of the failure's reason that a page shows when the page opens.
@Suite(
  .checks, .serialized, .timeLimit(.minutes(8)),
  .enabled(if: Chromium.isThere, Comment(rawValue: Chromium.missing)))
struct PageReasonTests {
  private let desk: Workspace
  private let visitor: BrowserPage

  init() throws {
    desk = try Workspace()
    visitor = try BrowserPage()
  }

  /// Opens the page of a scenario that is derived from one of the project's.
  private func open(_ path: String, _ text: String, by other: String) throws {
    let whole = try String(contentsOfFile: "\(Project.root)/\(path)", encoding: .utf8)
    try #require(whole.contains(text))
    try open(whole.replacing(text, with: other))
  }

  private func open(_ scenario: String) throws {
    try desk.write("a.scenario", scenario)
    _ = desk.run("run", "DESK/a.scenario", "--report", "html=DESK/html", stage: ConverterStage.self)
    try visitor.open(desk.path("html\(desk.path)/a.html"))
  }

  @Test func `a page opens at the request whose answer the failure names`() throws {
    try open("Scenarios/amounts/change-of-base.scenario", "\"1.17\", status", by: "\"1.18\", status")
    #expect(try visitor.text("#failure").contains("because line 6 answered"))
    try expectEqual(visitor.text("#exchange-title"), "Request #2")
    #expect(try visitor.text("#moment").contains("line 12 launch"))
    try expectEqual(
      visitor.text("#state .differs"),
      "amounts.rows[USD] + @1 (text: \"1.17\", status: .live) ✗ expected + @1 (text: \"1.18\", status: .live)"
    )
    expectEqual(visitor.complaints, [])
  }

  @Test func `a page opens at the request that the failing step left open`() throws {
    try open(
      "Scenarios/pairs/retry-during-an-error.scenario", "nil)) → .loading", by: "nil)) → .loaded")
    try expectEqual(visitor.text("#exchange-title"), "Request #3")
    #expect(try visitor.text("#moment").contains("line 20 tap retry x2"))
    expectEqual(visitor.complaints, [])
  }

  @Test func `a request without an answer says so, and is found by it`() throws {
    try open("Scenarios/network/refused-at-launch.scenario", Self.rest, by: "\n\n")
    try expectEqual(visitor.text("#exchange .outcome"), "✗ the script has no answer for it → no answer left")
    #expect(try visitor.text("#requests [data-number='3']").contains("no answer left"))
    for words in ["no answer left #4", "-1004", "cannot connect", "connection was refused", "for want of"] {
      try visitor.press("/")
      try visitor.type(words)
      let isFound = words != "for want of"
      try expectEqual((visitor.text(".count") == "no match"), !isFound, "\(words)")
      try visitor.press("Escape", "Escape")
    }
    expectEqual(visitor.complaints, [])
  }

  private static let rest = "\n  | 500 after 400ms\n  | 200 rates 2026-04-10 USD 1.1711\n\n"

  @Test func `a request that nothing followed says when a timer was due`() throws {
    let (whole, broken) = ("after 300ms rates", "after 300ms reset at body rates")
    try open("Scenarios/network/reset-recovers.scenario", whole, by: broken)
    try expectEqual(visitor.text("#exchange-title"), "Request #3")
    let words = "Next attempt none in this play: it ended before T+4.3s, when a timer was due"
    #expect(try visitor.text("#exchange").contains(words))
    expectEqual(visitor.complaints, [])
  }

  @Test func `a stall that the file's end ended does not look like the app's own limit`() throws {
    try open(Self.stall)
    try expectEqual(visitor.text("#exchange-title"), "Request #1")
    #expect(try visitor.text("#exchange").contains("T+1s ended when the app quit at the file's end"))
    expectEqual(visitor.complaints, [])
  }

  private static let stall = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 stall at body+10 rates 2026-04-13 USD 1.1684

    launch
      pairs.load  .starting → .loaded
    wait 1s

    """
}
