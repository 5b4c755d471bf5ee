import ScenarioBasics
import ScenarioEvents
import StubServer

/// The parts that a suite never exercised, computed as a fold over its events, so that several shards of a
/// suite add up.
struct CoverageTally {
  private var faults: Set<String> = []
  private var (screens, otherScreens): (Set<String>, Set<String>) = ([], [])
  private var (cases, otherCases): (Set<String>, Set<String>) = ([], [])
  private var answers: [String] = []
  private var (words, usedWords): ([String], Set<String>) = ([], [])
  private var statuses: Set<Int> = []
  /// Whether the run contains everything: every scenario and file, and no shard.
  private(set) var isOfWhole = false
  /// The unused answers of the current play.
  private var unused: [Int] = []

  mutating func take(_ event: PlayEvent) {
    switch event {
    case .run(let run):
      isOfWhole = run.isWhole && run.shard == nil
      words = run.words
    case .refused: isOfWhole = false
    case .play: unused = []
    case .answered(let answered):
      faults.formUnion(answered.fault?.split(separator: " ").map(String.init) ?? [])
      answered.status.map { _ = statuses.insert($0) }
    case .visited(let visited):
      screens.formUnion(visited.screens)
      otherScreens.formUnion(visited.otherScreens)
      cases.formUnion(visited.cases)
      otherCases.formUnion(visited.otherCases)
      usedWords.formUnion(visited.words)
      unused = visited.unused
    case .over(let play) where play.verdict == .passed:
      // For any other verdict, the failure lists the unused answers.
      answers += unused.map { "\(play.scenario):\($0)" }
    default: break
    }
  }

  /// The parts that were never exercised, by kind.
  var unexercised: PlayEvent.CoverageGaps {
    .init(
      faults: FaultRow.all.map(\.name).filter { !faults.contains($0) }, answers: answers,
      screens: otherScreens.subtracting(screens).sorted(), cases: otherCases.subtracting(cases).sorted(),
      words: isOfMany ? words.filter { !usedWords.contains($0) } : [],
      statuses: isOfMany ? ReportedStatuses.all.filter { !statuses.contains($0) } : [])
  }

  /// Whether the suite uses so many words and statuses that what it leaves out says something.
  private var isOfMany: Bool { usedWords.count >= 20 && statuses.count >= 3 }

  /// Returns a line such as `never exercised: 2 faults (bom, drip), 1 screen (help)`; empty when there is
  /// nothing to report.
  static func line(_ coverage: PlayEvent.CoverageGaps) -> [String] {
    // A suite that exercised fewer than five faults gets no list of unexercised ones.
    let kinds = FaultRow.all.count - coverage.faults.count < 5 ? Array(Kind.all.dropFirst()) : Kind.all
    let parts = kinds.compactMap { $0.words($0.names(coverage)) }
    let isCut = kinds.contains { $0.names(coverage).count > $0.named }
    let words = parts.joined(separator: ", ") + (isCut ? "; --report ndjson=FILE names all" : "")
    return parts.isEmpty ? [] : ["never exercised: \(words)"]
  }

  private struct Kind {
    let names: @Sendable (PlayEvent.CoverageGaps) -> [String]
    let noun: String
    /// The number of names printed, which are a hint and not a full list.
    var named = 3
    var plural: String?

    static let all = [
      Kind(names: { $0.faults }, noun: "fault"), Kind(names: { $0.answers }, noun: "answer", named: 1),
      Kind(names: { $0.screens }, noun: "screen"), Kind(names: { $0.cases }, noun: "state case"),
      Kind(names: { $0.words }, noun: "word"),
      Kind(names: { $0.statuses.map(String.init) }, noun: "status", plural: "statuses"),
    ]

    func words(_ names: [String]) -> String? {
      if names.isEmpty { return nil }
      let told = names.first(named) { _ in "…" }.map { $0.escaped() }
      let count = names.count == 1 ? "1 \(noun)" : "\(names.count) \(plural ?? noun + "s")"
      return "\(count) (\(told.joined(separator: ", ")))"
    }
  }
}
