import Testing

#if os(Linux)
  /// Three apps that keep files as apps do, without a seam: notes in one file, pictures in the folder of
  /// caches, and uploads that wait in files.
  @Suite struct StoreAppTests {
    /// The scenario that finds each mistake, with the claim that fails.
    private static let mistakes = [
      ("notes", "forgets", #"expect notes is ["note 1"]"#),
      ("notes", "in-place", #"expect notes is ["note 1"]"#),
      ("pictures", "hasty", #"expect picture is "a logo""#),
      ("uploads", "hasty", #"expect sent is ["1"]"#),
    ]

    @Test(arguments: ["notes", "pictures", "uploads"], [[], ["--jitter"], ["--transport", "memory"]])
    func `it loses nothing`(_ scenario: String, _ options: [String]) throws {
      let run = try Self.play(scenario, mistake: "none", options)
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    }

    @Test(arguments: mistakes) func `a loss of data is found by a claim`(
      _ mistake: (scenario: String, name: String, claim: String)
    ) throws {
      let run = try Self.play(mistake.scenario, mistake: mistake.name, [])
      expectEqual(run.code, 1, "\(run.output)\(run.errors)")
      #expect(run.output.contains(mistake.claim), "\(run.output)")
    }

    private static func play(_ name: String, mistake: String, _ options: [String]) throws -> ToolRun {
      let desk = try Workspace()
      let scenario = try #require(scenarios[name])
      let text = mistake == "none" ? scenario : ClaimedSuite.text(scenario)
      try desk.write(
        "a.scenario",
        text.replacing("launch\n", with: "given mistake \(mistake)\nlaunch\n", maxReplacements: 1))
      let tool = try #require(Tool.path(of: "store-sim"))
      return try ToolRun(process: tool, ["run", "a.scenario"] + options, in: desk) { _ in }
    }

    private static let scenarios = [
      "notes": """
      # What was saved is there after a relaunch, also when the disk is full.
      launch
      tap add
        write Documents/notes.json  ["note 1"]
        notes[@0]  + "note 1"
      relaunch
        notes[@0]  + "note 1"
      expect notes is ["note 1"]
      disk full
      tap add
        write Documents/notes.json → disk full
        notes[@1]  + "note 2"
        problem  nil → "no space is left"
      expect problem is "no space is left"
      relaunch
        notes[@0]  + "note 1"
      expect notes is ["note 1"]

      """,
      "pictures": """
      # A picture that could not be kept is fetched again, and one that was kept is not.
      serve GET /logo
        | 200 text a logo
        | 200 text a logo

      launch
      disk fails once
      tap show
        GET /logo → 200
        write .cache/pictures/1 → disk full
        picture  nil → "a logo"
      relaunch
      tap show
        GET /logo → 200
        write .cache/pictures/1  a logo
        write .cache/pictures/index.json  {"logo":"1"}
        picture  nil → "a logo"
      expect picture is "a logo"
      relaunch
      tap show
        picture  nil → "a logo"
      expect picture is "a logo"

      """,
      "uploads": """
      # An upload that was on its way when the app ended is sent again.
      serve POST /uploads
        | 201 after 5s {}
        | 201 {}

      launch
      tap upload
        POST /uploads → …
          upload 1
        write .local/share/uploads/1  upload 1
      wait 1s
      relaunch
        POST /uploads → cancelled in 1s
          upload 1
        POST /uploads → 201
          upload 1
        delete .local/share/uploads/1
        sent[@0]  + "1"
      expect sent is ["1"]
      expect file .local/share/uploads/1 absent

      """,
    ]
  }
#endif
