import ScenarioBasics
import ScenarioFormat
import ScenarioPlay

/// Makes the scenario of a finding as small as it can be while it still shows the finding.
struct FindingShrinker {
  let player: SchedulePlayer
  let finding: Finding
  /// The steps after those of the schedule, without which the finding does not show.
  private let steps: [DraftStep]
  /// Whether the finding is that the app has not recovered, which the last of the steps claims.
  private var isOfRecovery: Bool { finding.name == InvariantRule.recovery.rawValue }

  init(_ player: SchedulePlayer, _ finding: Finding, _ steps: [DraftStep]) {
    (self.player, self.finding, self.steps) = (player, finding, steps)
  }

  /// Returns the schedule with as few deviations as possible, each of the simplest kind.
  func shrunk(_ schedule: Schedule, _ interruptions: [Interruption]) -> Schedule {
    var best = schedule
    var isShorter = true
    while isShorter {
      isShorter = false
      for shorter in best.withoutOne where shows(shorter, interruptions) {
        (best, isShorter) = (shorter, true)
        break
      }
    }
    for deviation in best.deviations {
      for simpler in deviation.simpler {
        let other = Schedule(best.deviations.filter { $0 != deviation } + [simpler])
        if shows(other, interruptions) {
          best = other
          break
        }
      }
    }
    return best
  }

  private func shows(_ schedule: Schedule, _ interruptions: [Interruption]) -> Bool {
    shows(draft(schedule, interruptions))
  }

  /// The scenario of a schedule in which the finding shows.
  func draft(_ schedule: Schedule, _ interruptions: [Interruption]) -> ScenarioDraft {
    var draft = player.start.draft(schedule, interruptions)
    draft.steps += steps
    return draft
  }

  /// Returns the draft with the fewest answers and steps, and round times.
  func shrunk(_ draft: ScenarioDraft) -> ScenarioDraft {
    var best = isOfRecovery ? draft : cutOff(draft)
    var last: ScenarioDraft?
    while last != best {
      last = best
      best = withLeastNumbers(withFewestParts(best))
    }
    return tidied(best)
  }

  /// Returns the draft without the parts that the finding does not need.
  private func withFewestParts(_ draft: ScenarioDraft) -> ScenarioDraft {
    var best = draft
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      var (drafts, index) = (best.smaller, 0)
      // The part after a removed part takes its place. The parts before it, which were needed, are tried once
      // more in the next round.
      while index < drafts.count {
        if shows(drafts[index]) {
          (best, isSmaller) = (drafts[index], true)
          drafts = best.smaller
        } else {
          index += 1
        }
      }
    }
    return best
  }

  /// Returns the draft with the shortest waits, and with the fewest uses of each answer.
  private func withLeastNumbers(_ draft: ScenarioDraft) -> ScenarioDraft {
    var best = draft
    for index in best.steps.indices {
      guard let wait = best.steps[index].wait else { continue }
      let whole = Int(wait / .seconds(1))
      best = least(whole, best) { $0.steps[index].last(.seconds($1)) }
      while let wait = best.steps[index].wait, wait < .seconds(1), (wait / 2).isWhole {
        let half = best.changed { $0.steps[index].last(wait / 2) }
        if !shows(half) { break }
        best = half
      }
    }
    for route in best.routes.indices {
      for answer in best.routes[route].answers.indices {
        let uses = best.routes[route].answers[answer].uses ?? 0
        best = least(uses, best) { $0.routes[route].answers[answer].uses = $1 }
      }
    }
    return best
  }

  /// Returns the draft with the least number from 1 with which it shows the finding, where each greater one
  /// does so, too; the draft itself if it does not even with the `most`.
  private func least(
    _ most: Int, _ draft: ScenarioDraft, _ set: @escaping (inout ScenarioDraft, Int) -> Void
  ) -> ScenarioDraft {
    let with = { (number: Int) in draft.changed { set(&$0, number) } }
    guard most > 0, with(most) == draft || shows(with(most)) else { return draft }
    if most == 1 || shows(with(1)) { return with(1) }
    var (fails, holds) = (1, most)
    while holds - fails > 1 {
      let middle = (fails + holds) / 2
      if shows(with(middle)) { holds = middle } else { fails = middle }
    }
    return with(holds)
  }

  /// Ends the draft where the finding is made.
  private func cutOff(_ draft: ScenarioDraft) -> ScenarioDraft {
    guard let play = play(draft), let index = play.findings.firstIndex(of: finding) else { return draft }
    var (cut, now) = (draft, Duration.zero)
    let end = play.places[index].at
    for (index, step) in draft.steps.enumerated() {
      guard let wait = step.wait else { continue }
      if now + wait >= end {
        cut.steps = Array(draft.steps[...index])
        cut.steps[index].last(max(end - now, .milliseconds(1)))
        break
      }
      now += wait
    }
    return shows(cut) ? cut : draft
  }

  /// Gives answers that are requested no `optional`, and the last ones no `forever`.
  private func tidied(_ draft: ScenarioDraft) -> ScenarioDraft {
    var best = draft
    for route in best.routes.indices {
      for answer in best.routes[route].answers.indices {
        var tidy = best
        tidy.routes[route].answers[answer].isOptional = false
        if isWhole(tidy) { best = tidy }
        if best.routes[route].answers[answer].uses == nil {
          tidy = best
          tidy.routes[route].answers[answer].uses = 1
          if isWhole(tidy) { best = tidy }
        }
      }
    }
    return best
  }

  /// Returns whether the draft shows the finding, and no answer is left.
  private func isWhole(_ draft: ScenarioDraft) -> Bool {
    guard let play = play(draft) else { return false }
    return play.findings.contains(finding) && !play.isUnanswered && play.problem == nil && !play.hasUnused
  }

  /// Returns whether the draft shows the finding.
  func shows(_ draft: ScenarioDraft) -> Bool {
    if isOfRecovery { return showsNoRecovery(draft) }
    guard let play = play(draft) else { return false }
    return play.findings.contains(finding) && play.problem == nil
  }

  /// Returns whether the app has not recovered at the end of the draft, and is there as it should be if the
  /// draft has no deviations.
  private func showsNoRecovery(_ draft: ScenarioDraft) -> Bool {
    guard Array(draft.steps.suffix(steps.count)) == steps, let play = play(draft),
      play.findings.contains(finding), play.problem == nil, !play.isUnanswered
    else { return false }
    let begin = draft.steps.dropLast(steps.count).compactMap(\.wait).reduce(.zero, +)
    let received = Set(play.requests.filter { $0.at <= begin }.map(\.request))
    guard draft.lastAddedRequests.isSubset(of: received) else { return false }
    guard let other = self.play(draft.withoutDeviations(before: steps)) else { return false }
    return !other.findings.contains(finding) && other.problem == nil && !other.isUnanswered
      && !other.isIncomplete
  }

  private func play(_ draft: ScenarioDraft) -> ExploredPlay? { try? player.play(request(draft)) }

  /// Returns the request of a draft; one with `ties every` is played in each order.
  func request(_ draft: ScenarioDraft, on network: NetworkKind = .memory) -> DraftPlay {
    let orders: [Int]? = draft.facts.contains("ties every") ? nil : []
    return player.request(draft, orders: orders, on: network)
  }

  /// Returns the other variations that show the finding in the place of the schedule's.
  func alternatives(of schedule: Schedule, _ interruptions: [Interruption]) -> [String] {
    guard schedule.count == 1, case .answer(let route, let request, let own)? = schedule.deviations.first
    else { return [] }
    return AnswerVariation.all.indices.filter { $0 + 1 != own }.compactMap { index in
      let other = Schedule([.answer(route: route, request: request, row: index + 1)])
      return shows(other, interruptions) ? AnswerVariation.all[index].words : nil
    }
  }
}

