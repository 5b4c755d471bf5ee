import ScenarioPlay

/// The deviations with which a search goes on from a play.
struct Candidates {
  /// A deviation, and what decides what comes of it: nil for an app that does not tell its states apart.
  struct Candidate {
    let deviation: Deviation
    let sort: Sort
    let key: Key?
  }

  /// The effect of a deviation, regardless of its place.
  enum Sort: Hashable {
    case answer(row: Int)
    case act(Interruption)
    case order
  }

  /// Two deviations with equal keys meet equal apps, also in two starts: one of them is enough.
  ///
  /// It is one number of all that it depends on: a search keeps a key for each schedule.
  struct Key: Hashable {
    private let number: Int

    /// Makes a key of the app, what is given with the inputs of the start that are still to come, the words
    /// of the route whose answer is varied (nil for an act), and what is done.
    init(fingerprint: Int, inputs: Int, route: String?, sort: Sort) {
      var hasher = Hasher()
      hasher.combine(fingerprint)
      hasher.combine(inputs)
      hasher.combine(route)
      hasher.combine(sort)
      number = hasher.finalize()
    }
  }

  private var left: [Candidate] = []

  init(
    after play: ExploredPlay, of draft: ScenarioDraft, _ start: ExplorationStart,
    _ interruptions: [Interruption]
  ) {
    let inputs = RemainingInputs(draft)
    for sent in play.requests where start.variedRoutes.contains(sent.route) {
      let (request, at) = (sent.request, sent.at)
      let route = draft.routes[request.route]
      for (index, variation) in AnswerVariation.all.enumerated() {
        if route.varied(request: request.number, by: variation) == nil { continue }
        let row = index + 1
        let deviation = Deviation.answer(route: request.route, request: request.number, row: row)
        let key = play.fingerprint(before: at).map {
          Key(fingerprint: $0, inputs: inputs.hash(at: at), route: route.words, sort: .answer(row: row))
        }
        left.append(Candidate(deviation: deviation, sort: .answer(row: row), key: key))
      }
    }
    for (index, at) in play.rests.enumerated() {
      let fingerprint = play.lastFingerprint(at: at)
      // Where the app is as it was at the rest before, nothing else comes of it.
      if index > 0, let fingerprint, fingerprint == play.lastFingerprint(at: play.rests[index - 1]) {
        continue
      }
      let ahead = inputs.hash(at: at)
      for (index, interruption) in interruptions.enumerated() {
        let sort = Sort.act(interruption)
        let key = fingerprint.map { Key(fingerprint: $0, inputs: ahead, route: nil, sort: sort) }
        left.append(Candidate(deviation: .act(at: at.microseconds, row: index + 1), sort: sort, key: key))
      }
    }
    for (choice, count) in play.choices.enumerated() {
      for value in 1..<max(1, count) {
        left.append(Candidate(deviation: .order(choice: choice, value: value), sort: .order, key: nil))
      }
    }
  }

  var deviations: [Deviation] { left.map(\.deviation) }

  /// Removes and returns the first of those whose sort was tried least; nil if none is left.
  ///
  /// A search of many starts so comes to each sort early, though not at each place of each start.
  mutating func removeNext(_ tried: [Sort: Int]) -> Candidate? {
    let next = left.indices.min { tried[left[$0].sort, default: 0] < tried[left[$1].sort, default: 0] }
    return next.map { left.remove(at: $0) }
  }
}

/// The part of a play's future that the app's state does not determine: the facts and the remaining inputs.
private struct RemainingInputs {
  private let facts: [String]
  private var inputs: [(at: Duration, lines: [String])] = []

  init(_ draft: ScenarioDraft) {
    facts = draft.facts
    var now = Duration.zero
    for step in draft.steps {
      if let wait = step.wait { now += wait } else if step.isOfStart { inputs.append((now, step.lines)) }
    }
  }

  func hash(at time: Duration) -> Int {
    var hasher = Hasher()
    hasher.combine(facts)
    for input in inputs where input.at > time { hasher.combine(input.lines) }
    return hasher.finalize()
  }
}

extension ExploredPlay {
  /// The app at the last rest of the time; nil if its states are not told apart.
  func lastFingerprint(at time: Duration) -> Int? { instants.last { $0.at == time }?.fingerprint }

  /// The app before what happens at the time.
  fileprivate func fingerprint(before time: Duration) -> Int? {
    (instants.last { $0.at < time } ?? instants.first)?.fingerprint
  }
}
