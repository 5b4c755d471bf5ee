import Foundation
import GoldenFiles
import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioPlay
@testable import rcc_sim

/// The help texts of the tool.
@Suite struct HelpTests {
  private static let goldens = GoldenFolder("Help", suite: "HelpTests")

  /// The arguments, and the golden file of the output.
  private static let texts: [([String], String)] =
    [[], ["help"], ["--help"], ["-h"], ["help", "help"], ["help", "--help"]].map { ($0, "tool.txt") }
    + [["help", "run"], ["run", "--help"], ["run", "x", "-h"]].map { ($0, "run.txt") }
    + [["help", "recording"], ["help", "recordings"]].map { ($0, "recordings.txt") }
    + [
      (["help", "drift"], "drift.txt"), (["record", "--help"], "record.txt"), (["serve", "-h"], "serve.txt"),
      (["explore", "--help"], "explore.txt"),
    ]

  @Test(arguments: texts)
  func `the tool, a command and a topic tell what can be done`(_ arguments: [String], _ text: String) throws {
    let run = ToolRun(ConverterStage.self, arguments, environment: [:]) { $0 }
    expectEqual(run.code, 0)
    try Self.goldens.compare(run.output, with: text)
  }

  @Test func `each golden file belongs to a text`() throws {
    try Self.goldens.compareNames(with: Set(Self.texts.map(\.1)))
  }

  /// A word of another tool is answered with the spelling here, or with "there is none".
  @Test(arguments: [
    (["run", "--junit", "x"], "write --report junit=FILE"),
    (["run", "--json"], "write --report ndjson=FILE"),
    (["drift", "--json"], "write --report ndjson=FILE"),
    (["run", "--verbose"], "write --unfold to show every line of a step"),
    (["lint", "-v"], "there is none: the output is always whole"), (["version"], "write rcc-sim --version"),
    (["test"], "write rcc-sim run"), (["run", "--watch"], "there is none: run it again"),
    (["run", "--no-color"], "set the variable NO_COLOR=1"), (["serve", "-p", "1"], "write --port N"),
    (["record", "-o", "x"], "write --out FILE"),
  ])
  func `a word of another tool has an answer`(_ arguments: [String], _ remedy: String) {
    let run = ToolRun(ConverterStage.self, arguments, environment: [:]) { $0 }
    expectEqual(run.code, 2)
    #expect(run.errors.hasSuffix("\n  = \(remedy)\n"), "\(run.errors)")
  }

  @Test func `what is named in the place of another tool's word exists`() {
    let options = Set(CommandRow.all.flatMap(\.options).map(\.name))
    for word in ForeignWord.options {
      #expect(word.own.map(options.contains) ?? true, "\(word)")
    }
    let commands = Set(CommandRow.all.map(\.name))
    expectEqual(ForeignWord.commands.flatMap(\.names).filter(commands.contains), [])
    for word in ForeignWord.commands where word.words.text.hasPrefix("write rcc-sim ") {
      let name = word.words.text.split(separator: " ")[2]
      #expect(name == "--version" || commands.contains(String(name)), "\(word.words)")
    }
  }

  @Test(arguments: [60, 80, 120], ["format", "faults", "run", "record", "convert"])
  func `help is no wider than the terminal`(_ columns: Int, _ topic: String) throws {
    let lines = try HelpText(topic, ConverterStage.vocabulary).lines
    let rows = LineWrapping(columns: columns).rows(of: lines)
    // A word may be wider than the column that is left for it.
    let wide = rows.filter { $0.columns > columns && $0.text.split(separator: " ").count > 1 }
    expectEqual(wide.map(\.text), [])
    expectEqual(
      rows.flatMap { $0.text.split(separator: " ") }, lines.flatMap { $0.text.split(separator: " ") })
  }

  @Test func `the version is that of the changelog and of the control interface`() throws {
    let changes = try String(contentsOfFile: "\(Project.root)/CHANGELOG.md", encoding: .utf8)
    let latest = try #require(changes.firstMatch(of: /\n## ([0-9.]+)\n/)).1
    expectEqual(ToolRun(ConverterStage.self, "--version").output, "rcc-sim \(latest)\n")
    let interface = try String(contentsOfFile: "\(Project.root)/Docs/serve.openapi.json", encoding: .utf8)
    let example = try #require(interface.firstMatch(of: /version of the program[^\[]*\[\s*"([^"]+)"/)).1
    expectEqual(example, latest)
  }

  @Test func `every word that a scenario of the project begins with is in the help`() throws {
    let help = ToolRun(ConverterStage.self, "help", "format").output
    for scenario in Project.scenarios {
      let text = try String(contentsOfFile: "\(Project.root)/\(scenario)", encoding: .utf8)
      let steps = text.split(separator: "\n").filter { $0.first?.isLowercase ?? false }
      for word in Set(steps.compactMap { $0.split(separator: " ").first })
      where !["given", "serve"].contains(word) {
        #expect(help.contains("\n  \(word) "), "\(word) of \(scenario)")
      }
    }
  }

  @Test func `lint reads all files and plays none`() throws {
    let desk = try Workspace()
    try desk.write("good.scenario", "launch\n")
    try desk.write("wrong.scenario", "launch\nwait 300\n")
    let run = desk.run("lint", "DESK", stage: ConverterStage.self)
    expectEqual(run.code, 2)
    expectEqual(
      run.output,
      """
      DESK/wrong.scenario:2:6: error: `300` is not a duration
        |
      2 | wait 300
        |      ^^^
        = give it a unit: 300ms, 300s or 300min

      1 of 2 scenarios can be played

      """)
  }

  @Test func `lint holds a file for unfinished that says what is missing`() throws {
    let desk = try Workspace()
    try desk.write("done.scenario", "# A missing: is no gap.\nlaunch\n")
    try desk.write(
      "begun.scenario",
      "# missing: who it is for\nlaunch\n# missing: the step of line 9\n#missing: nothing\nwait 1s\n")
    let run = desk.run("lint", "DESK", stage: ConverterStage.self)
    expectEqual(
      run.output,
      """
      DESK/begun.scenario:1: error: missing: who it is for
      DESK/begun.scenario:3: error: missing: the step of line 9
        = write what each line asks for, then delete the line

      2 of 2 scenarios can be played, and 1 is not finished

      """)
    expectEqual(run.code, 2)
    expectEqual(
      ToolRun(ConverterStage.self, "lint").output,
      "\(Project.count) of \(Project.count) scenarios can be played\n")
  }
}
