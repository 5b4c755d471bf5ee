import Foundation
import Testing

@testable import feed_variants

#if os(Linux)
  /// A whole app on one store, which was written without any knowledge of the harness.
  @Suite struct FeedTests {
    static let folder = "Examples/Feed"
    static let scenarios = "\(folder)/Scenarios"

    @Test func `its core knows nothing of the harness, and the glue is short`() throws {
      let core = try Self.texts(in: "Sources/Feed")
      expectEqual(core.count, 28)
      for (file, text) in core {
        for word in ["import Scenario", "isolation:", "Clock:", "executor"] {
          #expect(!text.contains(word), "\(file)")
        }
      }
      let glue = try (Self.texts(in: "Sources/FeedPlay") + Self.texts(in: "Sources/feed-sim")).filter {
        $0.file != "PostServer.swift"
      }
      #expect(glue.reduce(0) { $0 + $1.text.split(separator: "\n").count } < 80)
    }

    @Test func `each rule has an app that breaks it`() throws {
      // A leak is no claim: the tool itself finds it.
      let broken = Set(FeedVariant.all.map(\.scenario)).union(["quit"])
      try expectEqual(broken, Set(Self.names))
      expectEqual(Set(FeedVariant.all.map(\.name)).count, FeedVariant.all.count)
    }

    @Test func `the page of rules has a row for each rule, and the project's page shows one`() throws {
      let page = try String(contentsOfFile: "\(Project.root)/Docs/rules.md", encoding: .utf8)
      let rows = page.split(separator: "\n").filter { $0.contains("](../Examples/Feed/Scenarios/") }.map(
        String.init)
      try expectEqual(rows, Self.names.map(Self.row))
      let guide = try String(contentsOfFile: "\(Project.root)/Docs/your-own-app.md", encoding: .utf8)
      let shown = guide.firstMatch(of: #/```text\n(tap refresh\n  log(?s:.*?))```/#)
      let text = try Self.scenario("rejected")
      expectEqual(shown.map { text.contains($0.output.1) }, true)
    }

    private static var names: [String] {
      get throws {
        try FileManager.default.contentsOfDirectory(atPath: "\(Project.root)/\(scenarios)").sorted()
          .filter { $0.hasSuffix(".scenario") }.map { String($0.dropLast(".scenario".count)) }
      }
    }

    static func scenario(_ name: String) throws -> String { try text(of: "\(name).scenario") }

    static func text(of file: String) throws -> String {
      try String(contentsOfFile: "\(Project.root)/\(scenarios)/\(file)", encoding: .utf8)
    }

    private static func row(of name: String) throws -> String {
      let title = try scenario(name).prefix { $0 != "\n" }.dropFirst(2).replacing("  (", with: " (")
      let variants = FeedVariant.all.filter { $0.scenario == name }.map(\.name).sorted()
      let breaks = variants.isEmpty ? "the tool finds a leak itself" : variants.joined(separator: ", ")
      return "| \(title) | [\(name)](../Examples/Feed/Scenarios/\(name).scenario) | \(breaks) |"
    }

    private static func texts(in folder: String) throws -> [(file: String, text: String)] {
      let path = "\(Project.root)/\(Self.folder)/\(folder)"
      return try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }
        .map { ($0, try String(contentsOfFile: "\(path)/\($0)", encoding: .utf8)) }
    }

    static func play(_ condition: HostileCondition) throws -> HostileCall.Play {
      let tool = try #require(Tool.path(of: "feed-sim"))
      return try HostileCall(tool: tool, library: "", desk: try Workspace(), paths: [scenarios]).play(
        condition)
    }
  }

  @Suite(.checks, .timeLimit(.minutes(10))) struct FeedVariantTests {
    @Test func `its scenarios pass`() throws {
      let play = try FeedTests.play(HostileCondition(name: "once"))
      expectEqual(play.code, 0, "\(play.said)")
      let passed = play.stream.split(separator: "\n").count { $0.contains(#""verdict":"passed""#) }
      expectEqual(passed, 37)
    }

    /// No line that the tool writes counts, so that only a claim can fail.
    @Test(arguments: FeedVariant.all.sample(oneOf: 2)) func `an app that breaks a rule fails at a claim`(
      _ variant: FeedVariant
    ) throws {
      let desk = try Workspace()
      try desk.write("signed-in.part", try FeedTests.text(of: "signed-in.part"))
      try desk.write("a.scenario", ClaimedSuite.text(try FeedTests.scenario(variant.scenario)))
      let tool = try #require(Tool.path(of: "feed-variants"))
      let words = ["\(FeedVariant.variable)=\(variant.name)", tool, "run", "a.scenario"]
      let run = try ToolRun(process: "/usr/bin/env", words, in: desk) { _ in }
      expectEqual(run.code, 1, "\(run.output)\(run.errors)")
      #expect(run.output.contains(#/(?m)^FAIL  a.scenario:\d+  expect /#), "\(run.output)")
    }
  }

  @Suite(.soak, .serialized, .timeLimit(.minutes(10))) struct FeedRepeatTests {
    @Test(arguments: HostileCondition.loopCounts) func `many plays of each scenario are one`(_ loops: Int)
      throws
    {
      let once = try FeedTests.play(HostileCondition(name: "once"))
      var condition = HostileCondition.busyLoops(loops)
      condition.options = ["--repeat", Soak.isOn ? "200" : "2"]
      let often = try FeedTests.play(condition)
      // Two streams would make a message of a megabyte.
      let isSame = often.stream == once.stream
      #expect(often.code == 0 && isSame, "\(often.said)")
    }
  }
#endif
