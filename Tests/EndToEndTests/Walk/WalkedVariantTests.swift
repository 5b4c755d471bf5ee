import Testing

@testable import RCCConverter
@testable import Scenario

/// The faults of the broken apps that the walk finds without any scenario.
@Suite(.checks) struct WalkedVariantTests {
  @Test func `the walk finds what breaks the pairs screen's own laws`() {
    var found: [String] = []
    for variant in Self.variants where Self.isFound(variant) { found.append("\(variant)") }
    #expect(found.count >= 10, "\(found.count) of \(Self.variants.count): \(found)")
    #expect(found.contains("BringsDeletedPairsBack"))
  }

  private static let variants: [PairsVariant.Type] = BrokenRule.all.reduce(into: []) { variants, rule in
    guard let variant = rule.stage as? PairsVariant.Type, !variants.contains(where: { $0 == variant }) else {
      return
    }
    variants.append(variant)
  }

  private static func isFound(_ variant: PairsVariant.Type) -> Bool {
    (0..<20).contains { seed in
      let stage = variant.init()
      var walk = PairsWalk(seed: seed, stage.changed(Factory()).reducePairs)
      withExtendedLifetime(stage) { walk.walk(200) }
      return walk.world.finding != nil
    }
  }
}
