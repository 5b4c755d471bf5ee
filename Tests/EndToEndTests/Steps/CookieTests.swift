import Testing

#if os(Linux)
  /// The cookies of a play are those of `HTTPCookieStorage`, as on a device: by path and by age, those of a
  /// session until the app is quit.
  @Suite struct CookieTests {
    private static let service = """
      serve GET /text
        | 200 text signed in
        |   if Cookie: sid=1; once=2
        | 200 x2 text asked to sign in
        |   Set-Cookie: sid=1; Max-Age=60
        |   Set-Cookie: once=2
        |   Set-Cookie: elsewhere=3; Path=/other; Max-Age=60

      """

    @Test func `a response sets them, the app reads and deletes them`() throws {
      try Self.passes(
        Self.service + """
          launch
          tap cookies-of-shared
            GET /text → 200
            write cookie sid  "1"
            write cookie once  "2"
            write cookie elsewhere  "3"
            log[@0]  + "200 https://api.example.com/text asked to sign in"
          expect cookie sid is "1"
          tap cookies-of-shared
            GET /text → 200
            log[@1]  + "200 https://api.example.com/text signed in"
          tap cookies-read
            log[@2]  + "elsewhere=3 once=2 sid=1"
          tap cookies-deleted
            delete cookie elsewhere
            delete cookie once
            delete cookie sid
          expect cookie sid absent
          tap cookies-of-shared
            GET /text → 200
            write cookie sid  "1"
            write cookie once  "2"
            write cookie elsewhere  "3"
            log[@3]  + "200 https://api.example.com/text asked to sign in"

          """)
    }

    @Test func `one of a session ends with the app, and one of an age with its time`() throws {
      try Self.passes(
        """
        serve GET /text
          | 200 text asked to sign in
          |   Set-Cookie: sid=1; Max-Age=60
          |   Set-Cookie: once=2
          | 200 text of an age
          |   if Cookie: sid=1
          | 200 text over
          |   unless header Cookie

        launch
        tap cookies-of-shared
          GET /text → 200
          write cookie sid  "1"
          write cookie once  "2"
          log[@0]  + "200 https://api.example.com/text asked to sign in"
        relaunch
        expect cookie once absent
        expect cookie sid is "1"
        tap cookies-read
          log[@0]  + "sid=1"
        tap cookies-of-shared
          GET /text → 200
          log[@1]  + "200 https://api.example.com/text of an age"
        wait 2min
        tap cookies-of-shared
          GET /text → 200
          log[@2]  + "200 https://api.example.com/text over"

        """)
    }

    @Test(arguments: ["cookies-of-ephemeral", "cookies-of-none"])
    func `a session with another storage, or none, has no cookie of the others`(_ form: String) throws {
      try Self.passes(
        """
        given cookie sid 1
        serve GET /text
          | 200 text with a cookie
          |   if Cookie: sid=1
          | 200 text without
          |   Set-Cookie: other=1

        launch
        tap \(form)
          GET /text → 200
          log[@0]  + "200 https://api.example.com/text without"
        tap cookies-of-shared
          GET /text → 200
          log[@1]  + "200 https://api.example.com/text with a cookie"
        expect cookie other absent
        expect cookie sid unchanged

        """)
    }

    @Test func `a given cookie is sent, stays over a relaunch, and those of the app come beside it`() throws {
      try Self.passes(
        """
        given cookie sid 1
        serve GET /text
          | 200 text given
          |   if Cookie: sid=1
          | 200 text both
          |   if Cookie: sid=1; own=7

        launch
        tap cookies-read
          log[@0]  + "sid=1"
        tap cookies-of-shared
          GET /text → 200
          log[@1]  + "200 https://api.example.com/text given"
        relaunch
        tap cookies-set
          write cookie own  "7"
        tap cookies-of-request
          GET /text → 200
          log[@0]  + "200 https://api.example.com/text both"

        """)
    }

    @Test func `a given cookie that no request sends fails the play`() throws {
      let run = try Self.run("given cookie sid 1\nlaunch\ntap cookies-read\n  log[@0]  + \"sid=1\"\n")
      expectEqual(run.code, 1)
      #expect(run.output.contains("no request of the app sent the cookie `sid`"), "\(run.output)")
    }

    @Test(arguments: ["sid", "sid a;b", #"sid "a""#, "si;d 1"])
    func `what is no cookie is refused`(_ text: String) throws {
      let run = try Self.run("given cookie \(text)\nlaunch\n")
      expectEqual(run.code, 2)
      #expect(run.output.contains("write a name and a value, of letters"), "\(run.output)")
    }

    private static func passes(_ text: String) throws {
      for transport in ["wire", "memory"] {
        let run = try run(text, on: transport)
        expectEqual(run.code, 0, "\(transport): \(run.output)\(run.errors)")
      }
    }

    private static func run(_ text: String, on transport: String = "wire") throws -> ToolRun {
      let desk = try Workspace()
      try desk.write("a.scenario", text)
      let tool = try #require(Tool.path(of: "session-sim"))
      let options = ["--repeat", Soak.isOn ? "100" : "2", "--transport", transport]
      return try ToolRun(process: tool, ["run", "a.scenario"] + options, in: desk) { _ in }
    }
  }
#endif
