import Foundation

/// The project's own files, with paths relative to its root.
enum Project {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The totals of the suite, which only this line states.
  static let (count, summary) = (
    141,
    "140 passed, 1 known to fail  ·  1215 requests, 49 faults, 16106.998s of virtual time, "
      + "148 changes not compared"
  )

  /// The parts that no scenario exercises.
  static let unexercised =
    "never exercised: 40 faults (unresolved, silent, tls-alert, …), "
    + "30 answers (Scenarios/amounts/hundred-dollars.scenario:8, …), 2 state cases "
    + "(AmountsState.Row.Status.waiting, Failure.insecure), "
    + "20 words (zone, expect default KEY is VALUE, expect default KEY absent, …), 22 statuses (201, 202, 204, …); "
    + "--report ndjson=FILE names all"

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
