import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The recipes for CI, as far as they can be played here: each of their command lines, in the order and with
/// the numbers that the service would give its jobs.
@Suite(.serialized) struct DocsRecipesTests {
  private let desk: Desk
  private let page: DocsPage

  init() throws {
    desk = try Desk()
    page = try DocsPage.named("Docs/ci.md")
    for number in 1...5 { try desk.write("Scenarios/\(number).scenario", Self.scenario) }
  }

  private static let scenario = "launch\n  pairs.load  .starting → .empty\n"

  @Test(arguments: ["jobs:", "play:"])
  func `the shards of a recipe are played, and their report is made`(_ first: String) throws {
    let recipe = try #require(page.blocks.first { $0.language == "yaml" && $0.text.contains(first + "\n") })
    let commands = recipe.lines.compactMap { Self.command($0) }
    let play = try #require(commands.first { $0.first == "run" })
    for shard in 1...4 {
      let run = desk.run(play.map { fill($0, shard) } + ["DESK/Scenarios"], stage: ConverterStage.self)
      #expect(run.code == 0, "\(run.errors)\(run.output)")
    }
    let report = try #require(commands.first { $0.first == "report" })
    let streams = (1...4).map { "DESK/shard-\($0).ndjson" }
    let words = report.flatMap { $0 == "shard-*.ndjson" ? streams : [fill($0, 0)] }
    let told = desk.run(words, stage: ConverterStage.self)
    #expect(told.code == 0, "\(told.errors)")
    #expect(told.output.contains("5 passed"))
    #expect(FileManager.default.fileExists(atPath: desk.path("report/index.html")))
  }

  /// What stands behind the tool's name.
  private static func command(_ line: String) -> [String]? {
    guard let range = line.firstRange(of: "rcc-sim "), line.contains("- ") else { return nil }
    let words = line[range.upperBound...].split(separator: " ").map(String.init)
    return ["run", "report"].contains(words.first) ? words : nil
  }

  private func fill(_ word: String, _ shard: Int) -> String {
    word.replacing("${{ matrix.shard }}", with: "\(shard)")
      .replacing("$CI_NODE_INDEX", with: "\(shard)").replacing("$CI_NODE_TOTAL", with: "4")
      .replacing("=", with: "=DESK/", maxReplacements: word.hasPrefix("--") ? 0 : 1)
  }
}
