import Foundation
import Testing

/// `.ci/soak` plays each suite that has more rows, seeds or plays in a soak.
@Suite struct SoakPartsTests {
  /// Words that make a test longer in a soak.
  private static let words = ["Soak.isOn", "(oneOf: ", "(.soak"]

  @Test func `each suite that a soak makes longer is in a part`() throws {
    let patterns = try Self.patterns()
    #expect(patterns.count > 20)
    for file in HouseFile.project where file.path.hasPrefix("Tests/") && !file.path.hasSuffix("/Tier.swift") {
      guard file.path != Self.path, Self.words.contains(where: file.contains) else { continue }
      let module = file.path.hasPrefix("Tests/UnitTests") ? "UnitTests" : "EndToEndTests"
      let suites = file.code.compactMap { line in
        line.firstMatch(of: /struct (`[^`]+`|\w+Tests?)\b/).map { "\(module).\($0.1)/" }
      }
      let isPlayed = suites.contains { suite in
        patterns.contains { suite.firstMatch(of: $0) != nil }
      }
      #expect(suites.isEmpty || isPlayed, "no part of .ci/soak plays \(file.path): \(suites)")
    }
  }

  private static let path = "Tests/UnitTests/HouseRules/SoakPartsTests.swift"

  /// The patterns of suites that the units of `.ci/soak` name.
  private static func patterns() throws -> [Regex<AnyRegexOutput>] {
    let script = try String(contentsOfFile: HouseFile.root + ".ci/soak", encoding: .utf8)
    return try script.split(separator: "\n").compactMap { line in
      try line.firstMatch(of: /^[a-z-]+ tests (\S+)/).map { try Regex(String($0.1)) }
    }
  }
}
