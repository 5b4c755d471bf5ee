import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// Which scenario detects which broken app.
@Suite struct VariantMatrixTests {
  @Test func `to each scenario there is an app that breaks its rule`() {
    let broken = Set(BrokenRule.everywhere.map(\.scenario))
    let ruled = Project.scenarios.filter(Project.ruleScenarios.contains)
    expectEqual(ruled.filter { !broken.contains($0) }, [])
  }

  /// A longer variant does more than break a rule.
  @Test func `a variant has at most 15 lines`() throws {
    let lengths = try Self.lengths()
    let variants = Set(BrokenRule.everywhere.map { "\($0.stage)" })
    expectEqual(variants.filter { lengths[$0] == nil }, [])
    expectEqual(variants.filter { lengths[$0, default: 0] > 15 }, [])
  }

  /// Returns the number of lines of each variant from its name to its last brace.
  private static func lengths() throws -> [String: Int] {
    let folder = Project.root + "/Tests/EndToEndTests/Variants/"
    var lengths: [String: Int] = [:]
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder) where file.hasSuffix(".swift") {
      let lines = try String(contentsOfFile: folder + file, encoding: .utf8).components(separatedBy: "\n")
      for place in lines.indices {
        guard let name = lines[place].firstMatch(of: /^final class (\w+)/)?.1 else { continue }
        lengths[String(name)] = lines[place...].prefix { $0.hasPrefix(" ") || !$0.hasSuffix("}") }.count + 1
      }
    }
    return lengths
  }

  @Test(.enabled(if: Soak.isOn, "each variant in each scenario takes minutes: `make soak` does it"))
  func `each variant fails somewhere, each scenario for some, and the shipped app nowhere`() async throws {
    let matrix = try await VariantMatrix.play()
    print(matrix.text)
    // The output is so long that a terminal may lose its beginning.
    try Data((matrix.text + "\n").utf8).write(to: URL(fileURLWithPath: Project.root + "/.build/variants.txt"))
    #expect(matrix.shipped.isClean)
    expectEqual(matrix.survivors, [], "variants that no scenario catches")
    expectEqual(matrix.idle, [], "scenarios that catch no variant")
  }
}
