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
    let place = last?.findings.firstIndex(of: finding)
    let words = place.flatMap { last?.findings[$0].words } ?? finding.words
    let time = place.flatMap { last?.places[$0].at }
    let others = alternatives.joined(separator: ", ")
    draft.title =
      [
        "Breaks the rule: \(finding.name)",
        "  " + (time.map { "at T+\($0.word): " } ?? "") + words,
        Self.cause(schedule, explorer.interruptions, draft),
        others.isEmpty ? nil : "also after one of these in its place: \(others)",
        "known-failure lets it pass until the app is mended: then delete that line",
        "found from \(player.start.path.asShellWord) by --choices \(schedule.word)",
      ].compactMap { $0?.escaped() }
    draft.facts.append("known-failure \(finding.name)")
    var proof = shrinker.request(draft, on: .wire)
    (proof.showsNotes, proof.showsScreen) = (true, true)
    let plays = try player.prove(Array(repeating: proof, count: Self.confirmations))
    let shown = plays.compactMap(\.self).filter { $0.findings.contains(finding) }
    confirmed = shown.count
    self.finding = Finding(name: finding.name, words: words)
    let screen = shown.first?.screen ?? []
    let made = shown.first.flatMap { play in play.findings.firstIndex(of: finding).map { play.places[$0] } }
    let before = made.flatMap { made in made.before.map { (line: made.line, screen: $0) } }
    text = Self.text(draft.text, shown.first?.notes ?? [], screen, before?.screen == screen ? nil : before)
    inputCount = draft.inputCount
    name = Self.slug(finding)
  }

  /// Returns the deviations of the scenario from its start, in words.
  private static func cause(
    _ schedule: Schedule, _ interruptions: [Interruption], _ draft: ScenarioDraft
  ) -> String {
    let left = Set(draft.steps.flatMap(\.lines))
    let hasWaits = draft.steps.contains { $0.wait != nil }
    let causes = schedule.deviations.map { deviation in
      let lines = deviation.lines(interruptions)
      let rest = lines.compactMap { line in
        left.contains(line) ? line : hasWaits && line.hasPrefix("wait ") ? "a shorter wait" : nil
      }
      return rest == lines ? deviation.text(interruptions) : rest.joined(separator: ", ")
    }
    if causes.isEmpty { return "the scenario from which it was found breaks the rule as it is" }
    return "after " + causes.joined(separator: ", and ")
  }

  /// Returns the scenario with comments: below each step what happened in it, below all the last screen, and
  /// above the step that breaks the rule the screen before it.
  static func text(
    _ text: String, _ notes: [ExploredPlay.StepNote], _ screen: [String],
    _ before: (line: Int, screen: [String])? = nil
  ) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.insert(contentsOf: comments("the screen at the end:", screen), at: lines.count - 1)
    for (line, notes) in Dictionary(grouping: notes, by: \.line).sorted(by: { $0.key > $1.key }) {
      // The other inputs of a step at the same instant are written below the step.
      let end = lines[line...].firstIndex { !$0.hasPrefix("  |") } ?? lines.count
      lines.insert(contentsOf: comments(notes), at: end)
      if let before, before.line == line {
        lines.insert(contentsOf: comments("the screen here:", before.screen), at: line - 1)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func comments(_ title: String, _ screen: [String]) -> [String] {
    screen.isEmpty ? [] : ([title] + screen.map { "  " + $0 }).map { "# \($0)".escaped() }
  }

  /// Returns the comments of a step; like notes that follow one another have one. Of many requests the first
  /// two and the last are told.
  private static func comments(_ notes: [ExploredPlay.StepNote]) -> [String] {
    var runs: [(first: ExploredPlay.StepNote, last: Duration, count: Int)] = []
    for note in notes {
      if let run = runs.last, run.first.words == note.words {
        runs[runs.count - 1] = (run.first, note.at, run.count + 1)
      } else {
        runs.append((note, note.at, 1))
      }
    }
    let requests = runs.indices.filter { runs[$0].first.exchange != 0 }
    let left = requests.count > 4 ? requests.dropFirst(2).dropLast() : []
    return runs.enumerated().compactMap { index, run in
      if index == left.first { return "# … \(left.count) more" }
      if left.contains(index) { return nil }
      let (first, last, count) = run
      let end = count == 1 ? ("", "") : (" … T+\(last.word)", ", \(count) times")
      return "# T+\(first.at.word)\(end.0)  \(first.words)\(end.1)".escaped()
    }
  }

  private static func slug(_ finding: Finding) -> String {
    let letters = finding.signature.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return String(letters).split(separator: "-").joined(separator: "-")
  }
}

extension Deviation {
  /// The lines of its steps.
  fileprivate func lines(_ interruptions: [Interruption]) -> [String] {
    guard case .act(_, let row) = self else { return [] }
    return interruptions[row - 1].steps.flatMap(\.lines)
  }

  /// The steps or the answer, as they are written, and in words.
  fileprivate func text(_ interruptions: [Interruption]) -> String {
    switch self {
    case .answer(_, _, let row): AnswerVariation.all[row - 1].text
    case .act(_, let row): interruptions[row - 1].text
    case .order: "another order of what comes at one instant"
    }
  }
}
