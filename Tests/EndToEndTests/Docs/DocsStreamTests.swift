import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioFormat

/// The page for a team's own app says what a script writes for each kind of stream.
@Suite struct DocsStreamTests {
  @Test func `each row is an answer that can be sent`() throws {
    let rows = try DocsPage.named("Docs/your-own-app.md").rows(in: "Streams, downloads and uploads")
      .dropFirst()
    expectEqual(rows.count, 11)
    for row in rows {
      let parts = row.cells[1].split(separator: ", below it ")
      let details = parts.dropFirst().flatMap { $0.split(separator: " and ") }.map { "  |   \($0)\n" }
      let text = "serve GET /feed\n  | \(parts[0])\n\(details.joined())"
      let parser = ScenarioParser(vocabulary: Vocabulary()) { name throws(FixtureProblem) in
        throw .missing(name, nearest: nil)
      }
      let file = try parser.parse(Array(text.utf8), path: "row.scenario")
      guard case .serve(let serve)? = file.acts.first, let answer = serve.answers.first else {
        Issue.record("\(text)")
        continue
      }
      let isUpload = row.cells[0].hasPrefix("an upload")
      let (fault, status) = isUpload ? (Fault.reset(.start), 201) : (.never, 200)
      #expect(answer.faults == [fault] || answer.status == status)
      #expect(throws: Never.self) {
        try ReplyPlan(answer, method: isUpload ? "POST" : "GET", keepAlive: false)
      }
    }
  }
}
