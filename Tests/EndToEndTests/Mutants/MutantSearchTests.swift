import Foundation
import Testing

@testable import mutant_search

/// The search over the source of the app, on one file of it, so that the machine itself stays sound.
@Suite(.checks, .serialized) struct MutantSearchTests {
  @Test func `a claim catches one, printed lines alone another, and nothing an equal one`() async throws {
    let folder = "\(Project.root)/.build/mutants-sample"
    var build = try MutantBuild(.converter, root: Project.root, folder: folder, seed: 1) {
      $0.hasSuffix("SelectorReducer.swift")
    }
    try build.build { _ in }
    let suite = try SuiteCopy(of: "\(Project.root)/Scenarios/selector", to: folder)
    let search = MutantSearch(
      executable: build.executable, claims: suite.claims, suite: suite.whole, last: build.last, work: folder)
    let named = Dictionary(build.mutants.map { ($0.mutant.change, $0.number) }) { first, _ in first }
    let numbers = try Self.expected.map { try #require(named[$0.change], "\($0.change)") }
    var results: [Int: MutantOutcome] = [:]
    try await search.run(.init(numbers: numbers, jobs: 2), suite.scenarios, log: { _ in }) {
      for result in $0 { results[result.number] = result.outcome }
    }
    for (number, row) in zip(numbers, Self.expected) {
      #expect(results[number] == row.outcome, "\(row.change)")
    }
  }

  private static let expected: [(change: String, outcome: MutantOutcome)] = [
    ("shown.step = .first left out", .caught)
  ]
}
