import Foundation
import Testing

@testable import ScenarioBasics

/// A team's tool uses its own name.
@Suite struct ToolNameTests {
  @Test(arguments: [
    ("/a/.build/debug/lookup-sim", "lookup-sim"), ("rcc-sim", "rcc-sim"),
    ("/a/.build/debug/AppPackageTests.xctest", "rcc-sim"), ("/usr/bin/xctest", "rcc-sim"), ("", "rcc-sim"),
  ])
  func `a program has the name of its file, and tests have none`(_ path: String, _ name: String) {
    expectEqual(ToolName.name(ofProgram: path), name)
  }

  #if os(Linux)
    /// Arguments, or the contents of files, for each kind of message: none contains the name of this
    /// project's tool.
    @Test(arguments: [
      [], ["help"], ["help", "run"], ["help", "format"], ["help", "faults"], ["--version"], ["rnu"],
      ["run", "--lst"], ["lint", "wrong.scenario"], ["diff"], ["show"], ["report"], ["convert"], ["drift"],
      ["record"], ["run", "wrong.scenario"], ["run", "fails.scenario", "--repeat", "2"],
      [
        "run", "fails.scenario", "passes.scenario", "--report", "junit=junit", "--report", "tap=tap",
        "--report", "markdown=markdown", "--report", "html=html", "--report", "ndjson=ndjson", "--report",
        "github",
      ],
      ["run", "fails.scenario", "--shard", "1/2", "--report", "ndjson=shard"],
    ]) func `a tool never says the name of another`(_ words: [String]) throws {
      let desk = try Workspace()
      try desk.write("wrong.scenario", "lanch\n")
      try desk.write("passes.scenario", "launch\n")
      try desk.write("fails.scenario", "launch\n\ntap global-async\n")
      let tool = try #require(Tool.path(of: "escape-sim"))
      let run = try ToolRun(process: "/usr/bin/env", ["-i", tool] + words, in: desk) { _ in }
      #expect(!(run.output + run.errors).isEmpty)
      #expect(!(run.output + run.errors).contains("rcc-sim"), "\(run.output)\(run.errors)")
      let files = FileManager.default.enumerator(atPath: desk.path)?.compactMap { $0 as? String } ?? []
      for file in files where !file.hasSuffix(".scenario") && file != "html" {
        #expect(!file.contains("rcc-sim"))
        #expect(try !desk.read(file).contains("rcc-sim"), "\(file)")
      }
    }
  #endif
}
