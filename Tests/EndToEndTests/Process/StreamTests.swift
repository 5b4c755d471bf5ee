import Testing

@testable import ScenarioBasics

#if os(Linux)
  /// An answer that is sent in pieces, and what the app makes of it at each of their times.
  @Suite struct StreamTests {
    /// The app ends the stream in the middle in each of these ways; nothing comes after it.
    @Test(arguments: StreamStory.ends) func `an app ends a stream in the middle`(story: StreamStory) throws {
      try play(story.text)
    }

    @Test func `a stream that the app left is told with what was sent of it`() throws {
      let desk = try Workspace()
      try desk.write("a.scenario", StreamStory.three + StreamStory.followed + "tap cancel\n")
      _ = try run("a.scenario", in: desk, ["--update", "--report", "ndjson=events.ndjson"])
      let answered = try desk.events("events.ndjson").filter { $0["event"]?.string == "answered" }
      let head =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n"
        + "Connection: close\r\n\r\n"
      // Two events of 17 bytes, each in a chunk of 23.
      #expect(answered.last?["written"]?.integer == head.utf8.count + 2 * 23)
      #expect(answered.last?["end"]?.string == "silence")
    }

    @Test func `a stream goes on while the system goes to the background and back`() throws {
      try play(
        """
        # Followed again.
        serve GET /feed
          | 200 events
          |   event after 1s id 1 text one
          |   stall
          | 200 events
          |   if Last-Event-ID: 1
          |   event text two

        launch
        tap feed
          GET /feed → …
          feed.isOpen  false → true
          feed.opened  0 → 1
        wait 2s
          +1s  feed.count  0 → 1
          +1s  feed.last  "" → "one"
          +1s  feed.lastID  nil → "1"
        background
          GET /feed → 200 stall at chunk+1, cancelled in 2s
          feed.isOpen  true → false
        foreground
          GET /feed → 200
          feed.opened  1 → 2
          feed.count  1 → 2
          feed.last  "one" → "two"
        tap cancel

        """)
    }

    /// All five events are due at one instant: the app leaves after the third, and the fourth is not sent.
    @Test func `an app has handled each event before the next one is sent`() throws {
      try play(StreamStory.restless)
    }

    @Test func `an app that reads a stream at its end does something else`() throws {
      let desk = try Workspace()
      try desk.write("a.scenario", StreamStory.restless.replacing("feed-restless", with: "feed-late"))
      let run = try run("a.scenario", in: desk)
      expectEqual(run.code, 1)
      #expect(run.output.contains("    - GET /feed → 200, cancelled\n      GET /feed → …\n"), "\(run.output)")
    }

    @Test(arguments: StreamStory.pieces) func `each piece comes at its time`(story: StreamStory) throws {
      try play(story.text)
    }

    private func play(_ scenario: String) throws {
      let desk = try Workspace()
      try desk.write("a.scenario", scenario)
      let run = try run("a.scenario", in: desk)
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    }

    private func run(_ file: String, in desk: Workspace, _ options: [String] = []) throws -> ToolRun {
      let tool = try #require(Tool.path(of: "session-sim"))
      return try ToolRun(process: "/usr/bin/env", ["-i", tool, "run", file] + options, in: desk) { _ in }
    }
  }

  /// A thousand events in an hour, with three breaks, after each of which the app asks for what comes next.
  @Suite(.soak, .serialized, .timeLimit(.minutes(20))) struct LongStreamTests {
    private static let scenario = """
      # A thousand events.
      serve GET /feed
        | 200 events
        |   event x250 after 3.6s id $n {"number":$n}
        |   reset after 1s
        | 200 events
        |   if Last-Event-ID: 250
        |   event x250 from 251 after 3.6s id $n {"number":$n}
        |   fin
        | 200 events
        |   if Last-Event-ID: 500
        |   event x250 from 501 after 3.6s id $n {"number":$n}
        |   reset
        | 200 events
        |   if Last-Event-ID: 750
        |   event x250 from 751 after 3.6s id $n {"number":$n}
        |   stall

      launch
      tap feed
        GET /feed → …
        feed.isOpen  false → true
        feed.opened  0 → 1
      wait 61min
        | only feed.opened
        +901s  GET /feed → 200 reset at chunk+250 in 901s
        +903s  feed.opened  1 → 2
        +1803s  GET /feed → 200 fin at chunk+250 in 900s
        +1805s  feed.opened  2 → 3
        +2705s  GET /feed → 200 reset at chunk+250 in 900s
        +2707s  GET /feed → …
        +2707s  feed.opened  3 → 4
      expect feed.count is 1000
      expect feed.last is "{\\"number\\":1000}"

      """

    @Test(arguments: HostileCondition.loopCounts) func `a long stream is played the same way each time`(
      _ loops: Int
    ) throws {
      let tool = try #require(Tool.path(of: "session-sim"))
      let desk = try Workspace()
      try desk.write("a.scenario", Self.scenario)
      let call = HostileCall(tool: tool, library: "", desk: desk, paths: [desk.path])
      let once = try call.play(HostileCondition(name: "once"))
      var condition = HostileCondition.busyLoops(loops)
      condition.options = ["--repeat", Soak.isOn ? "100" : "2"]
      let often = try call.play(condition)
      #expect(once.code == 0 && often.code == 0, "\(often.said)")
      let isSame = often.stream == once.stream
      #expect(isSame, "\(often.said)")
    }
  }
#endif
