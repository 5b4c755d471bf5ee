import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The recipes for CI, as far as they can be played here: each of their command lines, in order and with the
/// numbers that the service would give its jobs.
@Suite(.serialized) struct DocsRecipesTests {
  private let desk: Workspace
  private let page: DocsPage

  init() throws {
    desk = try Workspace()
    page = try DocsPage.named("Docs/ci.md")
    for number in 1...5 { try desk.write("Scenarios/\(number).scenario", Self.scenario) }
  }

  private static let scenario = "launch\n  pairs.load  .starting → .empty\n"

  @Test(arguments: ["jobs:", "play:"])
  func `the shards of a recipe are played, and their report is made`(_ first: String) throws {
    let recipe = try #require(page.blocks.first { $0.language == "yaml" && $0.text.contains(first + "\n") })
    for shard in 1...4 {
      let words = try #require(command("run", of: recipe, shard))
      let run = desk.run(words + ["DESK/Scenarios"], stage: ConverterStage.self)
      expectEqual(run.code, 0, "\(run.errors)\(run.output)")
    }
    let streams = (1...4).map { "DESK/shard-\($0).ndjson" }
    let report = try #require(command("report", of: recipe, 0))
    let words = report.flatMap { $0.hasSuffix("shard-*.ndjson") ? streams : [$0] }
    let told = desk.run(words, stage: ConverterStage.self)
    expectEqual(told.code, 0, "\(told.errors)")
    #expect(told.output.contains("5 passed"))
    #expect(FileManager.default.fileExists(atPath: desk.path("report/index.html")))
  }

  @Test func `the nightly recipe passes over a new value, and fails over a new type`() throws {
    let recipe = try #require(page.blocks.first { $0.language == "yaml" && $0.text.contains("nightly:\n") })
    let service = try LiveService(
      """
      serve GET /rates
        | 200 {"2026-04-10":{"USD":1.1684}}
        | 200 {"2026-04-10":{"USD":1.1684},"2026-04-13":{"USD":1.1711}}
        | 200 {"2026-04-10":{"USD":"1.1684"}}

      """)
    try desk.write("urls.txt", "\(service.url)/rates\n")
    try desk.write("fixtures/empty", "")
    let first = try #require(page.blocks.lazy.flatMap(\.lines).first { $0.hasPrefix("rcc-sim record ") })
    expectEqual(night(first.dropFirst("rcc-sim ".count)).code, 0)
    let commands = recipe.lines.compactMap { $0.split(separator: "rcc-sim ").dropFirst().last }
      .filter { !$0.contains("build") }
    expectEqual(commands.count, 2)
    expectEqual(commands.map { night($0).code }, [0, 0])
    expectEqual(commands.map { night($0).code }, [0, 1])
    #expect(try desk.read("drift.xml").contains("number → string"))
  }

  @Test func `a failure of CI fails alike on another machine`() throws {
    try desk.write("ci.scenario", "# Nothing is saved.\nlaunch\n  pairs.load  .starting → .loaded\n")
    let report = "ndjson=\(desk.path("run.ndjson"))"
    let ci = desk.run("run", "DESK/ci.scenario", "--report", report, stage: ConverterStage.self)
    expectEqual(ci.code, 1)
    try FileManager.default.removeItem(atPath: desk.path("ci.scenario"))
    let recipe = try #require(page.blocks.first { $0.text.contains("rcc-sim convert run.ndjson ") })
    let runs = recipe.lines.map { line in
      let words = line.split(separator: " ").dropFirst().map { word in
        word.contains(".") ? "DESK/\(word)" : String(word)
      }
      return desk.run(words, stage: ConverterStage.self)
    }
    expectEqual(runs.map(\.code), [0, 1])
    #expect(runs[1].output.contains("pairs.load  .starting → .loaded"), "\(runs[1].output)")
  }

  /// Runs a command of the recipe, with its files in the desk.
  private func night(_ command: Substring) -> ToolRun {
    let files = ["urls.txt", "tonight.har", "fixtures/rates.har", "drift.xml"]
    let words = command.split(separator: " ").map { word in
      files.first { word.hasSuffix($0) }.map { word.dropLast($0.count) + "DESK/" + $0 } ?? String(word)
    }
    return desk.run(words, stage: ConverterStage.self, environment: ["CI": "true"])
  }

  /// Returns the arguments that a job passes to the tool, with its files in the desk.
  private func command(_ name: String, of recipe: DocsPage.Block, _ shard: Int) -> [String]? {
    let line = recipe.lines.first { $0.contains("rcc-sim \(name) ") }
    guard let words = line?.split(separator: "rcc-sim ").last else { return nil }
    let filled = String(words).replacing("${{ matrix.shard }}", with: "\(shard)")
      .replacing("$CI_NODE_INDEX", with: "\(shard)").replacing("$CI_NODE_TOTAL", with: "4")
    return filled.split(separator: " ").map { String($0).replacing("=", with: "=DESK/") }
  }
}
