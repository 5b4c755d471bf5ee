import Foundation
import Testing

@testable import ScenarioBasics

/// The output of `serve` on a terminal.
@Suite(.enabled(if: Tool.path != nil, "the tool is not beside the tests")) struct ServeTerminalTests {
  @Test func `the addresses, a line for each exchange, and a report`() throws {
    let desk = try Workspace()
    try desk.write(
      "a.scenario", "serve GET /a\n  | 200 {\"n\":1}\n  | 200 reset at body {\"n\":2}\nlaunch\ntap add\n")
    let terminal = try PseudoTerminal(columns: 100, rows: 40)
    let tool = try #require(Tool.path)
    // The program reads the address from the file; a user would read it from the screen.
    let script = """
      cd '\(desk.path)'
      '\(tool)' serve a.scenario --ready-file ready & server=$!
      while [ ! -s ready ]; do :; done
      url=$(sed 's/.*"url":"\\([^"]*\\)","admin.*/\\1/' ready)
      for path in a a x; do curl -s -o /dev/null "$url/$path"; done
      while curl -s -o /dev/null "$url/x" && [ ! -e asked ]; do : > asked; done
      kill -INT $server; wait $server
      """
    let output = try terminal.output(
      of: "/bin/sh", ["-c", script], ["TERM": "xterm", "NO_COLOR": "1", "PATH": "/usr/bin:/bin"])
    let shown = output.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "").replacing(/:\d{4,5}/, with: ":PORT")
      .replacing(/token=[0-9a-f]{32}/, with: "token=TOKEN").replacing(/T\+[0-9.]+m?s/, with: "T+TIME")
    #expect(
      shown.hasPrefix(
        """
        http://127.0.0.1:PORT  a.scenario
        page  http://127.0.0.1:PORT/#token=TOKEN
        not played, because the user of the app does this: launch, tap add
        Ctrl-C ends the server

        """), "\(shown)")
    #expect(shown.contains("#1  T+TIME  GET /a → 200 {\"n\":1}\n"))
    #expect(shown.contains("#2  T+TIME  GET /a → 200 reset at body {\"n\":2}  (reset after "))
    #expect(shown.contains("#3  T+TIME  GET /x → 404  unmatched\n  no route of the script answers GET /x\n"))
    #expect(shown.contains("FAIL  a.scenario  "), "\(shown)")
  }
}
