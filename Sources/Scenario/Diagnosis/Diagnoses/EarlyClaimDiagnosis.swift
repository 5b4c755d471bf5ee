import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// A claim that was checked during an open request, before the next answer or timer that may make it true.
struct EarlyClaimDiagnosis: Diagnosis {
  private let claim: Transcript.Claim
  private let record: Transcript.StepRecord
  private let next: Duration
  private let script: AnnotatedScript

  /// Returns nil when no request is open, when nothing is due later, or when the value changed after the last
  /// open request was sent.
  init?(_ claim: Transcript.Claim, _ step: FailedStep) {
    let (record, script) = (step.record, step.script)
    guard claim.observation == nil, let next = record.next, next > record.endedAt,
      let asked = record.waitsSince
    else { return nil }
    if let change = record.changes[claim.path], change.at > asked { return nil }
    (self.claim, self.record, self.next, self.script) = (claim, record, next, script)
  }

  var because: [String] { [] }
  var toFix: [Failure.SectionEntry] { otherClaim + (isAwaited || isOfPart ? [] : longerWait) }

  /// Whether the claim is one of an included part, where a wait above it would be another scenario's too.
  private var isOfPart: Bool { record.reachedStep.line != record.step.line }

  /// The corrected claim, which is first because a longer wait is recorded over what the step shows now.
  private var otherClaim: [Failure.SectionEntry] {
    guard let actual = try? claim.actual.get() else { return [] }
    let step = record.reachedStep.text.replacing(
      " is \(claim.value)", with: " is \(actual)", maxReplacements: 1)
    return [script.write(record.reachedStep.line, step, "if the claim is wrong, write")]
  }

  private var longerWait: [Failure.SectionEntry] {
    let due = "or wait for the \(isTimer ? "timer" : "answer") due at T+\(next.word)"
    guard let wait else {
      let line = record.step.line
      return [
        .init("\(due); write above line \(line):", .insertAbove(line), [Verb.wait(missing).text]),
        script.writeDown,
      ]
    }
    let longer = Verb.wait(wait.time + missing).text
    return [
      .init("\(due); in line \(wait.line), instead of \(wait.word):", .write(wait.line), [longer]),
      script.writeDown,
    ]
  }

  private var missing: Duration { next - record.endedAt }

  /// Whether the next steps wait for the pending answer or timer anyway.
  private var isAwaited: Bool {
    var waited = Duration.zero
    for step in script.file.steps where step.line > record.step.line && !step.verb.onlyAsks {
      switch step.verb {
      case .wait(let time): waited += time
      case .waitUntil: return true
      default: return false
      }
      if waited >= missing { return true }
    }
    return false
  }

  private var isTimer: Bool {
    if case .timer(next, _) = record.nextTimer { true } else { false }
  }

  /// The wait that ended at this step; steps that only query take no time.
  private var wait: (time: Duration, word: Substring, line: Int)? {
    let before = script.file.steps.prefix { $0.line < record.step.line }
    guard let step = before.last(where: { !$0.verb.onlyAsks }), case .wait(let time) = step.verb else {
      return nil
    }
    return (time, step.text.split(separator: " ").last ?? "", step.line)
  }
}
