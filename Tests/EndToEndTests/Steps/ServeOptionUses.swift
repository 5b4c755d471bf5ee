import Foundation
import Testing

@testable import ScenarioBasics

extension OptionTests {
  static let serveUses: [Use] = [
    served("--port", "PORT") { server, _ in #expect(server.url.hasSuffix(":\(port)")) },
    served("--host", "127.0.0.2") { server, _ in #expect(server.url.hasPrefix("http://127.0.0.2:")) },
    served("--allow-remote", nil, beside: ["--host", "0.0.0.0"]) { server, _ in
      let end = server.end()
      #expect(end.errors.hasPrefix("rcc-sim: others on the network can reach http://"))
    },
    served("--ready-file", "ready") { server, desk in
      let line = try desk.read("ready")
      try expectEqual(JSONValue(line), server.ready)
    },
    Use("--die-with-parent", of: "serve") { desk in
      try desk.write("a.scenario", script)
      // The shell starts it and ends; the reader of the pipe notices the end of the tool.
      let run = try ToolRun(
        shell:
          "'\(Tool.path ?? "")' serve a.scenario --die-with-parent > out & while [ ! -s out ]; do :; done; echo over",
        in: desk)
      expectEqual(run.output, "over\n")
      #expect(try desk.read("out").contains("NONE  a.scenario"))
    },
    served("--speed", "4") { server, desk in
      let asked = "\(server.admin)/__rcc/v1/sessions/s1"
      let run = try ToolRun(shell: "curl -s -H 'Authorization: Bearer \(server.token)' \(asked)", in: desk)
      try expectEqual(JSONValue(run.output)["speed"], .decimal("4.0"))
    },
    served("--record", "out.har") { server, desk in
      try expectEqual(ToolRun(shell: "curl -s \(server.url)/a", in: desk).output, "here")
      let end = server.end()
      #expect(end.output.contains("recorded 1 exchange in out.har\n"), "\(end)")
      let entries = try desk.entries("out.har")
      expectEqual(entries.count, 1)
    },
    served("--cors", nil) { server, desk in
      let run = try ToolRun(shell: "curl -si -H 'Origin: http://page.test' \(server.url)/a", in: desk)
      #expect(run.output.contains("Access-Control-Allow-Origin: http://page.test\r\n"))
    },
    served("--allow-origin", "http://page.test") { server, desk in
      for (field, text) in [
        ("Origin: http://page.test", "here"), ("Accept: */*", "here"),
        ("Origin: http://other.test", "a page of http://other.test is not one of --allow-origin\n"),
      ] {
        let run = try ToolRun(shell: "curl -s -H '\(field)' \(server.url)/a", in: desk)
        expectEqual(run.output, text)
      }
    },
  ]

  private static let script = "serve GET /a\n  | 200 forever text here\nlaunch\n"
  /// A port that is free as far as this process can know.
  private static let port = 20_000 + Int(getpid()) % 10_000

  private static func served(
    _ option: String, _ value: String?, beside others: [String] = [],
    _ look: @escaping @Sendable (ServeProcess, Workspace) throws -> Void
  ) -> Use {
    Use(option, of: "serve") { desk in
      try desk.write("a.scenario", script)
      let tool = try #require(Tool.path)
      let given = value.map { [$0.replacing("PORT", with: "\(port)")] } ?? []
      let server = try ServeProcess(tool, ["a.scenario", option] + given + others, in: desk)
      try look(server, desk)
      _ = server
    }
  }
}
