import ScenarioPlay

/// The deviations with which a search goes on from a play.
struct Candidates {
  /// A deviation, and what decides what comes of it: nil for an app that does not tell its states apart.
  struct Candidate {
    let deviation: Deviation
    let key: Key?
  }

  /// Two deviations with equal keys meet equal apps: one of them is enough.
  struct Key: Hashable {
    let fingerprint: Int
    /// The inputs of the start that are still to come.
    let inputs: Int
    let kind: Kind
  }

  enum Kind: Hashable {
    case answer(route: Int, row: Int)
    case act(row: Int)
  }

  let all: [Candidate]

  init(
    after play: ExploredPlay, of draft: ScenarioDraft, _ start: ExplorationStart, interruptions: Int
  ) {
    var all: [Candidate] = []
    let inputs = RemainingInputs(draft)
    for (request, at) in play.requests where start.variedRoutes.contains(request.route) {
      for row in 1...AnswerVariation.all.count {
        let deviation = Deviation.answer(route: request.route, request: request.number, row: row)
        let key = play.fingerprint(before: at).map {
          Key(fingerprint: $0, inputs: inputs.count(at: at), kind: .answer(route: request.route, row: row))
        }
        all.append(Candidate(deviation: deviation, key: key))
      }
    }
    for (index, at) in play.rests.enumerated() {
      let fingerprint = play.lastFingerprint(at: at)
      // Where the app is as it was at the rest before, nothing else comes of it.
      if index > 0, let fingerprint, fingerprint == play.lastFingerprint(at: play.rests[index - 1]) {
        continue
      }
      for row in 1...max(1, interruptions) where interruptions > 0 {
        let key = fingerprint.map { Key(fingerprint: $0, inputs: inputs.count(at: at), kind: .act(row: row)) }
        all.append(Candidate(deviation: .act(at: at.microseconds, row: row), key: key))
      }
    }
    for (choice, count) in play.choices.enumerated() {
      for value in 1..<max(1, count) {
        all.append(Candidate(deviation: .order(choice: choice, value: value), key: nil))
      }
    }
    self.all = all
  }
}

/// How many inputs of the start a play has still before it.
private struct RemainingInputs {
  private let times: [Duration]

  init(_ draft: ScenarioDraft) {
    var (now, times) = (Duration.zero, [Duration]())
    for step in draft.steps {
      if let wait = step.wait { now += wait } else if step.isOfStart { times.append(now) }
    }
    self.times = times
  }

  func count(at time: Duration) -> Int { times.count { $0 > time } }
}

extension ExploredPlay {
  /// The app at the last rest of the time; nil if its states are not told apart.
  func lastFingerprint(at time: Duration) -> Int? { instants.last { $0.at == time }?.fingerprint }

  /// The app before what happens at the time.
  fileprivate func fingerprint(before time: Duration) -> Int? {
    (instants.last { $0.at < time } ?? instants.first)?.fingerprint
  }
}
