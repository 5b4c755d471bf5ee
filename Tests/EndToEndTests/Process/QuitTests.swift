import Testing

#if os(Linux)
  /// A quit ends the app as a system does: its stage is told, and nothing that the app does later is performed.
  @Suite struct QuitTests {
    @Test(arguments: ["relaunch", "quit\nlaunch"])
    func `what a deinit saves is lost, and what the app saves when it is told is kept`(_ end: String) throws {
      let lost = """
          write Documents/note → lost: the app was quit
          write default saved → lost: the app was quit

        """
      try Self.passes(end, after: "saves-in-deinit", showing: lost, then: "no file, no default")
      try Self.passes(end, after: "saves-when-cancelled", showing: lost, then: "no file, no default")
      try Self.passes(
        end, after: "saves-when-told",
        showing: "  write default saved  \"told\"\n  write Documents/note  told\n", then: "told, told")
    }

    @Test(arguments: ["saves-when-told", "saves-in-deinit", "saves-when-cancelled"])
    func `an app that is killed is told nothing`(_ way: String) throws {
      let lost = """
          write Documents/note → lost: the app was killed
          write default saved → lost: the app was killed

        """
      try Self.passes("kill\nlaunch", after: way, showing: lost, then: "no file, no default")
    }

    /// An app cannot prevent that its process ends.
    @Test func `work outlives a quit, and no kill`() throws {
      let desk = try Workspace()
      try desk.write("quit.scenario", "launch\ntap sleeps-for-ever\nquit\nwait 2min\n")
      try desk.write(
        "kill.scenario",
        "launch\ntap sleeps-for-ever\nkill\nwait 2min\nlaunch\nwait 2min\nexpect text is \"\"\n")
      let quit = try Self.run(["quit.scenario"], in: desk)
      expectEqual(quit.code, 1)
      #expect(quit.output.contains("1 effect outlived the quit"), "\(quit.output)")
      let kill = try Self.run(["kill.scenario"], in: desk)
      expectEqual(kill.code, 0, "\(kill.output)")
    }

    @Test func `a request of an app whose process has ended is not sent`() throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario",
        "serve GET /a\n  | 200 text a\nlaunch\ntap asks-in-deinit\nkill\nwait 1s\n")
      let run = try Self.run(["a.scenario"], in: desk)
      expectEqual(run.code, 1)
      #expect(run.output.contains("an answer was never requested"), "\(run.output)")
    }

    @Test(arguments: ["asks-in-deinit", "asks-when-told"], ["quit\n", ""])
    func `a request after the quit is not sent, and outlives it`(_ way: String, _ end: String) throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario", "serve GET /a\n  | 200 optional text a\nlaunch\ntap \(way)\n" + end)
      let run = try Self.run(["a.scenario"], in: desk)
      expectEqual(run.code, 1)
      #expect(run.output.contains("1 effect outlived the quit"), "\(run.output)")
      #expect(
        run.output.contains(
          "because  GET /a  requested at T+0s (line \(end.isEmpty ? 4 : 5)), after the quit"),
        "\(run.output)")
    }

    /// An app cannot take back a block that it has given to `asyncAfter`: it is told when it asks for something.
    @Test func `a request long after the quit fails the step in which it comes`() throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario", "serve GET /a\n  | 200 optional text a\nlaunch\ntap asks-later\nquit\nwait 2s\n")
      let run = try Self.run(["a.scenario"], in: desk)
      expectEqual(run.code, 1)
      #expect(
        run.output.hasPrefix("FAIL  a.scenario:6  wait 2s\n      1 effect outlived the quit"), "\(run.output)"
      )
      try desk.write(
        "b.scenario", "launch\ntap asks-later\nkill\nwait 2s\nlaunch\nexpect text is \"\"\n")
      try expectEqual(Self.run(["b.scenario"], in: desk).code, 0)
    }

    @Test(arguments: ["ticks-unowned", "traps-in-deinit", "exits-in-deinit"])
    func `a crash that no user would see fails nothing, and is told`(_ way: String) throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario",
        "launch\ntap \(way)\ntap saves-when-told\nrelaunch\n"
          + "  write default saved  \"told\"\n  write Documents/note  told\n"
          + "tap read-saved\n  text  \"\" → \"told, told\"\nwait 10s\nexpect text is \"told, told\"\n")
      let run = try Self.run(["a.scenario", "--repeat", Soak.isOn ? "100" : "2"], in: desk)
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
      #expect(
        run.errors.contains("note: a.scenario:4: the app does not survive that it is released"),
        "\(run.errors)")
    }

    @Test func `a crash of the app's own end is a crash`() throws {
      let desk = try Workspace()
      try desk.write("a.scenario", "launch\ntap traps-when-told\nquit\n")
      let run = try Self.run(["a.scenario"], in: desk)
      expectEqual(run.code, 3)
      #expect(run.output.contains("Fatal error: the app's own end"), "\(run.output)")
    }

    private static func passes(_ end: String, after way: String, showing lines: String, then text: String)
      throws
    {
      let desk = try Workspace()
      let steps = end.split(separator: "\n").map(String.init)
      let rest = steps.dropFirst().map { $0 + "\n" }.joined()
      try desk.write(
        "a.scenario",
        "launch\ntap \(way)\n\(steps[0])\n\(lines)\(rest)tap read-saved\n  text  \"\" → \"\(text)\"\n")
      let run = try run(["a.scenario", "--repeat", Soak.isOn ? "100" : "2"], in: desk)
      expectEqual(run.code, 0, "\(way): \(run.output)\(run.errors)")
    }

    private static func run(_ words: [String], in desk: Workspace) throws -> ToolRun {
      try ToolRun(process: try #require(Tool.path(of: "escape-sim")), ["run"] + words, in: desk) { _ in }
    }
  }
#endif
