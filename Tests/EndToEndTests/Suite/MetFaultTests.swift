import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import StubServer
@testable import rcc_sim

/// Each fault is met by the app in a scenario whose claims tell it from a plain answer.
@Suite struct MetFaultTests {
  @Test(arguments: ClientOutcomeTable.rows.filter(\.isOfFault))
  func `faults.md names a scenario for each fault, or the reason`(_ outcome: ClientOutcomeRow) throws {
    let fits = try MetFault.all().filter { $0.fits(outcome) }
    #expect(!fits.isEmpty, "no row of `\(MetFault.section)` has a fault such as \(outcome.example)")
  }

  @Test func `each row of faults.md is one of the table of outcomes`() throws {
    for fault in try MetFault.all() {
      let isMeant = ClientOutcomeTable.rows.contains(where: fault.fits)
      #expect(isMeant, "\(fault.words): no answer of \(fault.scenario?.path ?? "the table") has this fault")
      #expect(fault.scenario != nil || fault.reason != nil, "\(fault.words) needs a scenario or a reason")
    }
  }

  #if os(Linux)
    /// The printed lines do not count: `--update` would accept them.
    @Test(.checks) func `the claims of its scenario tell a fault from a plain 200 and from a plain 503`()
      throws
    {
      let desk = try Workspace()
      let met = try MetFault.all().sample(oneOf: 3)
      let sources = met.compactMap(\.scenario).filter(\.isSurvived)
      for source in sources { try desk.write("\(source.name).scenario", source.claims(in: source.lines)) }
      for (number, fault) in met.enumerated() where fault.scenario != nil {
        for answer in PlainAnswer.allCases {
          try desk.write("\(number)-\(answer).scenario", try fault.replaced(by: answer))
        }
      }
      _ = desk.run("run", "DESK", "--report", "ndjson=DESK/out", stage: ConverterStage.self)
      let verdicts = try verdicts(in: desk)
      for source in sources { expectEqual(verdicts["\(source.name).scenario"], "passed") }
      for (number, fault) in met.enumerated() where fault.scenario != nil {
        for answer in PlainAnswer.allCases {
          let isTold = answer == .unavailable || fault.reason == nil
          let verdict = verdicts["\(number)-\(answer).scenario"]
          expectEqual(verdict, (isTold ? "failed" : "passed"), "\(fault.words), \(answer)")
        }
      }
    }
  #endif

  private func verdicts(in desk: Workspace) throws -> [String: String] {
    try desk.events("out").filter { $0["event"] == "over" }.reduce(into: [:]) { verdicts, over in
      let name = over["scenario"]?.string?.split(separator: "/").last.map(String.init)
      verdicts[name ?? ""] = over["verdict"]?.string
    }
  }

  #if os(Linux)
    @Test func `what the suite never reaches has its reason in faults.md`() throws {
      let event = try Self.unexercised()
      let names = ["faults", "screens", "cases"].flatMap { kind in
        event[kind]?.array?.compactMap(\.string) ?? []
      }
      let rows = try DocsPage.named("Docs/faults.md").rows(in: "What it cannot reach").dropFirst()
      expectEqual(rows.map { $0.cells[0] }, names)
    }
  #endif

  /// Such answers are for broken apps, so that a claim fails and not the script.
  @Test func `an answer that nobody asks for has a comment that says who would`() throws {
    for place in try Self.unexercised()["answers"]?.array?.compactMap(\.string) ?? [] {
      let parts = place.split(separator: ":").map(String.init)
      let number = try #require(Int(parts[1]))
      let lines = try String(contentsOfFile: "\(Project.root)/\(parts[0])", encoding: .utf8)
        .components(separatedBy: "\n")
      #expect(lines[number - 2].hasPrefix("# "), "\(place): no comment above it")
    }
  }

  private static func unexercised() throws -> JSONValue {
    let suite = try PlayedSuite.shared()
    return try JSONValue(
      String(try #require(suite.lines.last { $0.hasPrefix(#"{"event":"unexercised""#) })))
  }
}

extension ClientOutcomeRow {
  fileprivate var isOfFault: Bool { if case .fault = subject { true } else { false } }
}
