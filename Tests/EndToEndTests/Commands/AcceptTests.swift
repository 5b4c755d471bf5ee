import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// Tests of `--accept`: it writes what the last run showed and a user has read, and nothing newer.
@Suite struct AcceptTests {
  private let desk: Workspace
  private static let old = "# Nothing saved.\nlaunch\n  pairs.load  .starting → .loaded\n"
  private static let new = "# Nothing saved.\nlaunch\n  pairs.load  .starting → .empty\n"

  init() throws {
    desk = try Workspace()
    try desk.write("a/one.scenario", Self.old)
    try desk.write("a/two.scenario", Self.old)
    try desk.write("three.scenario", Self.new)
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) -> ToolRun {
    desk.run(["run"] + arguments, stage: ConverterStage.self, environment: environment)
  }

  @Test func `what a run showed is accepted for one file, and played`() throws {
    expectEqual(run("DESK").code, 1)
    let accepted = run("--accept", "DESK/a/one.scenario")
    expectEqual(
      accepted.output,
      """
      UPDATED  DESK/a/one.scenario  1 line in 1 step (line 2)
      PASS  DESK/a/one.scenario  0 requests, T+0s
            Nothing saved.
      1 passed

      """)
    expectEqual(accepted.code, 0)
    try expectEqual(desk.read("a/one.scenario"), Self.new)
    try expectEqual(desk.read("a/two.scenario"), Self.old)
    expectEqual(run("--accept", "DESK/a/one.scenario").code, 5)
  }

  @Test func `a folder means what is pending in it, and accept-all everything`() throws {
    try desk.write("three.scenario", Self.old)
    _ = run("DESK")
    expectEqual(run("--accept", "DESK/a").code, 0)
    try expectEqual(desk.read("a/two.scenario"), Self.new)
    try expectEqual(desk.read("three.scenario"), Self.old)
    expectEqual(run("--accept-all").code, 0)
    try expectEqual(desk.read("three.scenario"), Self.new)
    let none = run("--accept-all")
    expectEqual(none.output, "there is no such change to accept from the last runs here\n")
    expectEqual(none.code, 5)
    #expect(!FileManager.default.fileExists(atPath: desk.path(".rcc-sim-pending")))
  }

  @Test(arguments: [(9, false), (10, true)])
  func `many failures name one command that accepts all of them`(_ count: Int, _ isNamed: Bool) throws {
    for number in 1...count - 2 { try desk.write("many/\(number).scenario", Self.old) }
    try desk.write("many/wrong.scenario", Self.new + "expect pairs.load is .loaded\n")
    let told = run("DESK").output
    let offer = "\naccept   if the app is right in all \(count):  rcc-sim run --accept-all\n"
    expectEqual(told.contains(offer), isNamed, "\(told)")
    expectEqual(run("--accept-all").code, 0)
    #expect(run("DESK").output.contains("\(count + 1) passed"))
  }

  @Test func `a folder is not another whose name begins with its own`() throws {
    try desk.write("ab/one.scenario", Self.old)
    _ = run("DESK")
    expectEqual(run("--accept", "DESK/a").code, 0)
    try expectEqual(desk.read("ab/one.scenario"), Self.old)
  }

  @Test func `a run of one file keeps what is pending of the others`() throws {
    _ = run("DESK")
    _ = run("DESK/three.scenario")
    expectEqual(run("--accept", "DESK/a/two.scenario").code, 0)
    try expectEqual(desk.read("a/two.scenario"), Self.new)
  }

  @Test func `a file that passes has nothing pending any more`() throws {
    _ = run("DESK")
    try desk.write("a/one.scenario", Self.new)
    _ = run("DESK/a/one.scenario")
    expectEqual(run("--accept", "DESK/a/one.scenario").code, 5)
  }

  @Test func `a file that was changed since it was played is left alone`() throws {
    _ = run("DESK")
    try desk.write("a/one.scenario", Self.old + "quit\n")
    let refused = run("--accept", "DESK/a/one.scenario")
    expectEqual(
      refused.output,
      """
      DESK/a/one.scenario was changed since it was read, and is left as it is
        = run it again

      1 file refused

      """)
    expectEqual(refused.code, 3)
    try expectEqual(desk.read("a/one.scenario"), Self.old + "quit\n")
  }

  @Test func `what a person typed is no pending change`() throws {
    try desk.write(
      "a/one.scenario", "launch\n  pairs.load  .starting → .empty\nexpect pairs.load is .loaded\n")
    expectEqual(run("DESK/a/one.scenario").code, 1)
    expectEqual(run("--accept", "DESK/a/one.scenario").code, 5)
  }

  @Test(arguments: ["--accept=DESK", "--accept-all"]) func `under CI nothing is written or remembered`(
    _ option: String
  ) throws {
    expectEqual(run("DESK", environment: ["CI": "true"]).code, 1)
    #expect(!FileManager.default.fileExists(atPath: desk.path(".rcc-sim-pending")))
    _ = run("DESK")
    let name = option.prefix { $0 != "=" }
    let refused = run(option, environment: ["CI": "true"])
    expectEqual(
      refused.errors,
      """
      rcc-sim: \(name) writes nothing under CI
        = run it on your own machine and commit what it wrote

      """)
    expectEqual(refused.code, 2)
    try expectEqual(desk.read("a/one.scenario"), Self.old)
  }

  @Test(arguments: [
    (
      ["--accept", "DESK", "--update"],
      "`--accept` writes the results of earlier runs, but `--update` starts a new run"
    ),
    (["--accept", "DESK", "--accept-all"], "`--accept` takes one path, but `--accept-all` takes all"),
    (
      ["--accept-all", "DESK"],
      "`--accept-all` writes the results of earlier runs, but `DESK` would be played"
    ),
  ])
  func `options that contradict are told`(_ options: [String], _ message: String) {
    let refused = desk.run(["run"] + options, stage: ConverterStage.self)
    expectEqual(refused.errors, "rcc-sim: \(message)\n  = leave one out\n")
    expectEqual(refused.code, 2)
  }
}
