import Foundation
import Testing

@testable import session_sim

#if os(Linux)
  /// The calls of tasks and sessions do in a play what they do in Foundation.
  @Suite struct TaskContractTests {
    struct Row: Sendable, CustomTestStringConvertible {
      let name: String
      let lines: [String]
      let requests: Int

      init(_ name: String, _ lines: [String], requests: Int = 1) {
        (self.name, self.lines, self.requests) = (name, lines, requests)
      }

      var testDescription: String { name }
    }

    private static let rows = [
      Row("resume-twice", ["200 Hello"]),
      Row("resume-again-later", ["200 Hello"]),
      Row("resume-after-end", ["200 Hello", "state 3"]),
      Row("resume-after-cancel", ["failed with -999"], requests: 0),
      Row("cancel-before-resume", ["failed with -999"], requests: 0),
      Row("cancel-twice", ["failed with -999"]),
      // A suspended task is stopped on Linux, and sent again.
      Row("suspend", ["state 1", "goes on", "200 Hello"], requests: 2),
      Row("tasks", ["1 in flight", "0 after the end"]),
      Row("counts", ["0 of 5"]),
      Row("body-stream", ["200 Hello"]),
      Row("streamed-upload", ["asked for the stream", "got Hello", "ended true"]),
      Row("invalidated", ["got Hello", "ended true", "invalid"]),
      Row("contents", ["Hello"]),
    ]

    private static let script =
      "serve GET /text\n  | 200 after 100ms optional forever text Hello\n"
      + "serve POST /text\n  | 200 after 100ms optional forever text Hello\n"

    @Test func `each form of the app stands in the table once`() {
      expectEqual(Self.rows.map(\.name).sorted(), TaskContract.all.keys.sorted())
    }

    @Test(arguments: rows) func `a play does what the calls mean`(_ row: Row) throws {
      let desk = try Workspace()
      try desk.write("a.scenario", "# Calls.\n\(Self.script)\nlaunch\ntap task-\(row.name)\nwait 5s\n")
      let run = try ToolRun(
        process: "/usr/bin/env",
        ["-i", try #require(Tool.path(of: "session-sim")), "run", "a.scenario", "--update"], in: desk
      ) { _ in }
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
      let played = try desk.read("a.scenario")
      expectEqual(played.matches(of: /log\[@\d+\]  \+ "(.*)"/).map { String($0.1) }, row.lines)
      // A request whose answer comes later has a line at its beginning too.
      let ended = played.matches(of: /(GET|POST) \/text → (200|.*cancelled)/).count
      expectEqual(ended, row.requests, played)
    }

    @Test(arguments: rows.sample(oneOf: 4)) func `Foundation does the same without a play`(_ row: Row) throws
    {
      let (service, desk) = (try LiveService(Self.script), try Workspace())
      let tool = try #require(Tool.path(of: "session-sim"))
      let run = try ToolRun(process: tool, ["free", row.name, service.url], in: desk) { _ in }
      expectEqual(run.output.split(separator: "\n").map(String.init), row.lines)
    }
  }
#endif
