import Foundation
import Testing

@testable import Scenario
@testable import ScenarioReport
@testable import rcc_sim

/// Writing to a path does not change its kind: a device stays a device, a pipe a pipe, a link a link.
@Suite struct WritePlaceTests {
  private let desk: Workspace
  private static let forms = ReportForm.names(of: .file)
  private static let reported = WritePlace.all.filter { $0.takes == .everything || $0.takes == .reports }
  private static let replaced = WritePlace.all.filter { $0.takes == .everything }

  init() throws {
    desk = try Workspace()
    try desk.write("a/fails.scenario", "launch\n  pairs.load  .starting → .loaded\n")
    try desk.write("a/passes.scenario", "launch\n  pairs.load  .starting → .empty\n")
  }

  @Test(arguments: reported, forms.sample(oneOf: 3)) func `a report goes where its path leads`(
    _ place: WritePlace, _ form: String
  ) throws {
    _ = run("run", "DESK/a", "--report", "\(form)=DESK/plain", "--report", "ndjson=DESK/stream")
    let made = try place.made(in: desk)
    expectEqual(run("run", "DESK/a", "--report", "\(form)=\(made.path)").code, 1)
    expectEqual(made.type, place.type)
    try check(made.arrived, "plain")
    expectEqual(run("report", "DESK/stream", "--report", "\(form)=\(made.path)").code, 0)
    expectEqual(made.type, place.type)
    try check(made.arrived, "plain")
    try expectEqual(desk.leftovers, [])
  }

  @Test(arguments: reported) func `the summary of a job goes where its variable leads`(
    _ place: WritePlace
  ) throws {
    _ = run("run", "DESK/a", "--report", "markdown=DESK/plain")
    let made = try place.made(in: desk)
    let before = made.arrived ?? ""
    let run = desk.run(
      ["run", "DESK/a", "--report", "github"], stage: ConverterStage.self,
      environment: ["GITHUB_STEP_SUMMARY": made.path])
    expectEqual(run.code, 1)
    expectEqual(made.type, place.type)
    if let arrived = made.arrived { try expectEqual(arrived, before + desk.read("plain")) }
  }

  @Test(arguments: replaced) func `a recording goes to the end of its links`(_ place: WritePlace) throws {
    let made = try place.made("place.har", in: desk)
    let end = try #require(made.end)
    // A file that is overwritten must be a recording.
    try Data(RecordedSession.har([]).utf8).write(to: URL(fileURLWithPath: end))
    let run = run("run", "DESK/a/passes.scenario", "--record", made.path)
    expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    expectEqual(made.type, place.type)
    #expect(try String(contentsOfFile: end, encoding: .utf8).contains(#""name": "rcc-sim""#))
    try expectEqual(desk.leftovers, [])
  }
}

extension WritePlaceTests {
  @Test(arguments: replaced) func `a scenario is converted to the end of its links`(_ place: WritePlace)
    throws
  {
    try desk.write("session.har", RecordedSession.text)
    let arguments = ["convert", "DESK/session.har", "--upstream", "https://a.example"]
    _ = desk.run(arguments + ["DESK/plain.scenario"], stage: ConverterStage.self)
    let made = try place.made("place.scenario", in: desk)
    let end = try #require(made.end)
    try? FileManager.default.removeItem(atPath: end)
    let run = desk.run(arguments + [made.path], stage: ConverterStage.self)
    // Its scenario asks for what the recording does not say.
    expectEqual(run.code, 1, "\(run.errors)")
    expectEqual(made.type, place.type)
    let text = try String(contentsOfFile: end, encoding: .utf8)
    expectEqual(text, (try desk.read("plain.scenario")))
    try expectEqual(desk.leftovers, [])
  }

  @Test(arguments: reported) func `what failed and what is pending leave their places what they are`(
    _ place: WritePlace
  ) throws {
    for name in [".rcc-sim-failed", ".rcc-sim-pending"] {
      let desk = try Workspace()
      try desk.write("a.scenario", "launch\n")
      let made = try place.made(name, in: desk)
      expectEqual(desk.run("run", "DESK/a.scenario", stage: ConverterStage.self).code, 1)
      expectEqual(made.type, place.type)
      try desk.write("a.scenario", "launch\n  pairs.load  .starting → .empty\n")
      expectEqual(desk.run("run", "DESK/a.scenario", stage: ConverterStage.self).code, 0)
      // An empty memory is removed if it is a file; a link and a pipe belong to the user.
      expectEqual(made.type, (place.type == S_IFREG ? nil : place.type))
    }
  }

  @Test(arguments: WritePlace.all) func `what is accepted goes to files alone`(_ place: WritePlace) throws {
    try desk.write("place.scenario", "launch\n")
    expectEqual(run("run", "DESK/place.scenario").code, 1)
    try FileManager.default.removeItem(atPath: desk.path("place.scenario"))
    let made = try place.made("place.scenario", in: desk)
    let accepted = run("run", "--accept-all")
    expectEqual(made.type, place.type)
    if place.takes == .everything { return }
    #expect(
      accepted.errors.hasPrefix("rcc-sim: `DESK/place.scenario` cannot be written: "), "\(accepted.errors)")
    expectEqual(accepted.code, 2)
  }

  @Test(arguments: WritePlace.all) func `a page goes to files alone, and its link stays`(_ place: WritePlace)
    throws
  {
    let made = try place.made("html/index.html", in: desk)
    let run = run("run", "DESK/a", "--report", "html=DESK/html", "--report", "junit=DESK/junit")
    expectEqual(made.type, place.type)
    if place.takes == .everything {
      expectEqual(run.code, 1)
      #expect(try desk.read("html/index.html").contains("fails.html"))
    } else {
      #expect(run.errors.hasPrefix("rcc-sim: `DESK/html/index.html` cannot be written: "), "\(run.errors)")
      expectEqual(run.code, 2)
    }
    try expectEqual(desk.leftovers, [])
  }

  @Test func `a link to a scenario or a recording is no place for a report`() throws {
    try #require(symlink("a/fails.scenario", desk.path("out.xml")) == 0)
    let run = run("run", "DESK/a", "--report", "junit=DESK/out.xml")
    expectEqual(
      run.errors,
      """
      rcc-sim: `--report junit=DESK/out.xml` would overwrite a scenario
        = give the report a name that does not end in .scenario

      """)
    #expect(try desk.read("a/fails.scenario").hasPrefix("launch"))
  }

  @Test func `a report keeps the permissions of what it replaces`() throws {
    try desk.write("out.xml", "")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: desk.path("out.xml"))
    _ = run("run", "DESK/a", "--report", "junit=DESK/out.xml")
    let attributes = try FileManager.default.attributesOfItem(atPath: desk.path("out.xml"))
    expectEqual(attributes[.posixPermissions] as? Int, 0o640)
    #expect(try desk.read("out.xml").hasPrefix("<?xml"))
  }

  @Test func `two reports do not go to one place`() throws {
    try #require(symlink("one", desk.path("two")) == 0)
    let run = run("run", "DESK/a", "--report", "junit=DESK/one", "--report", "tap=DESK/two")
    expectEqual(
      run.errors,
      """
      rcc-sim: two reports have one destination: `DESK/one` and `DESK/two`
        = give each report its own path

      """)
    expectEqual(run.code, 2)
  }

  private func run(_ arguments: String...) -> ToolRun { desk.run(arguments, stage: ConverterStage.self) }

  /// Checks the written text against that of a plain file; a device stores nothing.
  private func check(_ arrived: String?, _ plain: String) throws {
    if let arrived { try expectEqual(arrived, desk.read(plain)) }
  }
}
