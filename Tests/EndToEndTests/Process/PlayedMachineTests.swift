import Testing

#if os(Linux)
  /// The settings of the machine and those of the scenario: an app sees only those of the scenario.
  @Suite struct PlayedMachineTests {
    /// The zone of the scenario, one that a step gives later, and no variable but those of a play.
    private static let scenario = """
      # The zone and the variables of a play.
      given start 2026-04-10T00:00:00Z
      given zone UTC+05:30
      launch
      tap given-zone
        text  "" → "GMT+0530 5 5 +0530 5:30"
      zone UTC-03:30
      tap given-zone
        text  "GMT+0530 5 5 +0530 5:30" → "GMT-0330 20 20 -0330 20:30"
      zone UTC
      tap given-zone
        text  "GMT-0330 20 20 -0330 20:30" → "GMT 0 0 UTC 0:00"
      expect text is "GMT 0 0 UTC 0:00"
      tap variables

      """ + EscapeWay.variables.enumerated().map { "  log[@\($0)]  + \"\($1)\"\n" }.joined()

    private static let machines = [
      ["TZ=Europe/Berlin", "LANG=de_DE.UTF-8"], ["TZ=UTC", "LC_ALL=C"],
      ["TZFILE=Asia/Kolkata", "API_BASE=a"],
    ]

    @Test(arguments: machines) func `a play has the same zone and variables on each machine`(
      _ machine: [String]
    ) throws {
      let desk = try Workspace()
      try desk.write("a.scenario", Self.scenario)
      let tool = try #require(Tool.path(of: "escape-sim"))
      for options in [["--update"], ["--repeat", "2"], ["--jitter"]] {
        let words = ["-i"] + machine + [tool, "run", "a.scenario"] + options
        let run = try ToolRun(process: "/usr/bin/env", words, in: desk) { _ in }
        expectEqual(run.code, 0, "\(run.output)\(run.errors)")
        try expectEqual(desk.read("a.scenario"), Self.scenario)
      }
    }

    @Test(arguments: [("ESCAPE_APP_SHARES_ITS_PROCESS", true), ("API_BASE", false)])
    func `a play has the variables that its Stage names, and no other`(_ name: String, _ isNamed: Bool) throws
    {
      let desk = try Workspace()
      try desk.write("a.scenario", "launch\ntap variables\n")
      let tool = try #require(Tool.path(of: "escape-sim"))
      let words = ["-i", "\(name)=1", tool, "run", "a.scenario"]
      let run = try ToolRun(process: "/usr/bin/env", words, in: desk) { _ in }
      expectEqual(run.output.contains("\"\(name)\""), isNamed, "\(run.output)\(run.errors)")
    }
  }
#endif
