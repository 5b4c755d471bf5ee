import Testing

@testable import session_sim

#if os(Linux)
  /// A service with a state in a process that belongs to the play.
  @Suite struct ServiceProcessTests {
    @Test func `its clocks are virtual, and its state lasts through a relaunch`() throws {
      let scenario = """
        # The clock of a service.
        given start 2026-04-12T13:20:00Z
        serve GET /time
          | from clock x2
          | from clock after 1s

        launch
        tap seam:https://api.example.com/time
          GET /time → 200
          log[@0]  + "200 https://api.example.com/time 1 at 0.0, 0.0 seconds"
        wait 2.5s
        relaunch
        tap shared:https://api.example.com/time
          GET /time → 200
          log[@0]  + "200 https://api.example.com/time 2 at 2.5, 2.5 seconds"
        tap own:https://api.example.com/time
          GET /time → …
        wait 1s
          +1s  GET /time → 200 in 1s
          +1s  log[@1]  + "200 https://api.example.com/time 3 at 2.5, 2.5 seconds"

        """
      let desk = try Workspace()
      try desk.write("a.scenario", scenario)
      let run = try Self.run(desk, ["--update"])
      try expectEqual(desk.read("a.scenario"), scenario)
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    }

    @Test func `what it draws is the same in each play, and another number each time`() throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario",
        """
        any lines
        serve GET /number
          | from clock x2
        launch
        tap seam:https://api.example.com/number
        tap seam:https://api.example.com/number
        expect log[@0] is "200 https://api.example.com/number <int#1>"
        expect log[@1] is "200 https://api.example.com/number <int#2>"

        """)
      let run = try Self.run(desk, ["--repeat", "3", "--jitter"])
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    }

    /// The keys are the first two UUIDs of SplitMix64 with the seed 0, computed by another program.
    @Test func `what it draws moves no draw of the app`() throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario",
        """
        any lines
        serve GET /feed
          | from posts forever
        serve POST /feed
          | from posts
          |   if Idempotency-Key: AFCD1D7B-39A8-40E2-B465-B9A16A9E786E
          | from posts
          |   if Idempotency-Key: 4F450980-185D-4406-AC81-4C72A8B88BF8
        launch
        post One
        post Two
        expect feed.content.rows count 2

        """)
      let run = try Self.run(desk, [], tool: "feed-sim")
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    }

    @Test func `a redirect leads to another host by its name`() throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario",
        """
        any lines
        serve GET /elsewhere
          | from clock
        serve GET $cdn/server
          | 200 text there
        launch
        tap seam:https://api.example.com/elsewhere
        expect log[@0] is "200 https://cdn.example.com/server there"

        """)
      let run = try Self.run(desk, [])
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    }

    @Test func `work that would leave the play ends it`() throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario",
        "serve GET /queue\n  | from clock\nlaunch\ntap seam:https://api.example.com/queue\n")
      let run = try Self.run(desk, [])
      expectEqual(run.code, 3, "\(run.output)\(run.errors)")
      #expect(run.output.contains("the app started work outside the play"), "\(run.output)")
    }

    private static func run(
      _ desk: Workspace, _ options: [String], tool: String = "session-sim"
    ) throws -> ToolRun {
      let tool = try #require(Tool.path(of: tool))
      // Without the environment of CI, under which nothing may be written.
      return try ToolRun(process: "/usr/bin/env", ["-i", tool, "run", "a.scenario"] + options, in: desk) {
        _ in
      }
    }
  }
#endif
