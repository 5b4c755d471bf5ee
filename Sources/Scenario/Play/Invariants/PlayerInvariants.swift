import ScenarioBasics
import ScenarioFormat
import ScenarioReflect

/// The inputs and the launches that a play reports to its invariants.
final class InvariantWatch {
  private(set) var launches = 0
  private var inputs: [ObservedInput] = []
  private(set) var isInBackground = false
  private var isOver = false
  /// The time of the last observation; nil before the first.
  private var observedAt: Duration?

  func note(_ step: Verb, isDone: Bool = true) {
    let input = ObservedInput(step: step, isDone: isDone)
    if inputs.last != input { inputs.append(input) }
    if step.role == .system, isDone { isInBackground = step == .background }
  }

  /// Ends the checks of a play that cannot go on: it has stopped amid the work of an instant.
  func stop() { isOver = true }

  func noteLaunch() {
    launches += 1
    isInBackground = false
    note(.launch)
  }

  /// Returns the inputs since the last observation; nil if nothing has happened since.
  fileprivate func takeInputs(at time: Duration, isQuiet: Bool) -> [ObservedInput]? {
    if isOver || isQuiet && inputs.isEmpty && time == observedAt { return nil }
    observedAt = time
    defer { inputs = [] }
    return inputs
  }
}

extension Player {
  /// Begins to check the Stage's invariants.
  func watchInvariants(of stage: any Stage.Type) {
    guard watch != nil else { return }
    let invariants = stage.invariants
    withApp { $0.check(invariants) }
    transcript.tell(InvariantCoverage(invariants))
  }

  /// Checks the invariants at the end of an instant, from what happened in it.
  ///
  /// `isChanged` tells that the state has changed, which the news do not say in a search.
  func checkInvariants(
    _ news: [Journal.Item], _ trigger: Trigger, isChanged: Bool, screen: () -> [ScreenNode]
  ) {
    guard let watch else { return }
    let time = now
    let isQuiet = news.isEmpty && !isChanged
    guard let inputs = watch.takeInputs(at: time, isQuiet: isQuiet) else { return }
    var world = ObservedWorld()
    world.take(news)
    if isChanged { world.hasEffect = true }
    simulation.monitor.update { world.take($0) }
    (world.isRunning, world.launches, world.inputs) = (isLaunched, watch.launches, inputs)
    (world.isInBackground, world.locale, world.facts) = (watch.isInBackground, setup.locale, setup.stageFacts)
    let broken = withApp { [world, nodes = screen()] in $0.judge(world, nodes) }
    for (name, words, heldAt) in broken {
      transcript.broke(
        BrokenInvariant(
          name: name, words: words, at: time, heldAt: heldAt, trigger: trigger.printable,
          answers: world.answers.map { $0.words.escaped() }))
    }
  }
}

extension Transcript {
  /// Returns whether a play that failed has broken the invariant; nil for a name that is none of the play's.
  ///
  /// The rule that only a search judges is broken where the last claim is false.
  package func broke(_ name: String) -> Bool? {
    if name == InvariantRule.recovery.rawValue {
      return records.last { !$0.isEnd }.map { $0.step.verb.isClaim && !$0.isClaimTrue }
    }
    guard trace.invariants.contains(where: { $0.escaped() == name }) else { return nil }
    return records.contains { record in
      record.problems.contains { problem in
        if case .brokenInvariant(let broken) = problem { broken.name == name } else { false }
      }
    }
  }

  /// Reports what is checked besides the steps.
  mutating func tell(_ coverage: InvariantCoverage) { trace.watched(coverage) }

  mutating func broke(_ invariant: BrokenInvariant) {
    trace.broke(invariant)
    note(.brokenInvariant(invariant))
  }
}
