import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// Which scenario catches which broken app.
@Suite(.blocking) struct VariantMatrixTests {
  private static let isSoak = ProcessInfo.processInfo.environment["RCC_SOAK"] != nil

  @Test func `to each scenario there is an app that breaks its rule`() {
    let broken = Set(BrokenRule.everywhere.map(\.scenario))
    #expect(Project.scenarios.filter { !broken.contains($0) } == [])
  }

  @Test(.enabled(if: isSoak, "each variant in each scenario takes minutes: `make soak` does it"))
  func `each variant fails somewhere, each scenario for some, and the shipped app nowhere`() async throws {
    let matrix = try await VariantMatrix.play()
    print(matrix.text)
    // Long as it is, the head of what is printed may be gone from a terminal.
    try Data((matrix.text + "\n").utf8).write(to: URL(fileURLWithPath: Project.root + "/.build/variants.txt"))
    #expect(matrix.shipped.isClean)
    #expect(matrix.survivors == [], "variants that no scenario catches")
    #expect(matrix.idle == [], "scenarios that catch no variant")
  }
}
