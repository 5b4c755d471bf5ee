import ScenarioBasics
package import ScenarioFormat
import StubServer

/// A scenario from which a search starts: its set-up, script and inputs, without what it expects.
package struct ExplorationStart: Sendable {
  /// The reason why a search cannot start from a scenario.
  package struct Unsuitable: Error {
    package let words: String
  }

  package let path: String
  let draft: ScenarioDraft
  /// The number of steps that no user can do, but that the start has.
  private let impossibleSteps: Int
  /// The routes whose answers are varied.
  package let variedRoutes: Set<Int>
  package var routeCount: Int { draft.routes.count }
  /// Whether each request of a path gets the same answer, so that one more request changes nothing.
  let isConstant: Bool
  /// The taps of the start, each once.
  let inputs: [String]
  /// Whether the service answers each request well and nothing is lost: what a search without files starts
  /// from.
  package let isHappy: Bool

  /// Whether the Stage has invariants, which each play checks.
  private let hasInvariants: Bool

  /// Makes a start of a scenario for a Stage with the vocabulary.
  ///
  /// - Throws: ``Unsuitable``
  package init(_ file: ScenarioFile, _ vocabulary: Vocabulary) throws(Unsuitable) {
    (path, hasInvariants) = (file.path, vocabulary.hasInvariants)
    let dropped: Set<String> = ["known-failure", "ties", "invariants", "retries"]
    let facts = file.facts.filter { !dropped.contains($0.name) }.map {
      $0.text.isEmpty ? $0.name : "\($0.name) \($0.text)"
    }
    var (routes, steps): ([ScenarioDraft.Route], [DraftStep]) = ([], [])
    var varied: Set<Int> = []
    for act in file.performedActs {
      switch act {
      case .serve(let serve):
        if !steps.isEmpty {
          throw Unsuitable(words: "line \(serve.line) replaces answers after the first step")
        }
        let isVaried = Self.isVaried(serve)
        if isVaried { varied.insert(routes.count) }
        routes.append(Self.route(serve, isVaried: isVaried))
      case .step(let step): steps += Self.steps(step)
      }
    }
    guard steps.first?.verbs == [.launch], steps.first?.lines.count == 1 else {
      throw Unsuitable(words: "its first step is not `launch`")
    }
    draft = ScenarioDraft(facts: facts, routes: routes, steps: steps)
    impossibleSteps = draft.impossibleSteps
    variedRoutes = varied
    let paths = Set(routes.map(\.path))
    isConstant =
      varied.count == routes.count && paths.count == routes.count
      && routes.allSatisfy { $0.answers.count == 1 }
    inputs = Self.taps(file)
    let losses = ["offline", "disk"]
    isHappy =
      routes.flatMap(\.answers).allSatisfy { $0.item?.isGood == true }
      && !(facts + steps.flatMap(\.lines)).contains { line in losses.contains { line.hasPrefix($0) } }
  }

  /// The taps of a scenario, each once.
  private static func taps(_ file: ScenarioFile) -> [String] {
    file.performedSteps.reduce(into: []) { taps, step in
      guard case .tap(let id, _) = step.verb else { return }
      let tap = Verb.tap(id: id).text
      if !taps.contains(tap) { taps.append(tap) }
    }
  }

  /// Whether the answers of a route are varied: one whose answers depend on more than their order is played
  /// as it is written.
  private static func isVaried(_ serve: Serve) -> Bool {
    if case .connections = serve.place { return false }
    // Answers of a table have one item.
    guard serve.answers.count == serve.items.count else { return false }
    return zip(serve.answers, serve.items).allSatisfy { answer, item in
      answer.conditions.isEmpty && item.phase == nil && answer.series == nil
    }
  }

  private static func route(_ serve: Serve, isVaried: Bool) -> ScenarioDraft.Route {
    var answers = serve.items.map { DraftAnswer($0) }
    if isVaried, !answers.isEmpty { answers[answers.count - 1].uses = nil }
    return ScenarioDraft.Route(words: String(serve.text.dropFirst("serve ".count)), answers: answers)
  }

  /// The inputs of a step; none for a claim.
  private static func steps(_ step: Step) -> [DraftStep] {
    switch step.verb {
    case .wait(let time) where step.joined.isEmpty: [DraftStep(wait: time)]
    // It ends when it has come true, and at the latest then.
    case .waitUntil(_, _, let limit): [DraftStep(wait: limit)]
    case let verb where verb.isClaim: []
    case .include: []
    case .expect, .expectScreen, .expectRequests, .expectPending: []
    default: [DraftStep([step.verb.text] + step.joined.map(\.text))]
    }
  }
}

