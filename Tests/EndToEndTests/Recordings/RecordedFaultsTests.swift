import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioPlay
@testable import ScenarioRecording
@testable import rcc_sim

/// Every answer of the table of outcomes, recorded while it is played and replayed from the recording.
#if os(Linux)
  @Suite(.checks, .timeLimit(.minutes(8))) struct RecordedFaultsTests {
    @Test(arguments: ClientOutcomeTable.rows.filter(\.isPlayable).map(\.example).sample(oneOf: 4))
    func `the recording of an answer comes to the same for the app, at the same time`(_ example: String)
      throws
    {
      let row = try #require(ClientOutcomeTable.rows.first { $0.example == example })
      let desk = try Workspace()
      let first = try Self.play(PlayedOutcome(row).text, "first", desk, "--record", "DESK/one.har")
      expectEqual(
        desk.run("convert", "DESK/one.har", "DESK/one.scenario", stage: ConverterStage.self).code, 0)
      let again = Self.replaying(try desk.read("one.scenario"), PlayedOutcome(row).text)
      let second = try Self.play(again, "second", desk)
      expectEqual(first.handed, second.handed, "\(again)")
      expectEqual(first.shown, second.shown, "\(again)")
    }

    /// `RCC_WRITE_DOCS=1 RCC_TIER=check swift test --filter RecordedFaultsTests` rewrites it.
    @Test func `faults.md tells what is recorded in other words`() throws {
      let rows = try ClientOutcomeTable.rows.filter(\.isPlayable).compactMap { row -> [String]? in
        let desk = try Workspace()
        _ = try Self.play(PlayedOutcome(row).text, "first", desk, "--record", "DESK/one.har")
        let entries = try desk.entries("one.har")
        let entry = try #require(row.linux[.freshGet] == nil ? entries.dropFirst().first : entries.first)
        let words = RouteSummary.outcome(entry).text
        let written = row.example.prefix { !"{[".contains($0) }.replacing("text Hello", with: "")
          .trimmingCharacters(in: .whitespaces).replacing(" forever", with: "")
        return words == written ? nil : ["`\(row.example)`", "`\(words)`"]
      }
      try DocsTable(["answer", "recorded as"], rows).check(in: "What a recording says of it")
    }

    /// Returns the steps and facts of one scenario with the script of another.
    private static func replaying(_ converted: String, _ text: String) -> String {
      let lines = converted.split(separator: "\n", omittingEmptySubsequences: false)
      let script = lines.drop { !$0.hasPrefix("serve") }.prefix {
        !$0.hasPrefix("# missing") && $0 != "launch"
      }
      let own = text.split(separator: "\n", omittingEmptySubsequences: false)
      let facts = own.prefix { !$0.hasPrefix("serve") }
      return (facts + script + own.drop { $0 != "launch" }).joined(separator: "\n")
    }

    private struct Play {
      /// The results that the app received, with their times.
      let handed: [String]
      let shown: [String]
    }

    private static func play(_ text: String, _ name: String, _ desk: Workspace, _ options: String...) throws
      -> Play
    {
      try desk.write("\(name).scenario", text)
      let run = desk.run(
        ["run", "DESK/\(name).scenario", "--report", "ndjson=DESK/\(name).ndjson"] + options,
        stage: ConverterStage.self)
      let events = try desk.events("\(name).ndjson")
      let finished = events.filter { $0["event"] == "finished" }
      try #require(!finished.isEmpty || events.contains { $0["event"] == "answered" }, "\(run.output)")
      return Play(
        handed: finished.map { "\($0["at"]?.string ?? "")  \($0["handed"]?.integer ?? 0)" },
        shown: events.filter { $0["event"] == "shown" }.flatMap { event in
          (event["lines"]?.array ?? []).compactMap(\.string).filter { !$0.contains("GET ") }
        })
    }
  }
#endif
