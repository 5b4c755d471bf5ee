import Testing

/// The house rules, checked by tests so that reviews can focus on other things.
@Suite struct HouseRulesTests {
  @Test(arguments: HouseRule.table) func `the project keeps the rule`(_ rule: HouseRule) {
    expectEqual(rule.findings(in: HouseFile.project).joined(separator: "\n"), "")
  }

  @Test(arguments: HouseRule.table) func `a planted violation is found by file, line and remedy`(
    _ rule: HouseRule
  ) {
    expectEqual(
      rule.findings(in: rule.planted), ["\(rule.place.path):\(rule.place.line): \(rule.name); \(rule.remedy)"]
    )
  }

  @Test(arguments: HouseRule.table.filter { !$0.owners.isEmpty })
  func `an owner may, and needs to`(_ rule: HouseRule) {
    var unowned = rule
    unowned.owners = []
    for owner in rule.owners {
      let file = HouseFile.project.filter { $0.path == owner }
      expectEqual(rule.findings(in: file), [])
      #expect(!unowned.findings(in: file).isEmpty, "\(owner) no longer needs to be an owner")
    }
  }

  @Test func `words in comments and texts are no code`() {
    let lines = [
      "// Date() would be real time.", "let words = \"Date() \\\" Date()\" + name  // Date()",
      "let text = \"\"\"", "  Date() { UUID()", "  \"\"\"",
    ]
    let text = HouseFile(path: "Sources/Domain/A.swift", text: lines.joined(separator: "\n"))
    expectEqual(text.code, ["", "let words = \"\" + name  ", "let text = ", "", ""])
    expectEqual(HouseRule.table.flatMap { $0.findings(in: [text]) }, [])
  }

  @Test func `the project is found`() {
    #expect(
      HouseFile.project.contains { $0.path == "Sources/Scenario/Format/Transcript/TranscriptEntry.swift" })
    #expect(HouseFile.project.contains { $0.path == "Tests/UnitTests/HouseRules/HouseRulesTests.swift" })
    #expect(
      HouseFile.project.contains { $0.path == "MutantSearch/Sources/mutant-search/MutantOptions.swift" })
    #expect(HouseFile.project.contains { $0.path.hasPrefix("MutantSearch/Tests/MutantSearchTests/") })
    #expect(HouseFile.project.contains { $0.path == "Sources/Scenario/Report/Pages/assets/scripts/dom.js" })
    #expect(HouseFile.project.contains { $0.path == "Sources/Scenario/Report/Pages/assets/styles/frame.css" })
  }
}
