import RCCDomain
import Testing

@testable import RCCConverter
@testable import ScenarioBasics
@testable import rcc_sim

/// F7 F31: the patches of the screen's lists, over whole plays.
@Suite struct ListPatchEventTests {
  private static let told = Project.scenarios.filter { scenario in
    ["pairs/", "selector/", "rates/"].contains { scenario.hasPrefix("Scenarios/\($0)") }
  }

  @Test(arguments: told) func `in no instant a row goes and comes again`(_ scenario: String) throws {
    try expectEqual(Self.restarted(PlayedSuite.shared().events(of: scenario)), [])
  }

  @Test func `an app that makes its rows anew is found out`() throws {
    let desk = try Workspace()
    _ = desk.run(
      "run", "Scenarios/rates/kuna-leaves.scenario", "--report", "ndjson=DESK/out", stage: MakesRowsAnew.self)
    let restarted = Self.restarted(try desk.events("out"))
    expectEqual(restarted.prefix(2), ["step 1, 0s pairs EURHRK", "step 1, 0s pairs EURUSD"])
  }

  @Test func `a tick patches labels only`() throws {
    let patches = Self.patches(
      try PlayedSuite.shared().events(of: "Scenarios/rates/lira-2021-12.scenario"))
    expectEqual(patches.count, 24)
    expectEqual(patches[0].text, "pairs: insert EURTRY @0")
    #expect(patches.dropFirst().allSatisfy { $0.text.wholeMatch(of: #/pairs: update EURTRY/#) != nil })
  }

  private struct Patch {
    let at: String
    let text: String
  }

  private static func patches(_ events: [JSONValue]) -> [Patch] {
    var (step, patches): (Int, [Patch]) = (0, [])
    for event in events {
      if event["event"] == "step" { step += 1 }
      guard event["event"] == "patched", case .string(let at) = event["at"],
        case .string(let text) = event["text"]
      else { continue }
      // Two steps of a user in one instant count separately.
      patches.append(Patch(at: "step \(step), \(at)", text: text))
    }
    return patches
  }

  /// Returns the rows that were removed and inserted in one instant, with instant and list.
  private static func restarted(_ events: [JSONValue]) -> [String] {
    var (removed, inserted): (Set<String>, Set<String>) = ([], [])
    for patch in patches(events) {
      let parts = patch.text.split(separator: ": ", maxSplits: 1)
      for word in parts[1].split(separator: ", ").map({ $0.split(separator: " ") }) {
        let row = "\(patch.at) \(parts[0]) \(word[1])"
        if word[0] == "remove" { removed.insert(row) }
        if word[0] == "insert" { inserted.insert(row) }
      }
    }
    return removed.intersection(inserted).sorted()
  }
}

/// Each answer empties the list, and fills it again in the same instant.
final class MakesRowsAnew: Variant {
  override func changed(_ factory: Factory) -> Factory {
    var factory = factory
    factory.reducePairs = { model, event throws(RejectedEvent) in
      if case .refresh(.due) = event, model.rows.isEmpty {
        model.rows = ["EURUSD", "EURHRK"].compactMap { CurrencyPair($0) }.map { PairsState.Row($0) }
        return []
      }
      let effects = try PairsReducer.reduce(&model, event)
      guard case .refresh(.arrived(_, _, let now)) = event else { return effects }
      model.rows = []
      return [.refresh(.askAt(now))]
    }
    return factory
  }
}
