import Testing

@testable import Scenario
@testable import escape_sim

#if os(Linux)
  /// Threads that cannot go on end the play, and the report says who waits for whom.
  @Suite struct DeadlockTests {
    struct Row: Sendable, CustomTestStringConvertible {
      let way: String
      let code: Int32
      let console: String

      var testDescription: String { way }
    }

    private static let rows = [
      Row(
        way: "deadlock-main", code: 1,
        console: """
          FAIL  a.scenario:4  tap deadlock-main
                the app waits for itself: no thread can go on, and nothing else is to come \
          · step 2 of 3 · T+0s

          because  the main thread waits for a semaphore in a closure in escape_sim.EscapeApp.waysThatEnd
                   the queue "answer" waits for a lock, a group or the end of other work in a closure in \
          escape_sim.EscapeApp.waysThatEnd, which calls Dispatch.DispatchQueue.sync(execute:)
          to fix   let what one of them waits for come from work that can still run
          again    escape-sim run a.scenario --until 4

          1 failed

          """),
      Row(
        way: "deadlock-locks", code: 1,
        console: """
          FAIL  a.scenario:5  wait 4s
                the app waits for itself: no thread can go on, and nothing else is to come \
          · step 3 of 3 · T+100ms

          because  the queue "first" waits for a lock, which the queue "second" holds in \
          escape_sim.EscapeApp.lock(_:then:)
                   the queue "second" waits for a lock, which the queue "first" holds in \
          escape_sim.EscapeApp.lock(_:then:)
          to fix   let what one of them waits for come from work that can still run
          again    escape-sim run a.scenario --until 5

          1 failed

          """),
      Row(
        way: "trap-in-queue", code: 3,
        console: """
          ERROR  a.scenario:4  tap trap-in-queue
                 the app's process died of signal 4, illegal instruction · step 2 of 3 · T+0s

          last     T+0s  step  launch
                   T+0s  step  tap trap-in-queue
          to see   where it died:  SWIFT_BACKTRACE=enable=yes escape-sim run a.scenario
          again    escape-sim run a.scenario --until 4

          1 broken

          """),
    ]

    @Test func `each way that ends a play stands in the table once`() async {
      let ways = await MainActor.run { Set(EscapeApp.waysThatEnd.keys) }
      expectEqual(ways, Set(Self.rows.map(\.way) + ["waits-for-ever", "race", "spin", "in-queue"]))
    }

    @Test(arguments: rows) func `the report says who waits for whom`(_ row: Row) throws {
      let run = try Self.run("# An end.\n\nlaunch\ntap \(row.way)\nwait 4s\n")
      expectEqual(run.output + run.errors, row.console)
      expectEqual(run.code, row.code)
    }

    @Test func `a wait is told where a scenario asks for what is pending`() throws {
      let run = try Self.run(
        "# Patience.\n\nlaunch\ntap waits-for-ever\n"
          + "expect pending\n  the queue \"patient\" waits for a semaphore\n"
      )
      expectEqual(run.code, 0, run.output)
    }

    @Test(arguments: [("fifo", 0), ("every", 1)])
    func `which of two queues is the last is played in both orders`(_ ties: String, _ code: Int32) throws {
      let run = try Self.run(
        "# The last wins.\n\ngiven ties \(ties)\nlaunch\ntap race\n  text  \"\" → \"second\"\n")
      expectEqual(run.code, code, run.output)
      expectEqual(run.output.contains(#"+ text  "" → "first""#), code == 1)
    }

    @Test(.checks) func `an app that waits in a loop is ended, and the report says where`() throws {
      let desk = try Workspace()
      try desk.write("a.scenario", "# A loop.\n\nlaunch\ntap spin\n")
      var output = ""
      let launch = WorkerConfiguration(
        program: try #require(Tool.path(of: "escape-sim")), environment: ["SWIFT_BACKTRACE": "enable=no"],
        patience: 1)
      let tool = ScenarioTool(
        MainActorStageAdapter<EscapeStage>.self, environment: [:], output: { output += $0 },
        errors: { output += $0 },
        folder: desk.path, raceGuards: .all, launch: launch, terminal: .plain, time: nil)
      expectEqual(tool.run(["run", "\(desk.path)/a.scenario"]), 3)
      #expect(
        output.contains(
          """
          its process was killed · step 2 of 2 · T+0s

          because  it ran in a closure in escape_sim.EscapeApp.waysThatEnd

          """), "\(output)")
    }

    /// With a handler of its own in place of Swift's, which stops all threads and waits for them.
    @Test func `a crash of a queue shows its place`() throws {
      let run = try Self.run(
        "# A crash.\n\nlaunch\ntap trap-in-queue\n", ["SWIFT_BACKTRACE=enable=yes,color=no"])
      expectEqual(run.code, 3)
      #expect((run.output + run.errors).contains("_dispatchPreconditionTest"), "\(run.output)\(run.errors)")
    }

    @Test func `a change names the queue that made it`() throws {
      let run = try Self.run("# A queue.\n\nlaunch\ntap in-queue\n  text  \"\" → \"other\"\n")
      #expect(
        run.output.contains(
          "because  tap in-queue (line 4), on the queue \"first\"  gave  text \"stored\"\n"), "\(run.output)")
    }

    private static func run(_ scenario: String, _ environment: [String] = []) throws -> ToolRun {
      let desk = try Workspace()
      try desk.write("a.scenario", scenario)
      let tool = try #require(Tool.path(of: "escape-sim"))
      return try ToolRun(
        process: "/usr/bin/env", ["-i", "PATH=\(Tool.folder)"] + environment + [tool, "run", "a.scenario"],
        in: desk
      ) { _ in }
    }
  }
#endif
