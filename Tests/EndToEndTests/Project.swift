import Foundation

/// The project's own files, named as a person at its root names them.
enum Project {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// What the suite adds up to, counted here and nowhere else.
  static let (count, summary) = (
    133,
    "132 passed, 1 known to fail  ·  1156 requests, 49 faults, 15431.699s of virtual time, "
      + "101 changes not compared"
  )

  /// What none of them comes to.
  static let unexercised =
    "never exercised: 40 faults (unresolved, silent, tls-alert, …), "
    + "30 answers (Scenarios/amounts/hundred-dollars.scenario:8, …), 3 state cases "
    + "(AmountsState.Row.Status.waiting, Failure.insecure, PairsState.Saved.saving); "
    + "--report ndjson=FILE names all"

  /// Those that a test can play in its own process, since the client survives them.
  static let scenarios = allScenarios.filter { !$0.hasPrefix("Scenarios/client/") }

  /// Those that show a rule of the converter; what is recorded shows that a recording replays.
  static let ruleScenarios = allScenarios.filter { !$0.hasPrefix("Scenarios/recording/") }

  /// Every scenario of the project: `Scenarios/network/refused.scenario`.
  static let allScenarios: [String] = {
    let all = FileManager.default.enumerator(atPath: "\(root)/Scenarios")?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".scenario") }.map { "Scenarios/\($0)" }.sorted()
  }()
}
