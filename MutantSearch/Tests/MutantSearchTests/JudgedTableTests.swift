import Testing

@testable import mutant_search

/// The table of the mutants that no claim catches.
@Suite struct JudgedTableTests {
  private let text = """
    A.swift
      let a = 10 < b
        comparison: < → <= — equal: b is never 10
        number: 10 → 11 — equal: nobody reads it
    B.swift
      show(a)
        statement: show(a) left out — open
    """

  @Test func `it is read as it is written`() throws {
    let table = try JudgedTable(text: text)
    #expect(table.text == text + "\n")
    #expect(table.reasons[.init("B.swift", "show(a)", "statement: show(a) left out")] == "open")
  }

  @Test func `a row without a reason is refused`() {
    #expect(throws: MutantBuildError.self) { try JudgedTable(text: "A.swift\n  a\n    number: 1 → 2") }
  }

  @Test func `a survivor without a row, a row that is caught and a row without a mutant contradict it`()
    throws
  {
    let table = try JudgedTable(text: text)
    let one = mutant(.comparison, "< → <="), other = mutant(.number, "10 → 9")
    let third = mutant(.number, "10 → 11")
    #expect(
      table.contradictions([(one, .caught), (other, .printed), (third, .survived)], of: [one, other, third])
        == [
          "not judged: A.swift: number: 10 → 9: let a = 10 < b",
          "caught by now, delete its row: A.swift: comparison: < → <=: let a = 10 < b",
          "no such mutant, delete its row: B.swift: statement: show(a) left out: show(a)",
        ])
  }

  private func mutant(_ kind: MutationKind, _ change: String) -> Mutant {
    Mutant(kind: kind, change: change, path: "A.swift", line: 1, source: "let a = 10 < b")
  }
}
