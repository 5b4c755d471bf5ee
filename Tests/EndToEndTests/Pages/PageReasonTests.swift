import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// What a page tells of the failure's reason without being asked for it.
@Suite(
  .serialized, .timeLimit(.minutes(8)),
  .enabled(if: Chromium.isThere, Comment(rawValue: Chromium.missing)))
struct PageReasonTests {
  private let desk: Desk
  private let visitor: Visitor

  init() throws {
    desk = try Desk()
    visitor = try Visitor()
  }

  /// Opens the page of a scenario that is made of one of the project's.
  private func open(_ path: String, _ text: String, by other: String) throws {
    let whole = try String(contentsOf: Project.root.appending(path: path), encoding: .utf8)
    try #require(whole.contains(text))
    try desk.write("a.scenario", whole.replacing(text, with: other))
    _ = desk.run("run", "DESK/a.scenario", "--report", "html=DESK/html", stage: ConverterStage.self)
    try visitor.open(desk.path("html\(desk.path)/a.html"))
  }

  @Test func `a page opens at the request whose answer the failure names`() throws {
    try open("Scenarios/amounts/change-of-base.scenario", "\"1.17\", status", by: "\"1.18\", status")
    #expect(try visitor.text("#failure").contains("because line 6 answered"))
    #expect(try visitor.text("#exchange-title") == "Request #2")
    #expect(try visitor.text("#moment").contains("line 12 launch"))
    #expect(
      try visitor.text("#state .differs")
        == "amounts.rows[USD] + @1 (text: \"1.17\", status: .live) ✗ expected + @1 (text: \"1.18\", status: .live)"
    )
    #expect(visitor.complaints == [])
  }

  @Test func `a page opens at the request that the failing step left open`() throws {
    try open(
      "Scenarios/pairs/retry-during-an-error.scenario", "nil)) → .loading", by: "nil)) → .loaded")
    #expect(try visitor.text("#exchange-title") == "Request #3")
    #expect(try visitor.text("#moment").contains("line 20 tap retry x2"))
    #expect(visitor.complaints == [])
  }
}
