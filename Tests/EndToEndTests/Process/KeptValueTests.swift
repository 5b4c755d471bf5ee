import Foundation
import Testing

#if os(Linux)
  /// What an app keeps for the life of its process is new in each play, whichever plays came before.
  @Suite struct KeptValueTests {
    private static let scenarios = [
      "a": play("singleton", "visit 1", again: "visit 2"), "b": play("user-defaults", "1", again: "2"),
      "c": play("task", "a task", again: nil), "d": play("singleton", "visit 1", again: "visit 2"),
      "e": play("date", "1775779200.0", again: nil), "f": play("user-defaults", "1", again: "2"),
    ]

    /// A second tap sees what the first has left, and so does one after a relaunch: it is the same process.
    private static func play(_ way: String, _ first: String, again: String?) -> String {
      let later = again.map { "tap \(way)\n  text  \"\(first)\" → \"\($0)\"\nexpect text is \"\($0)\"\n" }
      return "# \(way)\ngiven start 2026-04-10T00:00:00Z\nlaunch\ntap \(way)\n  text  \"\" → \"\(first)\"\n"
        + (later ?? "")
    }

    @Test func `plays are the same alone, in order, in reverse and twenty times`() throws {
      let desk = try Desk()
      for (name, text) in Self.scenarios { try desk.write("\(name).scenario", text) }
      let names = Self.scenarios.keys.sorted()
      var alone: [String: [Substring]] = [:]
      for name in names { alone.merge(try Self.plays([name], in: desk)) { first, _ in first } }
      #expect(alone.count == names.count)
      #expect(try Self.plays(names, in: desk) == alone)
      #expect(try Self.plays(names.reversed(), in: desk, ["--jobs", "1"]) == alone)
      #expect(try Self.plays(names, in: desk, ["--repeat", "20"]) == alone)
    }

    /// The events of each play, by its scenario.
    private static func plays(
      _ names: [String], in desk: Desk, _ options: [String] = []
    ) throws -> [String: [Substring]] {
      let tool = try #require(Tool.path(of: "escape-sim"))
      let files = names.map { "\($0).scenario" }
      let report = ["--report", "ndjson=out"]
      // Without the environment of CI, which lets nothing be written.
      let run = try ToolRun(
        process: "/usr/bin/env", ["-i", tool, "run"] + files + options + report, in: desk
      ) { _ in }
      #expect(run.code == 0, "\(run.output)")
      var (plays, name): ([String: [Substring]], String?) = ([:], nil)
      for line in try desk.read("out").split(separator: "\n") {
        if let begun = line.firstMatch(of: /^{"event":"play","scenario":"([^"]+)"/) { name = String(begun.1) }
        if let name { plays[name, default: []].append(line) }
        if line.hasPrefix(#"{"event":"over""#) { name = nil }
      }
      return plays
    }
  }
#endif
