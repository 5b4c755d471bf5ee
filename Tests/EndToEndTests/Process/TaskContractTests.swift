import Foundation
import Testing

@testable import session_sim

#if os(Linux)
  /// The calls of tasks and sessions do in a play what they do in Foundation.
  @Suite struct TaskContractTests {
    struct Row: Sendable, CustomTestStringConvertible {
      let name: String
      let lines: [String]
      /// The lines without a play.
      let free: [String]
      let requests: Int

      init(_ name: String, _ lines: [String], free: [String]? = nil, requests: Int = 1) {
        (self.name, self.lines, self.free, self.requests) = (name, lines, free ?? lines, requests)
      }

      var testDescription: String { name }
    }

    private static let rows = [
      Row("resume-twice", ["200 Hello"]),
      Row("resume-again-later", ["200 Hello"]),
      Row("resume-after-end", ["200 Hello", "state 3"]),
      // Without a play, it may be cancelled before it has left.
      Row("resume-after-cancel", ["failed with -999"]),
      Row("cancel-before-resume", ["failed with -999"], requests: 0),
      Row("cancel-twice", ["failed with -999"]),
      // A suspended task is stopped on Linux, and sent again.
      Row("suspend", ["state 1", "goes on", "200 Hello"], requests: 2),
      Row("blocked-main", ["200 Hello"]),
      Row("one-connection", ["1 after 1", "2 after 2", "3 after 3"], requests: 3),
      Row("one-connection-cancelled", ["cancelled", "1 after 1", "2 after 2"], requests: 2),
      Row("six-connections", ["7 after 2"], requests: 7),
      Row("tasks", ["1 in flight", "0 after the end"]),
      // Foundation counts what it expects for its own protocols alone.
      Row("counts", ["0 of 0"], free: ["0 of 5"]),
      Row("body-stream", ["200 Hello"]),
      Row("streamed-upload", ["asked for the stream", "got Hello", "ended true"]),
      Row("download", ["200 Hello"]),
      Row("download-delegate", ["5 of 5", "a file of 5 bytes", "ended"]),
      // Foundation has no data with which a task could be resumed.
      Row("download-cancelled", ["nothing to resume with", "failed with -999"]),
      Row("cookies", ["a=1 of a session: true", "0 are left"]),
      Row("invalidated", ["got Hello", "ended true", "invalid"]),
    ]

    private static let script = script(after: "100ms")

    private static func script(after time: String) -> String {
      let answer = "  | 200 after \(time) optional forever text Hello\n  |   Set-Cookie: a=1\n"
      return ["GET", "POST"].map { "serve \($0) /text\n\(answer)" }.joined()
    }

    @Test func `each form of the app stands in the table once`() {
      expectEqual((Self.rows.map(\.name) + ["contents"]).sorted(), TaskContract.all.keys.sorted())
    }

    @Test func `a play does what the calls mean`() throws {
      let desk = try Workspace()
      let tool = try #require(Tool.path(of: "session-sim"))
      for row in Self.rows {
        try desk.write(
          "\(row.name).scenario", "# Calls.\n\(Self.script)\nlaunch\ntap task-\(row.name)\nwait 5s\n")
      }
      for options in [["--update"], ["--transport", "memory"]] {
        let run = try ToolRun(process: "/usr/bin/env", ["-i", tool, "run", "."] + options, in: desk) { _ in }
        expectEqual(run.code, 0, "\(run.output)\(run.errors)")
      }
      for row in Self.rows {
        let played = try desk.read("\(row.name).scenario")
        let lines = played.matches(of: /log\[@\d+\]  \+ "(.*)"/).map { String($0.1) }
        expectEqual(lines, row.lines, row.name)
        // A request whose answer comes later has a line at its beginning too.
        let ended = played.matches(of: /(GET|POST) \/text → (200|.*cancelled)[^\n]*?(  x(\d+))?\n/)
        let requests = ended.map { $0.4.flatMap { Int($0) } ?? 1 }.reduce(0, +)
        expectEqual(requests, row.requests, "\(row.name): \(played)")
      }
    }

    /// Its session is Foundation's own, which asks no other protocol.
    @Test func `a call that loads an address by itself is refused at once`() throws {
      let desk = try Workspace()
      try desk.write("a.scenario", "# A call.\n\(Self.script)\nlaunch\ntap task-contents\nwait 5s\n")
      let tool = try #require(Tool.path(of: "session-sim"))
      let run = try ToolRun(process: "/usr/bin/env", ["-i", tool, "run", "a.scenario"], in: desk) { _ in }
      expectEqual(run.code, 3, run.output)
      #expect(run.output.contains("the app used a URLSession that the play does not answer"), "\(run.output)")
      #expect(run.output.contains("to fix   load it by a task of a session"), "\(run.output)")
    }

    /// With a server so slow that a busy machine comes before it; a row that waits for the end is not tried.
    @Test(.checks, arguments: rows.filter { $0.name != "resume-after-end" }.sample(oneOf: 4))
    func `Foundation does the same without a play`(_ row: Row) throws {
      let (service, desk) = (try LiveService(Self.script(after: "2s")), try Workspace())
      let tool = try #require(Tool.path(of: "session-sim"))
      let run = try ToolRun(process: tool, ["free", row.name, service.url, "\(row.free.count)"], in: desk) {
        _ in
      }
      expectEqual(run.output.split(separator: "\n").map(String.init), row.free)
    }
  }
#endif
