import Testing

@testable import Scenario
@testable import rcc_sim

/// The refusals of `record` before it sends a request, each with its remedy.
@Suite struct RecordRefusalTests {
  private static let url = "http://127.0.0.1:1"

  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let message: String
    let remedy: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], _ message: String, _ remedy: String) {
      (self.arguments, self.message, self.remedy) = (arguments, message, remedy)
    }
  }

  private static let cases = [
    Case(
      [], "`record` needs an address",
      "write rcc-sim record http://localhost:8080/rates --every 1s --count 60"),
    Case(["localhost:8080/a"], "`localhost:8080/a` is not an HTTP address", "write http://localhost:8080/a"),
    Case(
      ["wss://a/live"], "`wss://a/live` is a websocket, which no scenario can play",
      "`record` supports http:// and https://"),
    Case(["ftp://a"], "`ftp://a` is not an HTTP address", "`record` supports http:// and https://"),
    Case(
      ["http://:80/"], "`http://:80/` has no valid host and port", "write http://localhost:8080/rates"),
    Case(
      ["http://a:0/"], "`http://a:0/` has no valid host and port", "write http://localhost:8080/rates"),
    Case(
      ["http://127.0.0.1:99999/a?api_key=SEKRIT&b#SEKRIT"],
      "`http://127.0.0.1:99999/a?api_key=…&…#…` has no valid host and port",
      "write http://localhost:8080/rates"),
    Case(
      ["htp://a?api_key=SEKRIT"], "`htp://a?api_key=…` is not an HTTP address",
      "`record` supports http:// and https://"),
    Case(
      ["ws://me:SEKRIT@a/live"], "`ws://…@a/live` is a websocket, which no scenario can play",
      "`record` supports http:// and https://"),
    Case(
      ["me:SEKRIT@a/b?key=SEKRIT"], "`…@a/b?key=…` is not an HTTP address", "write http://…@a/b?key=…"),
    Case(
      ["http://me:SEK/RIT@a/b"], "`http://…@a/b` has no valid host and port",
      "write http://localhost:8080/rates"),
    Case(
      ["http://me:SEKRIT@a/€"], "`http://…@a/€` has a character that an address cannot have: `€`",
      "write it percent-encoded: %E2%82%AC"),
    Case(
      ["http://a/€"], "`http://a/€` has a character that an address cannot have: `€`",
      "write it percent-encoded: %E2%82%AC"),
    Case([url, "--every", "1"], "`--every 1`: not a duration above 0", "write --every 500ms, 1s or 10min"),
    Case([url, "--every", "0s"], "`--every 0s`: not a duration above 0", "write --every 500ms, 1s or 10min"),
    Case([url, "--count", "0"], "`--count 0`: not a whole number above 0", "write --count 10"),
    Case(
      [url, "--timeout", "soon"], "`--timeout soon`: not a duration above 0",
      "write --timeout 500ms, 1s or 10min"),
    Case(
      [url, "--header", "Accept"],
      "`--header` is not a header: its text does not have the form `Name: value`",
      "write --header 'Accept: text/csv'"),
    Case(
      [url, "--header", "A: b\nC: d"],
      "`--header` is not a header: its text does not have the form `Name: value`",
      "write --header 'Accept: text/csv'"),
    Case(
      [url, "--header", "Content-Length: 5"],
      "`--header Content-Length`: `record` sends no body and stays with HTTP/1.1", "leave it out"),
    Case(
      [url, "--out", "DESK/a.json"], "`record` writes recordings, and `DESK/a.json` is not the name of one",
      "end its name in .har: session.har"),
    Case(
      [url, "--out", "DESK/notes.har"], "`DESK/notes.har` already exists, and is not a recording",
      "delete it, or name another file"),
    Case(
      [url, "--out", "DESK/folder.har"], "`--out DESK/folder.har` cannot be written: it is a folder",
      "name a file"),
    Case(
      [url, "--out", "DESK/a.har", "--scenario", "DESK/there.scenario"],
      "`DESK/there.scenario` already exists", "delete it, or name another file"),
    Case(
      [url, "--out", "DESK/a.har", "--scenario", "DESK/a.txt"],
      "`convert` writes scenarios, and `DESK/a.txt` does not end in .scenario",
      "end its name in .scenario: session.scenario"),
    Case([url, "--evry", "1s"], "unknown option `--evry` of `record`", "did you mean `--every`?"),
  ]

  @Test(arguments: cases) func `what cannot be asked or kept is told with what to do`(_ one: Case) throws {
    let desk = try Workspace()
    try desk.write("notes.har", "my notes\n")
    try desk.write("there.scenario", "launch\n")
    try desk.write("folder.har/a", "")
    let run = desk.run(["record"] + one.arguments, stage: ConverterStage.self)
    expectEqual(run.errors, "rcc-sim: \(one.message)\n  = \(one.remedy)\n")
    #expect(run.output.isEmpty)
    expectEqual(run.code, 2)
    try expectEqual(desk.names, ["folder.har", "notes.har", "there.scenario"])
  }

  @Test func `a folder that is not there is told before anybody is asked`() throws {
    let desk = try Workspace()
    let run = desk.run("record", Self.url, "--out", "DESK/no/such/b.har", stage: ConverterStage.self)
    expectEqual(
      run.errors,
      """
      rcc-sim: `--out DESK/no/such/b.har` cannot be written: No such file or directory
        = its folder must exist and be writable

      """)
    #expect(run.output.isEmpty)
    expectEqual(run.code, 2)
  }
}
