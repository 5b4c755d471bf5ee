import ScenarioBasics
import ScenarioFormat
import ScenarioPlay

/// Makes the scenario of a finding as small as it can be while it still shows the finding.
struct FindingShrinker {
  let player: SchedulePlayer
  let finding: Finding
  /// The steps after those of the schedule, without which the finding does not show.
  let steps: [DraftStep]

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
    // What is compared with the play without deviations must stay what it is compared with.
    if !steps.isEmpty { return tidied(draft) }
    var best = cutOff(draft)
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for smaller in best.smaller where shows(smaller) {
        (best, isSmaller) = (smaller, true)
        break
      }
    }
    return tidied(best)
  }

  /// Ends the draft where the finding is made.
  private func cutOff(_ draft: ScenarioDraft) -> ScenarioDraft {
    guard let play = play(draft), let index = play.findings.firstIndex(of: finding) else { return draft }
    var (cut, now) = (draft, Duration.zero)
    let end = play.times[index]
    for (index, step) in draft.steps.enumerated() {
      guard let wait = step.wait else { continue }
      if now + wait >= end {
        cut.steps = Array(draft.steps[...index])
        cut.steps[index] = DraftStep(wait: max(end - now, .milliseconds(1)))
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
    guard let play = play(draft) else { return false }
    return play.findings.contains(finding) && play.problem == nil
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
      (0..<request).map { .answer(route: route, request: $0, row: row) }
        + (1..<row).map { .answer(route: route, request: request, row: $0) }
    case .act(let time, let row): (1..<row).map { .act(at: time, row: $0) }
    case .order(let choice, let value): (1..<value).map { .order(choice: choice, value: $0) }
    }
  }
}

extension ScenarioDraft {
  /// The drafts that are one part smaller, those that lose most first.
  fileprivate var smaller: [ScenarioDraft] {
    var drafts: [ScenarioDraft] = []
    for index in steps.indices where steps[index].lines != ["launch"] || index > 0 {
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
      for index in routes[route].answers.indices {
        guard let uses = routes[route].answers[index].uses, uses > 1 else { continue }
        drafts.append(changed { $0.routes[route].answers[index].uses = uses / 2 })
        drafts.append(changed { $0.routes[route].answers[index].uses = uses - 1 })
      }
    }
    let all = drafts + shorterWaits + joinedWaits
    return returnsFromBackground ? all.filter(\.returnsFromBackground) : all
  }

  /// Whether the app comes to the foreground only from the background.
  private var returnsFromBackground: Bool {
    var isInBackground = false
    for line in steps.flatMap(\.lines) {
      if line == "foreground", !isInBackground { return false }
      if ["background", "foreground"].contains(line) { isInBackground = line == "background" }
    }
    return true
  }

  private var shorterWaits: [ScenarioDraft] {
    steps.indices.flatMap { index -> [ScenarioDraft] in
      guard let wait = steps[index].wait else { return [] }
      let whole = Duration.seconds(Int64(wait / .seconds(1)))
      let shorter = [Duration.seconds(1), wait / 2, whole, whole - .seconds(1)]
      return shorter.filter { $0 > .zero && $0 < wait && $0.isWhole }
        .map { time in changed { $0.steps[index] = DraftStep(wait: time) } }
    }
  }

  private var joinedWaits: [ScenarioDraft] {
    steps.indices.dropLast().compactMap { index in
      guard let first = steps[index].wait, let second = steps[index + 1].wait else { return nil }
      return changed { $0.steps.replaceSubrange(index...index + 1, with: [DraftStep(wait: first + second)]) }
    }
  }

  private func changed(_ change: (inout ScenarioDraft) -> Void) -> ScenarioDraft {
    var draft = self
    change(&draft)
    return draft
  }
}

extension Duration {
  /// Whether it is a number of milliseconds.
  fileprivate var isWhole: Bool { components.attoseconds % 1_000_000_000_000_000 == 0 }
}
