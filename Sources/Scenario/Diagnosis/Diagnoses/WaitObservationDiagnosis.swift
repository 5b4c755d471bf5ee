import Foundation
import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// The reason that a `wait until` step failed: the values observed instead, and what was still pending.
struct WaitObservationDiagnosis: Diagnosis {
  private let observation: WaitObservation
  private let claim: Transcript.Claim

  private let step: FailedStep

  /// Returns nil for a claim that is checked only once.
  init?(_ claim: Transcript.Claim, _ step: FailedStep) {
    guard let observation = claim.observation else { return nil }
    (self.observation, self.claim, self.step) = (observation, claim, step)
  }

  var sentence: String { "it did not become true within \(observation.limit.word)" }

  /// The event that set the value, if any, the other observed values, and what is still pending.
  var because: [String] {
    let since = LastChangeText(claim.path, step.record, step.play.file)
    return (since.words == nil ? unchanged : [since.untouched] + since.chain) + others + pending
  }

  var toFix: [Failure.SectionEntry] {
    guard let next = observation.next else { return [] }
    let within = (next - step.record.startedAt).word
    return [
      .init(
        "wait longer; the next answer or timer is due at T+\(next.word):",
        .write(step.record.reachedStep.line),
        ["wait until \(claim.path) is \(claim.value) within \(within)"])
    ]
  }

  private var unchanged: [String] {
    observation.values.last.map { ["\(claim.path) is \($0.text) since T+\($0.at.word)"] } ?? []
  }

  /// The nearest of the other observed numbers, or the last three values when the claim is not a number.
  private var others: [String] {
    let others = observation.values.dropLast()
    guard let wanted = Decimal(string: claim.value, locale: nil) else {
      return others.isEmpty ? [] : ["before, it was " + others.suffix(3).map(\.words).joined(separator: ", ")]
    }
    let near = others.compactMap { value in
      Decimal(string: value.text, locale: nil).map { (distance: abs($0 - wanted), value: value) }
    }
    return near.min { $0.distance < $1.distance }.map { ["the nearest value was \($0.value.words)"] } ?? []
  }

  private var pending: [String] {
    if observation.pending.isEmpty {
      return ["no exchange is open and no timer is set: nothing more can happen"]
    }
    return ["still pending:"] + observation.pending.map(\.brief).first(5).map { "  " + $0 }
  }
}

extension WaitObservation.Value {
  fileprivate var words: String { "\(text) at T+\(at.word)" }
}
