import Testing

@testable import session_sim

#if os(Linux)
  /// An app sends requests by URLSession unchanged: each form is played, or refused by name.
  @Suite struct SessionFormTests {
    @Test(arguments: SessionForm.all.sample)
    func `a form is played as it means it, or refused by name`(_ form: SessionForm) throws {
      try Self.play(form)
    }

    static func play(_ form: SessionForm) throws {
      let desk = try Workspace()
      try desk.write(form.file, form.scenario)
      let run = try Self.run(form.file, in: desk, ["--update"])
      try expectEqual(desk.read(form.file), form.scenario)
      switch form.outcome {
      case .played: expectEqual(run.code, 0, "\(run.output)\(run.errors)")
      case .refused(let because, let remedy):
        expectEqual(run.code, 3)
        let said = run.output + run.errors
        #expect(said.contains("because  \(because)\n"))
        #expect(said.contains("to fix   \(remedy)\n"))
      }
    }

    /// A button that no form presses has no row.
    @Test func `each button of the app is pressed`() async {
      let buttons = await MainActor.run { Set(SessionApp.forms.keys) }
      let pressed = SessionForm.all.flatMap { form in
        form.scenario.split(separator: "\n").filter { $0.hasPrefix("tap ") }.map { String($0.dropFirst(4)) }
      }
      expectEqual(
        buttons.subtracting(pressed),
        [
          "cdn", "delegate-progress", "elsewhere", "feed", "feed-late", "feed-restless", "insistent",
        ])
    }

    @Test func `a host that the Stage does not name ends the play`() throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario", "# A foreign host.\nserve GET /logo\n  | 200 optional\n\nlaunch\ntap elsewhere\n")
      let run = try Self.run("a.scenario", in: desk, [])
      let said = run.output + run.errors
      expectEqual(run.code, 3)
      #expect(
        said.contains(
          "because  the app requested GET https://elsewhere.example.com/logo: no host has this address\n"))
      #expect(
        said.contains(
          "declare it above the first step:  given host elsewhere https://elsewhere.example.com\n"
        ))
    }

    /// The main host never receives a request in place of another host.
    @Test func `a request goes to its own host alone`() throws {
      let desk = try Workspace()
      let story = "# A logo.\nserve GET /logo\n  | 200 text main\n\nlaunch\ntap cdn\n"
      try desk.write("a.scenario", story)
      let run = try Self.run("a.scenario", in: desk, [])
      expectEqual(run.code, 1)
      #expect(run.output.contains("GET $cdn/logo → no route"), "\(run.output)")
      #expect(run.output.contains("the request is to $cdn, the route is not"), "\(run.output)")
    }

    /// The client was sent to the stub, whose port differs from run to run.
    @Test(arguments: ["wire", "memory"])
    func `the host of a request is that of the app's own address`(_ transport: String) throws {
      let desk = try Workspace()
      let story = """
        # Whom the app asks.
        serve GET /text
          | 404
          |   unless Host: api.example.com
          | 200 text $request.header.host

        launch
        tap shared
          GET /text → 200
          log[@0]  + "200 https://api.example.com/text api.example.com"

        """
      try desk.write("a.scenario", story.replacing("  | 404\n", with: "  | 404 optional\n"))
      let run = try Self.run("a.scenario", in: desk, ["--transport", transport])
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    }

    /// Tens of thousands of requests would take most of a minute.
    @Test(.soak) func `a retry without a pause and without an end is told by its requests`() throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario", "# Again.\nserve GET /text\n  | 503 forever\n\nlaunch\ntap insistent\n")
      let run = try Self.run("a.scenario", in: desk, [])
      expectEqual(run.code, 1)
      #expect(run.output.contains("the app does not come to rest: 2500 requests, and no time passed"))
      #expect(run.output.contains("250 of the last 1000 events are  asked  GET /text"), "\(run.output)")
    }

    /// The cancellation is requested before the request has arrived, and carried out after it.
    @Test func `a request of a task that is cancelled already is played the same way each time`() throws {
      let desk = try Workspace()
      let text = String(repeating: "Hello ", count: 200) + "end"
      try desk.write(
        "a.scenario",
        """
        # Begun and cancelled in one instant.
        serve GET /text
          | 200 optional text \(text)

        launch
        tap cancelled
          | and tap cancel
          GET /text → cancelled
          log[@0]  + "failed with -999"

        """)
      let run = try Self.run("a.scenario", in: desk, ["--repeat", Soak.isOn ? "400" : "10", "--jitter"])
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    }

    static func run(_ file: String, in desk: Workspace, _ options: [String]) throws -> ToolRun {
      let tool = try #require(Tool.path(of: "session-sim"))
      // Without the environment of CI, under which nothing may be written.
      return try ToolRun(process: "/usr/bin/env", ["-i", tool, "run", file] + options, in: desk) { _ in }
    }
  }

  @Suite(.checks) struct OtherSessionFormTests {
    @Test(arguments: SessionForm.all.rest)
    func `a form is played as it means it, or refused by name`(_ form: SessionForm) throws {
      try SessionFormTests.play(form)
    }
  }

  /// The outcome is the same each time, on a quiet machine and on a busy one.
  @Suite(.soak, .serialized, .timeLimit(.minutes(20))) struct SessionRepeatTests {
    @Test(arguments: HostileCondition.loopCounts) func `a form is played the same way each time`(_ loops: Int)
      throws
    {
      let tool = try #require(Tool.path(of: "session-sim"))
      let desk = try Workspace()
      for form in SessionForm.all where form.isPlayed { try desk.write(form.file, form.scenario) }
      let call = HostileCall(tool: tool, library: "", desk: desk, paths: [desk.path])
      let once = try call.play(HostileCondition(name: "once"))
      var condition = HostileCondition.busyLoops(loops)
      condition.options = ["--repeat", Soak.isOn ? "200" : "2"]
      let often = try call.play(condition)
      #expect(once.code == 0 && often.code == 0, "\(often.said)")
      let isSame = often.stream == once.stream
      #expect(isSame, "\(often.said)")
    }
  }
#endif