extension ExplorationStart {
  /// The schedules that show which inputs an app takes in failures: one for each route, whose first request
  /// is answered by an error.
  var failures: [Schedule] {
    variedRoutes.sorted().map { Schedule([.answer(route: $0, request: 0, row: 1)]) }
  }

  /// The paths of the routes whose answers are varied, without a query.
  var variedPaths: Set<String> { Set(variedRoutes.map { draft.routes[$0].path }) }

  /// Returns the scenario of a schedule; nil if no user can do what that adds to the start.
  func possibleDraft(_ schedule: Schedule, _ interruptions: [Interruption]) -> ScenarioDraft? {
    let draft = draft(schedule, interruptions)
    return draft.impossibleSteps <= impossibleSteps ? draft : nil
  }

  /// Returns the scenario of a schedule.
  func draft(_ schedule: Schedule, _ interruptions: [Interruption]) -> ScenarioDraft {
    var draft = draft
    for deviation in schedule.deviations {
      switch deviation {
      case .answer(let route, let request, let row):
        if let answers = draft.routes[route].varied(request: request, by: AnswerVariation.all[row - 1]) {
          draft.routes[route].answers = answers
        }
      case .act(let time, let row):
        draft.interrupt(at: .microseconds(time), by: interruptions[row - 1])
      case .order: break
      }
    }
    if !schedule.orders.isEmpty { draft.facts.append("ties every") }
    if hasInvariants { draft.facts.append("invariants") }
    return draft
  }
}

extension ScenarioDraft.Route {
  /// The method and path, without a query.
  fileprivate var path: String { String(words.prefix { $0 != "?" }) }

  /// Returns the index of the answer to a request, and how many requests it has answered before.
  private func place(of request: Int) -> (index: Int, before: Int)? {
    var passed = 0
    for (index, answer) in answers.enumerated() {
      guard let uses = answer.uses, request >= passed + uses else { return (index, request - passed) }
      passed += uses
    }
    return nil
  }

  /// Returns the answers with a variation of that to a request; nil if it would change nothing.
  func varied(request: Int, by variation: AnswerVariation) -> [DraftAnswer]? {
    guard let (index, before) = place(of: request), let item = answers[index].item else { return nil }
    let varied = variation.varied(item, first: index > 0 ? answers[0].item : nil)
    if varied.isEmpty { return nil }
    var (start, rest) = (answers[index], answers[index])
    start.uses = before
    rest.uses = rest.uses.map { $0 - before - (variation.replaces ? 1 : 0) }
    let parts = ([start] + varied + [rest]).filter { $0.uses != 0 }
    return answers[..<index] + parts + answers[(index + 1)...]
  }
}

extension ScenarioDraft {
  /// Inserts steps as soon as the app rests at the time.
  mutating func interrupt(at time: Duration, by interruption: Interruption) {
    var (now, index) = (Duration.zero, 0)
    while index < steps.count {
      guard let wait = steps[index].wait else {
        index += 1
        continue
      }
      if now == time { break }
      if now + wait > time {
        let isOfStart = steps[index].isOfStart
        let parts = [time - now, now + wait - time].map { DraftStep(wait: $0, isOfStart: isOfStart) }
        steps.replaceSubrange(index...index, with: parts)
      }
      now += steps[index].wait ?? .zero
      index += 1
    }
    steps.insert(contentsOf: interruption.steps, at: index)
  }
}

extension ScriptItem {
  /// Whether it is a whole answer with a good status, in its turn.
  fileprivate var isGood: Bool {
    faults.isEmpty && phase == nil && (200..<300).contains(status ?? 0)
  }
}
