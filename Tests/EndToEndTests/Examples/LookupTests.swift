import Foundation
import StubServer
import Testing

#if os(Linux)
  /// An app that was written without any knowledge of the harness is played unchanged.
  @Suite struct LookupTests {
    static let scenarios = "Examples/Lookup/Scenarios"

    @Test func `its scenarios pass`() throws {
      let play = try Self.play(HostileCondition(name: "once"))
      expectEqual(play.code, 0, "\(play.said)")
      let passed = play.stream.split(separator: "\n").count { $0.contains(#""verdict":"passed""#) }
      expectEqual(passed, 15)
    }

    @Test func `its core knows nothing of the harness`() throws {
      let folder = "\(Project.root)/Examples/Lookup/Sources/Lookup"
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      expectEqual(files.count, 8)
      for file in files {
        let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
        for word in ["import Scenario", "isolation:", "Clock:", "executor"] {
          #expect(!text.contains(word), "\(file)")
        }
      }
    }

    /// The harness requests it in the middle of the app's code, on the app's own thread.
    @Test func `a live service answers it`() throws {
      let answers = [
        ("/places?q=b", #"[{"id":1,"name":"Bari"}]"#), ("/places/1", #"{"name":"Bari","people":7}"#),
      ]
      let routes = answers.map { target, body in
        Script.Route(
          RequestPattern(method: "GET", target: target), [Answer(status: 200, body: Array(body.utf8))])
      }
      let service = try Stub.start(Script(routes: routes))
      defer { service.stop() }
      let desk = try Workspace()
      let steps = "launch\ntype query b\n  | ignore **\nwait 1s\n  | ignore **\nexpect phase is .loaded\n"
      try desk.write("live.scenario", "# A service answers.\n\(steps)")
      let tool = try #require(Tool.path(of: "lookup-sim"))
      let words = ["run", "live.scenario", "--live", "http://127.0.0.1:\(service.url.port ?? 0)"]
      let run = try ToolRun(process: "/usr/bin/env", ["-i", tool] + words, in: desk) { _ in }
      // The duration differs each time, so no scenario contains its requests. The app learns of the second
      // request from the answer to the first.
      #expect(run.code == 1 && run.output.contains("GET /places/1 → 200"), "\(run.output)\(run.errors)")
    }

    static func play(_ condition: HostileCondition) throws -> HostileCall.Play {
      let tool = try #require(Tool.path(of: "lookup-sim"))
      return try HostileCall(tool: tool, library: "", desk: try Workspace(), paths: [scenarios]).play(
        condition)
    }
  }

  @Suite(.soak, .serialized, .timeLimit(.minutes(10))) struct LookupRepeatTests {
    @Test(arguments: HostileCondition.loopCounts) func `many plays of each scenario are one`(_ loops: Int)
      throws
    {
      let once = try LookupTests.play(HostileCondition(name: "once"))
      var condition = HostileCondition.busyLoops(loops)
      condition.options = ["--repeat", Soak.isOn ? "200" : "3"]
      let often = try LookupTests.play(condition)
      // Two streams would make a message of a megabyte.
      let isSame = often.stream == once.stream
      #expect(often.code == 0 && isSame, "\(often.said)")
    }
  }
#endif
