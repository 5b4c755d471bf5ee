import Foundation
import RCCDomain
import Testing

@testable import ScenarioPlay
@testable import rcc_sim

/// The app is quit at any moment and launched again: nothing that was shown as saved is lost.
@Suite struct CutTests {
  static let scenarios = ["pairs/saving-fails", "pairs/new-pair-goes-on-top", "lifecycle/quit-while-unsaved"]

  @Test func `a run that is cut after any event has lost nothing that was shown as saved`() throws {
    var count = 0
    for scenario in Self.scenarios {
      let cuts = try Self.cuts(of: scenario, CutAtEveryEvent.self)
      count += cuts.count
      for cut in try Self.losses(in: cuts) {
        Issue.record("\(scenario): cut after \(cut.event), \(cut.shown) is shown as \(cut.saved)")
      }
    }
    #expect(count > 100)
  }

  @Test(arguments: scenarios) func `a list that is marked as saved too soon is lost by a cut`(
    _ scenario: String
  ) throws {
    #expect(try !Self.losses(in: Self.cuts(of: scenario, MarksAsSavedTooSoon.self)).isEmpty)
  }

  private static func cuts(of scenario: String, _ stage: any Stage.Type) throws -> [Cut] {
    let (desk, log) = (try Workspace(), CutLog())
    let name = try desk.copy("Scenarios/\(scenario).scenario")
    _ = CutAtEveryEvent.$log.withValue(log) { desk.run("run", "DESK/\(name)", stage: stage) }
    return log.cuts
  }

  private static func losses(in cuts: [Cut]) throws -> [Cut] {
    // A launch depends only on the file, so each different file is launched once.
    let files = Set(cuts.map(\.file))
    let stored = try Dictionary(uniqueKeysWithValues: files.map { ($0, try launch(over: $0)) })
    return cuts.filter { cut in !cut.allows(stored[cut.file] ?? []) }
  }

  /// Returns the pairs that the app shows as saved when it finds the file.
  private static func launch(over file: Data?) throws -> [CurrencyPair] {
    let (desk, log) = (try Workspace(), CutLog())
    let fact = file.map { "given file pairs.json text \(String(decoding: $0, as: UTF8.self))\n" } ?? ""
    try desk.write("relaunch.scenario", "given offline\n\(fact)launch\n")
    let run = CutAtEveryEvent.$log.withValue(log) {
      desk.run("run", "--update", "DESK/relaunch.scenario", stage: CutAtEveryEvent.self)
    }
    expectEqual(run.code, 0, "\(run.output)\(run.errors)")
    return try #require(log.lastSaved)
  }
}
