import ScenarioBasics
import ScenarioFormat
import ScenarioPlay

/// A finding, proven on the wire and written as a scenario.
package struct FindingReport: Sendable {
  package let finding: Finding
  /// The schedule with as few deviations as possible.
  package let schedule: Schedule
  /// The scenario, without an end of its name.
  package let text: String
  package let name: String
  package let inputCount: Int
  /// How many of the plays on the wire showed it.
  package let confirmed: Int

  /// How often a finding is played on the wire.
  package static let confirmations = 10

  /// Shrinks a finding, and plays it on the wire.
  ///
  /// - Throws: The system's refusal to open a port.
  package init(_ found: Explorer.Found, _ explorer: Explorer) throws {
    let (player, finding) = (explorer.player, found.finding)
    let shrinker = FindingShrinker(player, finding, found.steps)
    schedule = shrinker.shrunk(found.schedule, explorer.interruptions)
    let alternatives = shrinker.alternatives(of: schedule, explorer.interruptions)
    var draft = shrinker.shrunk(shrinker.draft(schedule, explorer.interruptions))
    let last = try player.play(shrinker.request(draft))
    let words = last?.findings.first { $0 == finding }?.words ?? finding.words
    draft.title = Self.title(finding, words, schedule, explorer.interruptions, alternatives)
    draft.facts.append("known-failure \(finding.name)")
    let proof = shrinker.request(draft, on: .wire)
    let plays = try player.prove(Array(repeating: proof, count: Self.confirmations))
    confirmed = plays.count { $0?.findings.contains(finding) ?? false }
    self.finding = Finding(name: finding.name, words: words)
    (text, inputCount) = (draft.text, draft.inputCount)
    name = Self.slug(finding)
  }

  /// The first lines of the file: which invariant breaks, where, by what, and what does not matter.
  private static func title(
    _ finding: Finding, _ words: String, _ schedule: Schedule, _ interruptions: [Interruption],
    _ alternatives: [String]
  ) -> [String] {
    let causes = schedule.deviations.map { $0.name(interruptions) }
    var lines = ["Breaks: \(finding.name)", "  \(words)"]
    if !causes.isEmpty { lines.append("after \(causes.joined(separator: " and "))") }
    if !alternatives.isEmpty { lines.append("also after \(alternatives.joined(separator: ", "))") }
    return lines.map { $0.escaped() }
  }

  private static func slug(_ finding: Finding) -> String {
    let letters = finding.signature.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return String(letters).split(separator: "-").joined(separator: "-")
  }
}

extension Deviation {
  fileprivate func name(_ interruptions: [Interruption]) -> String {
    switch self {
    case .answer(_, _, let row): AnswerVariation.all[row - 1].name
    case .act(_, let row): interruptions[row - 1].name
    case .order: "another order of what comes at one instant"
    }
  }
}
