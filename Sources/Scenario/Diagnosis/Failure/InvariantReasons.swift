import ScenarioBasics
import ScenarioEvents
import ScenarioPlay

extension StepProblem {
  /// When it happened, if that may be later than the beginning of its step.
  var time: Duration? {
    if case .brokenInvariant(let invariant) = self { invariant.at } else { nil }
  }
}

/// Why an invariant is broken, and what to do.
extension BrokenInvariant {
  /// More results of one instant are not read.
  private static let mostAnswers = 3

  var because: [String] {
    let told = answers.map { "the app received  \($0)" }.cut(toLines: Self.mostAnswers, of: "result")
    let held = heldAt.map { "at T+\($0.word) it held" } ?? "it held at no instant before"
    return ["\(trigger.words)  set it off at T+\(at.word)"] + told + [held]
  }

  var remedy: Failure.SectionEntry {
    .init("mend the app, or, if it may do this, the invariant in `invariants` of the Stage")
  }
}
