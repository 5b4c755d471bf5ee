import ScenarioPlay

// One schedule, played again.
extension Explorer {
  /// Plays one schedule, as a word names it.
  package func play(_ schedule: Schedule) throws -> [Finding] {
    table.begin(player.start, try player.play(survey(Schedule())))
    var failures = FailureSurvey(player.start.failures)
    while let failure = failures.next() { failures.add(try player.play(survey(failure)), of: failure) }
    table.add(failures.take())
    guard isPossible(schedule) else { return [] }
    let request = player.request(draft(schedule), orders: schedule.orders)
    guard let play = try player.play(request) else { return [] }
    var found = play.findings
    recovery?.add(schedule, play, draft(schedule), interruptions)
    while let attempt = recovery?.next() {
      let result = try player.play(self.request(attempt))
      for (finding, _) in recovery?.take(result, of: attempt) ?? [] where !found.contains(finding) {
        found.append(finding)
      }
    }
    return found
  }

  /// Returns whether the start has what the schedule names.
  package func isPossible(_ schedule: Schedule) -> Bool {
    schedule.deviations.allSatisfy { deviation in
      switch deviation {
      case .answer(let route, _, let row):
        player.start.variedRoutes.contains(route) && row <= AnswerVariation.all.count
      case .act(_, let row): row <= interruptions.count
      case .order: true
      }
    }
  }
}
