import Foundation

/// The project's own files, with paths relative to its root.
enum Project {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The totals of the suite, which only this line states.
  static let (count, summary) = (
    292,
    "291 passed, 1 known to fail  ·  2349 requests, 264 faults, 15 h 10 min of virtual time, "
      + "1126 changes not compared"
  )

  /// The parts that no scenario exercises.
  static let unexercised =
    "never exercised: 1 fault (continue-never), "
    + "27 answers (Scenarios/amounts/ends-of-a-refusal.scenario:13, …), 1 state case (Failure.insecure), "
    + "20 words (expect default KEY is VALUE, expect default KEY absent, expect default KEY unchanged, …), "
    + "15 statuses (303, 307, 308, …); --report ndjson=FILE names all"

  /// The scenarios that a test can play in its own process, because the client survives them.
  static let scenarios = allScenarios.filter { !$0.hasPrefix("Scenarios/client/") }

  /// The scenarios that show a rule of the converter; the recorded ones show that a recording is replayed.
  static let ruleScenarios = allScenarios.filter { !$0.hasPrefix("Scenarios/recording/") }

  /// Every scenario of the project: `Scenarios/network/refused.scenario`.
  static let allScenarios: [String] = {
    let all = FileManager.default.enumerator(atPath: "\(root)/Scenarios")?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".scenario") }.map { "Scenarios/\($0)" }.sorted()
  }()
}
