import Testing

@testable import ScenarioPlay

/// The table of what a request says: each line holds for a request of an app, and not for others.
@Suite struct DocsRequestTests {
  private static let buttons = ["json", "form", "multipart", "text", "sign-in"]

  @Test func `each line of the table does what its row says`() throws {
    let rows = try DocsPage.named("Docs/your-own-app.md").rows(in: "What a request says").dropFirst()
    #expect(rows.count > 10)
    for row in rows {
      let line = row.cells[1]
      if line.hasPrefix("if ") || line.hasPrefix("unless ") {
        let fitting = try Self.buttons.filter { try Self.passes("201\n  |   \(line)", [$0]) }
        #expect(!fitting.isEmpty, "\(line)")
        // Every one of them has the headers and the query.
        let isOfAll = ["header", "query", "Bearer", "unless"].contains { line.contains($0) }
        #expect(fitting.count < Self.buttons.count || isOfAll, "\(line) holds for every request")
      } else if line.hasPrefix("200") {
        let counts = try (1...4).filter { try Self.passes(line, Array(repeating: "text", count: $0)) }
        expectEqual(counts, (line.hasSuffix("x3") ? [3] : [1, 2, 3, 4]), "\(line)")
      } else {
        let output = try Self.play("200 x2", ["text", "form"], then: line)
        let places = ["hello", "email  ann@example.com"].compactMap { output.ranges(of: $0).last?.lowerBound }
        #expect(places.count == 2 && places == places.sorted(), "\(output)")
      }
    }
  }

  private static func passes(_ answer: String, _ buttons: [String]) throws -> Bool {
    try play(answer, buttons).contains("1 passed")
  }

  /// Returns what a run printed, and the scenario with the lines that it wrote.
  private static func play(_ answer: String, _ buttons: [String], then step: String = "") throws -> String {
    let desk = try Workspace()
    let taps = buttons.map { "tap \($0)\n" }.joined()
    let target = buttons == ["sign-in"] ? "/session" : "/orders?page=2&q=a%20b&bare"
    try desk.write("a.scenario", "serve POST \(target)\n  | \(answer)\n\nlaunch\n\(taps)\(step)\n")
    _ = desk.run("run", "--update", "DESK/a.scenario", stage: SendsBodiesStage.self)
    let run = desk.run("run", "DESK/a.scenario", stage: SendsBodiesStage.self)
    return run.output + (try desk.read("a.scenario"))
  }
}
