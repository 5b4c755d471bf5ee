import Testing

@testable import session_sim

#if os(Linux)
  /// The hosts of an app: each request goes to the routes of its own host, or ends the play.
  @Suite struct HostTests {
    /// The addresses that an app may write for a host, with the lines that report them.
    private static let addresses = [
      ("https://api.example.com/a", "GET /a", "https://api.example.com/a main"),
      ("https://cdn.example.com/a", "GET $cdn/a", "https://cdn.example.com/a cdn"),
      ("HTTPS://CDN.Example.com/a", "GET $cdn/a", "https://cdn.example.com/a cdn"),
      ("https://cdn.example.com:443/a?b=c", "GET $cdn/a?b=c", "https://cdn.example.com/a?b=c cdn"),
      ("https://img.example.com:8443/a", "GET $img/a", "https://img.example.com:8443/a img"),
      ("http://[::1]:8080/a", "GET $six/a", "http://[::1]:8080/a six"),
      ("http://cdn.example.com/a", "GET $plain/a", "http://cdn.example.com/a plain"),
      ("https://moved.example.com/a", "GET $moved/a", "https://moved.example.com/a moved"),
    ]

    private static let script = """
      # Addresses of hosts.
      given host img https://img.example.com:8443
      given host six http://[::1]:8080
      given host plain http://cdn.example.com
      given host moved https://moved.example.com/
      serve GET /a
        | 200 text main
      serve GET $cdn/a
        | 200 x2 text cdn
      serve GET $cdn/a?b=*
        | 200 text cdn
      serve GET $img/a
        | 200 text img
      serve GET $six/*
        | 200 text six
      serve GET $plain/a
        | 200 text plain
      serve GET $moved/a
        | 200 text moved

      launch

      """

    @Test(arguments: ["seam", "shared", "own", "transport"])
    func `a request goes to its own host in each form`(_ form: String) throws {
      let steps = Self.addresses.enumerated().map { index, row in
        // The transport tells no address of a response.
        let shown = form == "transport" ? row.2.replacing(#/^.* /#, with: "file:/// ") : row.2
        return "tap \(form):\(row.0)\n  \(row.1) → 200\n  log[@\(index)]  + \"200 \(shown)\"\n"
      }
      try Self.expect(Self.script + steps.joined())
    }

    @Test(arguments: [
      ("shared:https://tracker.example.org/x", "tracker https://tracker.example.org"),
      ("seam:https://tracker.example.org/x", "tracker https://tracker.example.org"),
      ("own:https://tracker.example.org/x", "tracker https://tracker.example.org"),
      ("transport:https://tracker.example.org/x", "tracker https://tracker.example.org"),
      ("shared:https://cdn.example.com:444/x", "cdn2 https://cdn.example.com:444"),
      ("shared:https://cdn.example.com./x", "cdn2 https://cdn.example.com."),
      ("shared:http://api.example.com/x", "api http://api.example.com"),
      ("shared:https://img.example.com/x", "img2 https://img.example.com"),
      ("shared:http://[::2]/x", "host http://[::2]"),
      ("shared:http://192.0.2.1:81/x", "host http://192.0.2.1:81"),
      ("shared:https://cdn.example.com@evil.example/x", "evil https://evil.example"),
    ])
    func `a request to a host that is not declared is not sent, and is told`(
      _ tap: String, _ declared: String
    ) throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario",
        "# Stray.\ngiven host img https://img.example.com:8443\nserve GET /x\n  | 200 optional text main\n"
          + "\nlaunch\ntap \(tap)\n")
      let run = try Self.run(desk, [])
      expectEqual(run.code, 3)
      let address = tap.drop { $0 != ":" }.dropFirst()
      #expect(run.output.contains("the app requested GET \(address): no host has this address\n"), "\(run)")
      #expect(
        run.output.contains("to fix   declare it above the first step:  given host \(declared)\n"), "\(run)")
    }

    @Test func `a slow host and a dead one do not hold up the others`() throws {
      try Self.expect(
        """
        # Three hosts at once.
        given host img https://img.example.com
        serve $img connections
          | after 2s
        serve $cdn connections
          | refuse
          | unresolved during 5s..
        serve GET $img/a
          | 200 x2 text img
        serve GET $cdn/a
          | 200 text cdn
        serve GET /a
          | 200 x3 text main

        launch
        tap seam:https://img.example.com/a+https://cdn.example.com/a+https://api.example.com/a
          GET $cdn/a → refuse
          GET /a → 200
          GET $img/a → …
          log[@0]  + "failed with -1004"
          log[@1]  + "200 https://api.example.com/a main"
        wait 2s
          +2s  GET $img/a → 200 in 2s
          +2s  log[@2]  + "200 https://img.example.com/a img"
        tap seam:https://img.example.com/a+https://cdn.example.com/a+https://api.example.com/a
          GET $img/a → 200
          GET $cdn/a → 200
          GET /a → 200
          log[@3]  + "200 https://img.example.com/a img"
          log[@4]  + "200 https://cdn.example.com/a cdn"
          log[@5]  + "200 https://api.example.com/a main"
        wait 3s
        tap shared:https://cdn.example.com/a+https://api.example.com/a
          GET $cdn/a → unresolved
          GET /a → 200
          log[@6]  + "failed with -1003"
          log[@7]  + "200 https://api.example.com/a main"

        """)
    }

    @Test func `an answer names hosts, and the app sees the addresses that it knows`() throws {
      try Self.expect(
        """
        # Addresses in answers and in requests.
        given host cdn https://c.example
        serve GET /c
          | 200 {"l":"$cdn/a","p":"$$cdn"}
          | 200 text $cdn. $9 $nobody/a $cdnx
        serve GET /go
          | 302
          |   Location: $cdn/a
        serve GET $cdn/a
          | 200 x2 text $server/b
          |   Link: $cdn/b

        launch
        tap seam:https://api.example.com/c
          GET /c → 200
          log[@0]  + "200 https://api.example.com/c {\\"l\\":\\"https://c.example/a\\",\\"p\\":\\"$cdn\\"}"
        tap seam:https://api.example.com/c
          GET /c → 200
          log[@1]  + "200 https://api.example.com/c https://c.example. $9 $nobody/a $cdnx"
        tap seam:https://c.example/a
          GET $cdn/a → 200
          log[@2]  + "200 https://c.example/a https://api.example.com/b"
        tap shared:https://api.example.com/go
          GET /go → 302 → GET $cdn/a → 200
          log[@3]  + "200 https://c.example/a https://api.example.com/b"
        tap url:cdn
          log[@4]  + "https://c.example"
        tap url:server
          log[@5]  + "https://api.example.com"

        """)
    }

    /// URLSession on Linux sends what the address says of a user.
    @Test func `a user in an address does not change the host`() throws {
      try Self.expect(
        """
        # A user.
        serve GET $cdn/a
          | 200 text cdn
          |   if Authorization: Basic dTpw

        launch
        tap shared:https://u:p@cdn.example.com/a
          GET $cdn/a → 200
          log[@0]  + "200 https://u:p@cdn.example.com/a cdn"

        """)
    }

    @Test func `a play with many hosts becomes a recording, and the recording a scenario with all of them`()
      throws
    {
      let desk = try Workspace()
      let numbers = 1...30
      let story =
        "# Thirty.\n" + numbers.map { "given host h\($0) https://h\($0).example.com\n" }.joined()
        + numbers.map { "serve GET $h\($0)/x\n  | 200 text \($0)\n" }.joined()
        + "serve GET $cdn/x\n  | 200\n  |   Link: $h7/y\n\nlaunch\ntap seam:https://cdn.example.com/x\n"
        + numbers.map { "tap seam:https://h\($0).example.com/x\n" }.joined()
      try desk.write("a.scenario", story)
      _ = try Self.run(desk, ["--update"])
      try expectEqual(Self.run(desk, ["--record", "a.har"]).code, 0)
      let tool = try #require(Tool.path(of: "session-sim"))
      let arguments = ["-i", tool, "convert", "a.har", "b.scenario"]
      let run = try ToolRun(process: "/usr/bin/env", arguments, in: desk) { _ in }
      #expect(run.output.contains("31 of 31 entries converted"), "\(run)")
      let text = try desk.read("b.scenario")
      let given = text.split(separator: "\n").filter { $0.hasPrefix("given host ") }
      expectEqual(given, numbers.map { "given host h\($0) https://h\($0).example.com" })
      #expect(text.contains("serve GET $cdn/x\n  | 200\n  |   Link: $h7/y\n\nserve GET $h1/x\n"), "\(text)")
    }

    @Test func `the name of a host that nobody declares ends the play`() throws {
      let desk = try Workspace()
      try desk.write("a.scenario", "# None.\nserve GET /x\n  | 200 optional\n\nlaunch\ntap url:img\n")
      let run = try Self.run(desk, [])
      expectEqual(run.code, 3)
      #expect(
        run.output.contains(
          """
          because  the app asked for the address of `img`: no host has this name
          to fix   declare it above the first step:  given host img https://…

          """), "\(run)")
    }

    @Test func `a fault that a redirect would pass by is told`() throws {
      let desk = try Workspace()
      try desk.write(
        "a.scenario",
        "# A redirect.\nserve GET /go\n  | 302\n  |   Location: $cdn/a\nserve GET $cdn/a\n  | 200\n"
          + "serve $cdn connections\n  | refuse\n\nlaunch\ntap shared:https://api.example.com/go\n")
      let run = try Self.run(desk, [])
      expectEqual(run.code, 3)
      #expect(
        run.output.contains("line 8: `refuse` cannot break a connection to which a redirect leads"), "\(run)")
    }

    private static func expect(_ scenario: String) throws {
      let desk = try Workspace()
      try desk.write("a.scenario", scenario)
      let run = try run(desk, ["--update", "--unfold"])
      try expectEqual(desk.read("a.scenario"), scenario)
      expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    }

    private static func run(_ desk: Workspace, _ options: [String]) throws -> ToolRun {
      let tool = try #require(Tool.path(of: "session-sim"))
      // Without the environment of CI, under which nothing may be written.
      return try ToolRun(process: "/usr/bin/env", ["-i", tool, "run", "a.scenario"] + options, in: desk) {
        _ in
      }
    }
  }
#endif
