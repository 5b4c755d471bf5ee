import Testing

@testable import mutant_search

/// The mutants that the operators of mutation make of a source.
@Suite struct MutationSiteTests {
  @Test(
    arguments: [
      ("let a = 10", ["number: 10 → 11", "number: 10 → 9"]),
      (
        "let a = [10, 10]",
        ["number: 10 → 11", "number: 10 → 9", "number: 10 → 11 #2", "number: 10 → 9 #2"]
      ),
      ("let a = pair.0", []),
      ("let a = true", ["bool: true → false"]),
      (#"let a = "EUR""#, [#"text: "EUR" → "EUR~""#]),
      (#"let a = ".""#, [#"text: "." → "~""#]),
      ("let a = b < c", ["comparison: < → <=", "comparison: < → >="]),
      ("let a: Set<Int> = b", []),
      ("let a = b && !c", ["logic: && → ||", "negation: ! left out"]),
      ("let a = b ?? c", ["fallback: ?? → the default always"]),
      ("let a = b..<c", ["range: ..< → one more", "range: ..< → without the first"]),
      ("let a = .seconds(b)", ["unit: seconds → milliseconds"]),
      ("let a = min(b, c)", ["arguments: b ↔ c", "extreme: min → max"]),
      ("let a = b.first", ["extreme: first → last"]),
      ("let a = b.sorted().count", ["call: .sorted() left out"]),
      ("// true 10 \"a\"", []),
    ] as [(String, [String])]) func `an expression`(_ source: String, _ expected: [String])
  {
    #expect(Self.names(source) == expected)
  }

  @Test func `conditions, statements and results`() {
    let source = """
      func a(_ b: Int?) -> Bool {
        guard let b, c else { return false }
        notBefore = nil
        return d(b)
      }
      """
    #expect(
      Set(Self.names(source)) == [
        "bool: false → true", "condition: c always", "condition: c never",
        "binding: guard let b, c never holds", "statement: notBefore = nil left out", "result: not d(b)",
      ])
  }

  @Test func `cases of a switch`() {
    let source = """
      enum Way { case north, south(Int), east }
      func a(_ way: Way) -> Way? {
        switch way {
        case .north: .east
        default: nil
        }
      }
      """
    #expect(
      Set(Self.names(source)) == [
        "label: case .north falls to the default", "neighbour: .east → nil", "neighbour: nil → .east",
        "member: .east → .north",
      ])
  }

  @Test func `all mutants of a file are in one source, each behind its number`() {
    let source = "let a = b < 10 && c.isOn"
    let outline = SourceOutline(path: "A.swift", text: source)
    var collector = SiteCollector(outline, enumerations: [], seed: 1, from: 7)
    collector.collect()
    let file = MutatedFile(outline: outline, sites: collector.sites)
    #expect(file.text == "let a = b <⊞ Mx.pick(7, 10, 11, 9) &&⊖⊖ c.isOn")
    #expect(file.sites.map(\.numbers) == [7...8, 9...10, 11...11])
  }

  @Test func `an error drops the site around it, and no other of the line`() {
    let outline = SourceOutline(path: "A.swift", text: "let a = 10\nlet b = 20 < 30")
    var collector = SiteCollector(outline, enumerations: [], seed: 1, from: 1)
    collector.collect()
    var file = MutatedFile(outline: outline, sites: collector.sites)
    file.drop(line: 2, column: 9, isThorough: false)
    file.refresh()
    #expect(file.text.hasPrefix("let a = Mx.pick(1, 10, 11, 9)\nlet b = 20 <"))
    #expect(file.dropped.flatMap(\.mutants).map(\.change) == ["20 → 21", "20 → 19"])
  }

  private static func names(_ source: String) -> [String] {
    let outline = SourceOutline(path: "A.swift", text: source)
    var collector = SiteCollector(
      outline, enumerations: EnumerationReader.cases(in: outline), seed: 1, from: 1)
    collector.collect()
    return collector.sites.flatMap(\.mutants).map { "\($0.kind.rawValue): \($0.change)" }
  }
}
