import Testing

@testable import mutant_search

@Suite struct GeneratedScriptTests {
  private static let corpus = ScriptCorpus([
    """
    # A title.
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 503 text busy
      |   Retry-After: 5
      | 200 rates USD 1.1711

    launch
      GET /v1/latest?base=EUR&symbols=USD → 503
    tap retry
      | and tap add
    expect pairs.load is .loaded
    """,
    "given pairs EURUSD\nserve GET /a\n  | 200 file a.json\nlaunch\n",
  ])

  @Test func `a scenario gives its answers and steps, and none of what it expects`() throws {
    try #require(Self.corpus.bases.count == 1, "a scenario with a file of its own is left out")
    let base = Self.corpus.bases[0]
    #expect(base.facts.map(\.head) == ["given pairs EURUSD"])
    #expect(base.steps.map(\.lines) == [["launch"], ["tap retry", "  | and tap add"]])
    #expect(
      Self.corpus.answers[.init(service: "frankfurter-v1", question: .rates)]
        == [["  | 503 text busy", "  |   Retry-After: 5"], ["  | 200 rates USD 1.1711"]])
  }

  @Test func `a seed and a number draw one script, and others draw another`() {
    let texts = (0..<40).map { Self.text($0, seed: 24) }
    #expect(texts == (0..<40).map { Self.text($0, seed: 24) })
    #expect(Set(texts).count > 20)
    #expect(texts != (0..<40).map { Self.text($0, seed: 25) })
    #expect(texts.allSatisfy { $0.contains("\nlaunch\n") && !$0.contains("expect pairs") })
  }

  @Test func `a step that is refused becomes one that is possible, or goes`() throws {
    let number = try #require((0..<40).first { Self.text($0, seed: 24).contains("\ntap retry\n") })
    var script = GeneratedScript(number, seed: 24, from: Self.corpus)
    let lines = script.text("t", claimsAlone: true).split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex(of: "tap retry")) + 1
    // The details of the step are removed first.
    let isMended = script.repair(line: line, possible: ["cancel"])
    #expect(isMended)
    #expect(!script.text("t", claimsAlone: true).contains("  | and tap add"))
    let isReplaced = script.repair(line: line, possible: ["cancel"])
    #expect(isReplaced)
    #expect(Self.line(line, of: script) == "tap cancel")
    let count = script.steps.count
    let isRemoved = script.repair(line: line, possible: [])
    #expect(isRemoved)
    #expect(script.steps.count == count - 1)
    let isKnown = script.repair(line: 1000, possible: [])
    #expect(!isKnown, "no line of the script")
  }

  @Test func `an answer that is refused goes with its details`() throws {
    let number = try #require((0..<40).first { Self.text($0, seed: 24).contains("Retry-After: 5") })
    var script = GeneratedScript(number, seed: 24, from: Self.corpus)
    let before = script.text("t", claimsAlone: true)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex(of: "  |   Retry-After: 5")) + 1
    let isLeftOut = script.repair(line: line, possible: [])
    #expect(isLeftOut)
    let after = script.text("t", claimsAlone: true)
    #expect(after.split(separator: "\n").count == before.split(separator: "\n").count - 2)
  }

  private static func text(_ number: Int, seed: UInt64) -> String {
    GeneratedScript(number, seed: seed, from: corpus).text("t", claimsAlone: false)
  }

  private static func line(_ number: Int, of script: GeneratedScript) -> String {
    let lines = script.text("t", claimsAlone: true).split(separator: "\n", omittingEmptySubsequences: false)
    return String(lines[number - 1])
  }
}
