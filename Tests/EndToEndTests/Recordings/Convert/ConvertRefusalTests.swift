import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The refusals of `show` and `convert`, each with its remedy.
@Suite struct ConvertRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let message: String
    let remedy: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let cases = [
    Case(
      arguments: ["show"], message: "`show` takes one recording, but 0 are given",
      remedy: "write rcc-sim show session.har"),
    Case(
      arguments: ["show", "DESK/none.har"], message: "`DESK/none.har` cannot be read: there is no such file",
      remedy: "name a recording: session.har"),
    Case(
      arguments: ["show", "DESK"], message: "`DESK` cannot be read: it is a folder",
      remedy: "name a recording: session.har"),
    Case(
      arguments: ["show", "DESK/zero.har"], message: "`DESK/zero.har` is not a recording: it is empty",
      remedy: "a recording is HTTP Archive 1.2, as browsers and proxies save it"),
    Case(
      arguments: ["convert", "DESK/old.scenario", "DESK/out.scenario"],
      message: "`DESK/old.scenario` is a scenario already", remedy: "rcc-sim run DESK/old.scenario plays it"),
    Case(
      arguments: ["convert", "DESK", "DESK/out.scenario"],
      message: "`DESK` cannot be read: it is a folder", remedy: "name a recording: session.har"),
    Case(
      arguments: ["report", "DESK/three.har"], message: "`DESK/three.har` is a recording",
      remedy: "rcc-sim show DESK/three.har prints what it contains"),
    Case(
      arguments: ["report", "DESK"], message: "`DESK` cannot be read: it is a folder",
      remedy: "name a file that --report ndjson wrote"),
    Case(
      arguments: ["show", "DESK/list.har"],
      message: "`DESK/list.har` is not a recording: not a HAR: it has no `log` with `entries`",
      remedy: "a recording is HTTP Archive 1.2, as browsers and proxies save it"),
    Case(
      arguments: ["show", "DESK/half.har"],
      message: "`DESK/half.har` is not a recording: not JSON: a value expected at byte 9, "
        + "but it was cut off: it ends after byte 8",
      remedy: "a recording is HTTP Archive 1.2, as browsers and proxies save it"),
    Case(
      arguments: ["convert", "DESK/three.har"],
      message: "`convert` takes two paths, but 1 is given",
      remedy: "write rcc-sim convert session.har session.scenario"),
    Case(
      arguments: ["convert", "DESK/three.har", "DESK/out.har"],
      message: "`convert` writes scenarios, and `DESK/out.har` does not end in .scenario",
      remedy: "end its name in .scenario: session.scenario"),
    Case(
      arguments: ["convert", "DESK/run.ndjson", "DESK/out.scenario"],
      message: "`DESK/run.ndjson` cannot be read: there is no such file",
      remedy: "name a file that --report ndjson wrote: run.ndjson"),
    Case(
      arguments: ["convert", "DESK/list.ndjson", "DESK/out.scenario"],
      message: "line 1 of `DESK/list.ndjson` is not an event: it names no event",
      remedy: "name a file that --report ndjson wrote, unchanged"),
    Case(
      arguments: ["convert", "DESK/three.har", "DESK/out.scenario", "--upstream", "http://c"],
      message: "`DESK/three.har` has no requests to `http://c`, "
        + "only to `http://a`, `https://a`, `http://b:81`",
      remedy: "choose one of these"),
    Case(
      arguments: ["convert", "DESK/three.har", "DESK/out.scenario", "--upstream", "a"],
      message: "`--upstream a` is not an address", remedy: "write --upstream https://api.example"),
    Case(
      arguments: ["convert", "DESK/list.ndjson", "DESK/out.scenario", "--upstream", "http://a"],
      message: "`--upstream` is for a recording, and `DESK/list.ndjson` is not a recording",
      remedy: "leave it out"),
    Case(
      arguments: ["convert", "DESK/list.ndjson", "DESK/out.scenario", "--against", "DESK/three.har"],
      message: "`--against` is for two recordings, and `DESK/list.ndjson` is not a recording",
      remedy: "leave it out"),
    Case(
      arguments: ["convert", "DESK/three.har", "DESK/out.scenario", "--filter", "a"],
      message: "`--filter` selects plays of an event stream, and `DESK/three.har` is not an event stream",
      remedy: "leave it out"),
    Case(
      arguments: ["convert", "DESK/ecb.csv", "DESK/out.scenario"],
      message: "`DESK/ecb.csv` cannot be read: there is no such file", remedy: "name a table: rates.csv"),
    Case(
      arguments: ["convert", "DESK/long.har", "DESK/out.scenario", "--against", "DESK/paths.har"],
      message:
        "`DESK/long.har` and `DESK/paths.har` have no route in common: the one has `GET /`, "
        + "the other `GET /1`, `GET /2`, `GET /3`, `GET /4` and 1 more",
      remedy: "record the same requests again, of any host"),
    Case(
      arguments: ["convert", "DESK/empty.har", "DESK/out.scenario"],
      message: "`DESK/empty.har` has nothing to convert: 0 of 0 entries",
      remedy: "rcc-sim show DESK/empty.har says why"),
    Case(
      arguments: ["convert", "DESK/long.har", "DESK/there.scenario"],
      message: "`DESK/there.scenario` already exists, with different contents",
      remedy: "delete it, or name another file"),
  ]

  @Test(arguments: cases) func `a wrong file or place is told with what to do`(_ one: Case) throws {
    let desk = try Workspace()
    let urls = ["http://a", "https://a", "http://a:80/b", "http://me:secret@b:81/"]
    try desk.write(
      "three.har", RecordedSession.har(urls.map { RecordedSession.entry("09:00:00Z", $0, 200) }))
    let body = String(repeating: "x", count: 2000)
    try desk.write(
      "long.har", RecordedSession.har([RecordedSession.entry("09:00:00Z", "http://a", 200, body: body)]))
    let paths = (1...5).map { RecordedSession.entry("09:00:00Z", "http://a/\($0)", 200) }
    for (name, text) in [
      ("paths.har", RecordedSession.har(paths)), ("empty.har", RecordedSession.har([])), ("list.har", "[]"),
      ("list.ndjson", "[]\n"), ("half.har", #"{"log": "#), ("zero.har", ""), ("old.scenario", "launch\n"),
    ] {
      try desk.write(name, text)
    }
    try desk.write("there.scenario", "launch\n")
    let before = try FileManager.default.subpathsOfDirectory(atPath: desk.path).sorted()
    let run = desk.run(one.arguments, stage: ConverterStage.self)
    expectEqual(run.errors, "rcc-sim: \(one.message)\n  = \(one.remedy)\n")
    #expect(run.output.isEmpty)
    expectEqual(run.code, 2)
    try expectEqual(FileManager.default.subpathsOfDirectory(atPath: desk.path).sorted(), before)
    try expectEqual(desk.read("there.scenario"), "launch\n")
  }

  @Test func `the same recording may be converted again to the same file`() throws {
    let desk = try Workspace()
    try desk.write("session.har", RecordedSession.text)
    let arguments = ["convert", "DESK/session.har", "DESK/session.scenario"]
    let first = desk.run(arguments, stage: ConverterStage.self)
    let second = desk.run(arguments, stage: ConverterStage.self)
    expectEqual(first.output, second.output)
    expectEqual(second.code, first.code)
  }

  @Test func `a name of more than one word has a folder of one`() throws {
    let desk = try Workspace()
    let body = String(repeating: "x", count: 2000)
    let entry = RecordedSession.entry("09:00:00Z", "http://a", 200, body: body)
    try desk.write("long.har", RecordedSession.har([entry]))
    let run = desk.run("convert", "DESK/long.har", "DESK/.o ü.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 1, "\(run.errors)")
    try expectEqual(desk.read("-o--/root-1.bin"), body)
    let lint = desk.run("lint", "DESK/.o ü.scenario", stage: ConverterStage.self)
    #expect(lint.output.contains("1 of 1 scenario can be played"), "\(lint.output)")
  }

  @Test func `a folder that is not there is told, and is no fault of the recording`() throws {
    let desk = try Workspace()
    try desk.write("session.har", RecordedSession.text)
    let run = desk.run("convert", "DESK/session.har", "DESK/a/b/c.scenario", stage: ConverterStage.self)
    expectEqual(
      run.errors,
      """
      rcc-sim: `DESK/a/b/c.scenario` cannot be written: No such file or directory
        = its folder must exist and be writable

      """)
    expectEqual(run.code, 2)
  }
}
