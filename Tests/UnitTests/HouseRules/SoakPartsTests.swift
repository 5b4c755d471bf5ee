import Foundation
import Testing

/// `.ci/soak` plays each suite that has more rows, seeds or plays in a soak.
@Suite struct SoakPartsTests {
  /// Words that make a test longer in a soak.
  private static let words = ["Soak.isOn", "(oneOf: ", "(.soak"]
  private static let path = "Tests/UnitTests/HouseRules/SoakPartsTests.swift"

  @Test func `each suite that a soak makes longer is in a part`() throws {
    let patterns = try Self.patterns()
    for file in HouseFile.project where file.path.hasPrefix("Tests/") && !file.path.hasSuffix("/Tier.swift") {
      guard file.path != Self.path, Self.words.contains(where: file.contains) else { continue }
      let isPlayed = file.suites.contains { suite in patterns.contains { suite.firstMatch(of: $0) != nil } }
      #expect(file.suites.isEmpty || isPlayed, "no part of .ci/soak plays \(file.path): \(file.suites)")
    }
  }

  /// A pattern without a suite would pass, and play nothing.
  @Test func `each suite that a part names is there`() throws {
    let suites = HouseFile.project.flatMap(\.suites)
    let patterns = try Self.patterns()
    #expect(patterns.count > 60)
    for (index, pattern) in patterns.enumerated() {
      #expect(suites.contains { $0.firstMatch(of: pattern) != nil }, "pattern \(index) names no suite")
    }
  }

  /// The patterns of single suites that the units of `.ci/soak` name, without those of their tests.
  private static func patterns() throws -> [Regex<AnyRegexOutput>] {
    let script = try String(contentsOfFile: HouseFile.root + ".ci/soak", encoding: .utf8)
    let units = script.split(separator: "\n").compactMap { $0.firstMatch(of: /^[a-z-]+ tests (\S+)/)?.1 }
    return try units.flatMap { $0.split(separator: "|") }.map { name in
      try Regex("(^|[.`])" + name.prefix { $0 != "/" })
    }
  }
}

extension HouseFile {
  /// The suites of the file, with their modules: `UnitTests.LedgerTests`.
  var suites: [String] {
    let module = path.split(separator: "/").dropFirst().first ?? ""
    return code.compactMap { line in
      guard line.contains("struct ") else { return nil }
      return line.firstMatch(of: /\bstruct (`[^`]+`|\w+Tests?)\b/).map { "\(module).\($0.1)" }
    }
  }
}
