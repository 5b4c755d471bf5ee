import Foundation
import Testing

@testable import credit_score_variants

#if os(Linux)
  /// An app in VIPER, which was written without any knowledge of the harness.
  @Suite struct CreditScoreTests {
    static let folder = "Examples/CreditScore"
    static let scenarios = "\(folder)/Scenarios"

    @Test func `its core knows nothing of the harness, and the glue is short`() throws {
      let core = try Self.sources("CreditScore")
      expectEqual(core.count, 25)
      for (file, text) in core {
        for word in ["import Scenario", "isolation:", "Clock", "executor"] {
          #expect(!text.contains(word), "\(file)")
        }
      }
      let glue = try Self.sources("credit-score-sim").filter { $0.file != "CreditScoreInvariants.swift" }
        .map { $0.text.components(separatedBy: "\n").count - 1 }
      #expect(glue.reduce(0, +) < 80)
    }

    @Test func `each rule has an app that breaks it`() throws {
      try expectEqual(Set(CreditScoreVariant.all.map(\.scenario)), Set(Self.names))
      expectEqual(Set(CreditScoreVariant.all.map(\.name)).count, CreditScoreVariant.all.count)
    }

    @Test func `the page of rules has a row for each rule`() throws {
      let page = try String(contentsOfFile: "\(Project.root)/Docs/rules.md", encoding: .utf8)
      let rows = page.split(separator: "\n").filter { $0.contains("](../Examples/CreditScore/Scenarios/") }
        .map(String.init)
      try expectEqual(rows.joined(separator: "\n"), Self.names.map(Self.row).joined(separator: "\n"))
    }

    static var names: [String] {
      get throws {
        try FileManager.default.contentsOfDirectory(atPath: "\(Project.root)/\(scenarios)").sorted()
          .filter { $0.hasSuffix(".scenario") }.map { String($0.dropLast(".scenario".count)) }
      }
    }

    static func scenario(_ name: String) throws -> String {
      try String(contentsOfFile: "\(Project.root)/\(scenarios)/\(name).scenario", encoding: .utf8)
    }

    private static func row(of name: String) throws -> String {
      let rule = try scenario(name).prefix { $0 != "\n" }.dropFirst(2).replacing("  (", with: " (")
      let variants = CreditScoreVariant.all.filter { $0.scenario == name }.map(\.name)
      let place = "../Examples/CreditScore/Scenarios/\(name).scenario"
      return "| \(rule) | [\(name)](\(place)) | \(variants.joined(separator: ", ")) |"
    }

    private static func sources(_ target: String) throws -> [(file: String, text: String)] {
      let path = "\(Project.root)/\(folder)/Sources/\(target)"
      return try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }
        .map { ($0, try String(contentsOfFile: "\(path)/\($0)", encoding: .utf8)) }
    }

    static func play(_ condition: HostileCondition) throws -> HostileCall.Play {
      let tool = try #require(Tool.path(of: "credit-score-sim"))
      return try HostileCall(tool: tool, library: "", desk: try Workspace(), paths: [scenarios]).play(
        condition)
    }
  }

  @Suite(.checks, .serialized, .timeLimit(.minutes(10))) struct CreditScorePlayTests {
    /// The part of a verdict that these tests read.
    fileprivate struct Verdict: Decodable {
      struct Diagnosis: Decodable { let text: String }
      let scenario: String
      let verdict: String
      let diagnosis: Diagnosis?
    }

    @Test func `its scenarios pass`() throws {
      let play = try CreditScoreTests.play(HostileCondition(name: "once"))
      expectEqual(play.code, 0, "\(play.said)")
      try expectEqual(Self.verdicts(in: play.stream).count { $0.verdict == "passed" }, 38)
    }

    /// No line that the tool writes counts in these scenarios, so that only a claim can fail.
    @Test func `an app that breaks a rule fails at a claim, and the shipped one at none`() throws {
      let desk = try Workspace()
      for variant in CreditScoreVariant.all {
        try desk.write("\(variant.name).scenario", Self.claims(of: variant.scenario, variant.name))
      }
      for name in try CreditScoreTests.names {
        try desk.write("shipped/\(name).scenario", Self.claims(of: name, "none"))
      }
      for folder in ["", "shipped/"] {
        let report = "\(Project.root)/\(CreditScoreTests.scenarios)/report.json"
        try desk.write("\(folder)report.json", Data(contentsOf: URL(fileURLWithPath: report)))
      }
      let tool = try #require(Tool.path(of: "credit-score-variants"))
      _ = try ToolRun(process: tool, ["run", ".", "--report", "ndjson=stream"], in: desk) { _ in }
      let verdicts = try Self.verdicts(in: desk.read("stream"))
      let (shipped, broken) = (verdicts.filter(\.isShipped), verdicts.filter { !$0.isShipped })
      #expect(shipped.count == 38 && broken.count == CreditScoreVariant.all.count)
      expectEqual(shipped.filter { $0.verdict != "passed" }.map(\.scenario), [])
      // The tool itself finds what outlives a quit, and sends no request of it that a claim could see.
      let unclaimed = broken.filter { $0.failedClaim == nil }
      expectEqual(unclaimed.map(\.scenario), ["./never-stops.scenario"])
      expectEqual(unclaimed.map(\.diagnosis?.text), ["quit"])
    }

    @Test(arguments: HostileCondition.loopCounts) func `many plays of each scenario are one`(_ loops: Int)
      throws
    {
      let once = try CreditScoreTests.play(HostileCondition(name: "once"))
      var condition = HostileCondition.busyLoops(loops)
      condition.options = ["--repeat", Soak.isOn ? "200" : "2"]
      let often = try CreditScoreTests.play(condition)
      // Two streams would make a message of a megabyte.
      let isSame = often.stream == once.stream
      #expect(often.code == 0 && isSame, "\(often.said)")
    }

    /// The scenario of a variant, in which only claims and the script count.
    private static func claims(of scenario: String, _ variant: String) throws -> String {
      "given variant \(variant)\n" + ClaimedSuite.text(try CreditScoreTests.scenario(scenario))
    }

    private static func verdicts(in stream: String) throws -> [Verdict] {
      try stream.split(separator: "\n").filter { $0.hasPrefix(#"{"event":"over""#) }
        .map { try JSONDecoder().decode(Verdict.self, from: Data($0.utf8)) }
    }
  }

  extension CreditScorePlayTests.Verdict {
    fileprivate var isShipped: Bool { scenario.contains("shipped/") }
    /// The claim at which it failed; nil where it failed elsewhere, or not at all.
    fileprivate var failedClaim: String? {
      guard verdict == "failed", let text = diagnosis?.text, text.hasPrefix("expect ") else { return nil }
      return text
    }
  }
#endif
