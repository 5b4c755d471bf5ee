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

  /// A command that a user pastes starts the same program.
  @Test func `a command begins as the user starts the tool in the folder`() throws {
    let desk = try Workspace()
    let own = ".build/own/x86_64-unknown-linux-gnu/debug"
    let folders = [".build/debug", ".build/x86_64-unknown-linux-gnu/release", own, "bin"]
    for folder in folders { try desk.write("app/\(folder)/a-sim", "#!/bin/sh\n") }
    try desk.write("elsewhere/a sim", "#!/bin/sh\n")
    for folder in folders {
      let program = desk.path("app/\(folder)/a-sim")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    }
    func typed(_ program: String, as argument: String? = nil, in folder: String, _ path: String...) -> String
    {
      ToolName.typed(
        program: desk.path(program), as: argument, in: desk.path(folder), path: path.map(desk.path)
      ).replacing(canonicalPath(desk.path) ?? "", with: "DESK")
    }
    let debug = "app/.build/debug/a-sim"
    expectEqual(typed(debug, in: "app"), "swift run a-sim")
    expectEqual(
      typed("app/.build/x86_64-unknown-linux-gnu/release/a-sim", in: "app"), "swift run -c release a-sim")
    let release = ".build/x86_64-unknown-linux-gnu/release/a-sim"
    expectEqual(typed("app/\(release)", as: release, in: "app"), "swift run -c release a-sim")
    expectEqual(typed(debug, as: "../app/.build/debug/a-sim", in: "app"), "../app/.build/debug/a-sim")
    expectEqual(typed(debug, as: "a-sim", in: "elsewhere", "elsewhere", "app/.build/debug"), "a-sim")
    // Another program of the name comes first.
    expectEqual(typed(debug, as: "/x/a-sim", in: "app", "app/bin", "app/.build/debug"), "swift run a-sim")
    expectEqual(typed("app/\(own)/a-sim", in: "app"), "./\(own)/a-sim")
    expectEqual(typed("app/bin/a-sim", in: "app"), "./bin/a-sim")
    expectEqual(typed("app/bin/a-sim", in: "elsewhere"), "DESK/app/bin/a-sim")
    expectEqual(typed("elsewhere/a sim", in: "elsewhere"), "'./a sim'")
    expectEqual(ToolName.typed(program: "/usr/bin/xctest", in: "/", path: []), "rcc-sim")
  }

  #if os(Linux)
    /// Each way in which the console tells a command; the program is not on the path.
    @Test func `a command that is copied from the console starts the tool`() throws {
      let desk = try Workspace()
      let tool = try #require(Tool.path(of: "rcc-sim"))
      try desk.write("a.scenario", "launch\nexpect pairs.load is .loaded\n")
      for copy in 0..<12 { try desk.write("many/\(copy).scenario", "launch\n") }
      try desk.write(
        "a.har",
        RecordedSession.har([
          RecordedSession.entry("09:00:00Z", "https://a.example/x", 200, body: "{}")
        ]))
      func run(_ words: String) throws -> ToolRun {
        try ToolRun(process: "/bin/sh", ["-c", "exec env -i \(words)"], in: desk) { _ in }
      }
      for words in [
        "run a.scenario", "run a.scenario many", "run many/1.scenario --report ndjson=a.ndjson",
        "convert a.har b.scenario", "convert a.ndjson c.scenario",
      ] {
        let told = try run("\(tool) \(words)").output.split(separator: "\n").filter {
          ["again  ", "accept ", "next   "].contains($0.prefix(7))
        }
        #expect(!told.isEmpty, "\(words)")
        for line in told { #expect(line.contains(" \(tool) "), "\(words): \(line)") }
        let again = told.first { $0.hasPrefix("again") }
        if let again { try expectEqual(run("\(again.dropFirst("again    ".count))").code, 1) }
      }
    }

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
