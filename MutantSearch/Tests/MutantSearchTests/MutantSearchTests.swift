import Foundation
import Testing

@testable import mutant_search

/// The search over the source of the app, on one file of it, so that the machine itself stays sound.
@Suite struct MutantSearchTests {
  /// The folder of the package that is mutated.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Whether they compile or not: this takes seconds, and a search hours.
  @Test func `each row of the table is of a mutant that the source has`() throws {
    let table = try JudgedTable(
      text: String(contentsOfFile: "\(Self.root)/MutantSearch/Judged/survivors.txt", encoding: .utf8))
    let build = try MutantBuild(.converter, root: Self.root, folder: "", seed: 24)
    let contradictions = table.contradictions([], of: build.known)
    #expect(contradictions.joined(separator: "\n") == "")
  }

  /// Or an equal mutant, with which the process plays hundreds of scenarios, would count as caught.
  @Test func `each scenario of a process adds to its limit`() {
    let (one, all) = (["a.scenario"], Array(repeating: "a.scenario", count: 300))
    #expect(MutantPlayer.seconds(for: all) >= MutantPlayer.seconds(for: one) + 299)
  }

  @Test func `a claim catches one, nothing an equal one, and one is not reached`() async throws {
    let folder = "\(Self.root)/.build/mutants-sample"
    var build = try MutantBuild(.converter, root: Self.root, folder: folder, seed: 1) {
      $0.hasSuffix("SelectorReducer.swift")
    }
    try build.build { _ in }
    #expect(build.droppedCount > 0)
    #expect(build.known.count == build.mutants.count + build.droppedCount, "the source has them all")
    let suite = try SuiteCopy(of: "\(Self.root)/Scenarios/selector", to: folder)
    let search = MutantSearch(
      executable: build.executable, claims: suite.claims, suite: suite.whole, last: build.last, work: folder)
    let numbers = try Self.expected.map { row in
      let fits = build.mutants.first {
        $0.mutant.change == row.change && $0.mutant.source.contains(row.source)
      }
      return try #require(fits, "\(row.change)").number
    }
    var results: [Int: MutantOutcome] = [:]
    try await search.run(.init(numbers: numbers, jobs: 2), suite.scenarios, log: { _ in }) {
      for result in $0 { results[result.number] = result.outcome }
    }
    for (number, row) in zip(numbers, Self.expected) {
      #expect(results[number] == row.outcome, "\(row.source): \(row.change)")
    }
  }

  private static let expected: [(source: String, change: String, outcome: MutantOutcome)] = [
    ("guard !isInBackground, shown.load", "!isInBackground always", .caught),
    // A request that nobody waits for is cancelled: nothing happens.
    ("[.stopAsking] : []", "shown.load == .loading always", .survived),
    ("is not offered", "shown.currencies.contains(currency) always", .unreached),
  ]
}
