import Foundation
import Testing

#if os(Linux)
  /// Values that an app keeps for the life of its process are new in each play, whichever plays came before.
  @Suite struct KeptValueTests {
    private static let scenarios = [
      "a": play("singleton", "visit 1", again: "visit 2"), "b": play("user-defaults", "1", again: "2"),
      "c": play("task", "a task", again: nil), "d": play("singleton", "visit 1", again: "visit 2"),
      "e": play("date", "1775779200.0", again: nil), "f": play("user-defaults", "1", again: "2"),
      "g": play("kept-files", "0 of 3", again: "3 of 3"),
    ]

    /// A second tap sees the value that the first one left, and so does a tap after a relaunch, in the same
    /// process.
    private static func play(_ way: String, _ first: String, again: String?) -> String {
      let later = again.map {
        "tap \(way)\n\(stored(way, $0))  text  \"\(first)\" → \"\($0)\"\nexpect text is \"\($0)\"\n"
      }
      return "# \(way)\ngiven start 2026-04-10T00:00:00Z\nlaunch\ntap \(way)\n\(stored(way, first))"
        + "  text  \"\" → \"\(first)\"\n" + (later ?? "")
    }

    /// The lines of what the way keeps in the home of the play.
    private static func stored(_ way: String, _ value: String) -> String {
      switch way {
      case "user-defaults": "  write default launches  \(value)\n"
      case "kept-files":
        ["", ".cache/"].map { "  write \($0)escape-app-launched  launched\n" }.joined()
      default: ""
      }
    }

    @Test func `plays are the same alone, in order, in reverse and many times`() throws {
      let desk = try Workspace()
      for (name, text) in Self.scenarios { try desk.write("\(name).scenario", text) }
      let names = Self.scenarios.keys.sorted()
      var alone: [String: [Substring]] = [:]
      for name in names { alone.merge(try Self.plays([name], in: desk)) { first, _ in first } }
      expectEqual(alone.count, names.count)
      try expectEqual(Self.plays(names, in: desk), alone)
      try expectEqual(Self.plays(names.reversed(), in: desk, ["--jobs", "1"]), alone)
      try expectEqual(Self.plays(names, in: desk, ["--repeat", Soak.isOn ? "20" : "3"]), alone)
    }

    /// Data that the app has not written is gone with its process, whatever the app kept in variables.
    @Test func `a launched app finds what it wrote, and no value of a variable`() throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario",
        """
        launch
        tap variables-of-swift
          text  "" → "1 1 1 1 1 1 1"
        tap variables-of-swift
          text  "1 1 1 1 1 1 1" → "2 2 2 2 2 2 2"
        relaunch
        tap variables-of-swift
          text  "" → "1 1 1 1 1 1 1"
        tap kept-files
          write escape-app-launched  launched
          write .cache/escape-app-launched  launched
          text  "1 1 1 1 1 1 1" → "0 of 3"
        quit
        launch
        tap variables-of-swift
          text  "" → "1 1 1 1 1 1 1"
        tap kept-files
          write escape-app-launched  launched
          write .cache/escape-app-launched  launched
          text  "1 1 1 1 1 1 1" → "3 of 3"
        tap singleton
          text  "3 of 3" → "visit 1"
        relaunch
        tap singleton
          text  "" → "visit 1"

        """)
      let run = try Self.run(["a.scenario", "--repeat", "3"], in: desk)
      expectEqual(run.code, 0, "\(run.output)")
    }

    /// Without names, nobody knows which variables are the app's.
    @Test(.checks) func `an executable without a symbol table is refused at the relaunch`() throws {
      let desk = try Workspace()
      try desk.write("a.scenario", "launch\nrelaunch\nexpect text is \"\"\n")
      let tool = try #require(Tool.path(of: "escape-sim"))
      let strip = try ToolRun(process: "/usr/bin/env", ["strip", "-o", "stripped-sim", tool], in: desk) { _ in
      }
      try #require(strip.code == 0, "this test needs strip: \(strip.errors)")
      let run = try ToolRun(process: desk.path("stripped-sim"), ["run", "a.scenario"], in: desk) { _ in }
      expectEqual(run.code, 3, "\(run.output)\(run.errors)")
      #expect(run.output.contains("the executable has no symbol table"), "\(run.output)")
    }

    @Test func `nothing is left of a play on the disk`() throws {
      let desk = try Workspace()
      try desk.write("kept.scenario", Self.play("kept-files", "0 of 3", again: "3 of 3"))
      try FileManager.default.createDirectory(
        atPath: desk.path("temporary"), withIntermediateDirectories: true)
      let run = try Self.run(["kept.scenario"], in: desk, variable: "TMPDIR=\(desk.path("temporary"))")
      expectEqual(run.code, 0, "\(run.output)")
      try expectEqual(FileManager.default.contentsOfDirectory(atPath: desk.path("temporary")), [])
    }

    /// A process that plays many scenarios plays its first one twice.
    @Test(arguments: [("task", "a task", 0), ("singleton", "visit 1", 4)])
    func `a Stage that leaves something behind is found to`(_ way: String, _ text: String, _ code: Int32)
      throws
    {
      let desk = try Workspace()
      try desk.write("\(way).scenario", Self.play(way, text, again: nil))
      let run = try Self.run(["\(way).scenario"], in: desk, variable: "ESCAPE_APP_SHARES_ITS_PROCESS=1")
      expectEqual(run.code, code, "\(run.output)")
      expectEqual(run.output.contains("play 2 is not like the first"), (code == 4))
    }

    /// Returns the events of each play, by its scenario.
    private static func plays(
      _ names: [String], in desk: Workspace, _ options: [String] = []
    ) throws -> [String: [Substring]] {
      let run = try run(names.map { "\($0).scenario" } + options + ["--report", "ndjson=out"], in: desk)
      expectEqual(run.code, 0, "\(run.output)")
      var (plays, name): ([String: [Substring]], String?) = ([:], nil)
      for line in try desk.read("out").split(separator: "\n") {
        if let begun = line.firstMatch(of: /^{"event":"play","scenario":"([^"]+)"/) { name = String(begun.1) }
        if let name { plays[name, default: []].append(line) }
        if line.hasPrefix(#"{"event":"over""#) { name = nil }
      }
      return plays
    }

    /// Runs the tool without the environment of CI, under which nothing may be written.
    private static func run(_ words: [String], in desk: Workspace, variable: String? = nil) throws -> ToolRun
    {
      let tool = try #require(Tool.path(of: "escape-sim"))
      let variables = variable.map { [$0] } ?? []
      return try ToolRun(process: "/usr/bin/env", ["-i"] + variables + [tool, "run"] + words, in: desk) { _ in
      }
    }
  }
#endif