extension Deviation {
  /// The deviations in the same place whose values are smaller.
  fileprivate var simpler: [Deviation] {
    switch self {
    case .answer(let route, let request, let row):
      Self.earlier(request).map { .answer(route: route, request: $0, row: row) }
        + (1..<row).map { .answer(route: route, request: request, row: $0) }
    case .act(let time, let row): (1..<row).map { .act(at: time, row: $0) }
    case .order(let choice, let value): (1..<value).map { .order(choice: choice, value: $0) }
    }
  }

  /// The requests before one, of many the first and some others.
  private static func earlier(_ request: Int) -> [Int] {
    if request <= 8 { return Array(0..<request) }
    return [0, 1, 2, 3, request / 4, request / 2, request - request / 4, request - 1]
  }
}

extension ScenarioDraft {
  /// The drafts that are one part smaller, those that lose most first.
  fileprivate var smaller: [ScenarioDraft] {
    var drafts: [ScenarioDraft] = []
    for index in steps.indices where steps[index].verbs != [.launch] || index > 0 {
      drafts.append(changed { $0.steps.remove(at: index) })
    }
    for index in routes.indices where !routes[index].answers.isEmpty {
      drafts.append(changed { $0.routes[index].answers = [] })
    }
    for index in facts.indices where facts[index] != "invariants" {
      drafts.append(changed { $0.facts.remove(at: index) })
    }
    for route in routes.indices {
      for index in routes[route].answers.indices.reversed() where routes[route].answers.count > 1 {
        drafts.append(changed { $0.routes[route].answers.remove(at: index) })
      }
    }
    let all = drafts + joinedWaits
    let most = impossibleSteps
    return all.filter { $0.impossibleSteps <= most }
  }

  private var joinedWaits: [ScenarioDraft] {
    steps.indices.dropLast().compactMap { index in
      guard let first = steps[index].wait, let second = steps[index + 1].wait else { return nil }
      let isOfStart = steps[index].isOfStart && steps[index + 1].isOfStart
      let joined = DraftStep(wait: first + second, isOfStart: isOfStart)
      return changed { $0.steps.replaceSubrange(index...index + 1, with: [joined]) }
    }
  }

  /// Returns the draft with the answers and steps of the start alone, and the wait and the claim of the
  /// recovery: nobody asks again for what is there.
  fileprivate func withoutDeviations(before recovery: [DraftStep]) -> ScenarioDraft {
    changed { draft in
      draft.steps = draft.steps.dropLast(recovery.count).filter(\.isOfStart)
      draft.steps += [recovery.first, recovery.last].compactMap(\.self)
      for index in draft.routes.indices { draft.routes[index].answers.removeAll { $0.item == nil } }
    }
  }

  fileprivate func changed(_ change: (inout ScenarioDraft) -> Void) -> ScenarioDraft {
    var draft = self
    change(&draft)
    return draft
  }
}

extension Duration {
  /// Whether it is a number of milliseconds.
  fileprivate var isWhole: Bool { components.attoseconds % 1_000_000_000_000_000 == 0 }
}
