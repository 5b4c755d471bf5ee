import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import ScenarioReflect
import StubServer

/// The problems after the first differing step that `--update` does not fix: steps that cannot work, a script
/// that runs out, claims that do not hold.
struct LaterFailures {
  private let first: FailedStep
  private let later: [Transcript.StepRecord]
  private var play: FailedPlay { first.play }
  /// How a play that a broken script ended came to it.
  private let stop: String?

  init(_ first: FailedStep, later: [Transcript.StepRecord], stop: String?) {
    (self.first, self.later, self.stop) = (first, later, stop)
  }

  /// The outcome of the later steps, with the worst of them by name.
  var then: [String] {
    let told = hard.prefix(2)
    let others = later.count - told.count
    let more = told.isEmpty ? "more" : "other"
    let count = others > 0 ? ["\(others) \(more) \(others == 1 ? "step differs" : "steps differ")"] : []
    if stop != nil { return told.flatMap(sentence) }
    return told.flatMap(sentence) + count
  }

  /// The fixes for the first of these problems that the first difference has not caused.
  var toFix: [Failure.SectionEntry] {
    guard let record = hard.first(where: { !isConsequence($0) }) else { return [] }
    if let problem = record.blocking { return ProblemReasons(problem, record, play.script).toFix }
    if let exchange = play.unanswered(record) {
      return UnansweredRequestDiagnosis(exchange, record, play.script).toFix
    }
    return record.missingPath?.toFix(record.reachedStep, play.script) ?? []
  }

  /// The warning above the offer to accept the new lines.
  var warning: [String] {
    let record = hard.first { !isConsequence($0) && $0.isUnwritable }
    let mend = record.map { ["fix line \($0.step.line): --update leaves it as it is"] } ?? []
    return (contradiction.map { [$0] } ?? []) + mend
  }

  /// The new lines contradict these claims; a person must decide which is wrong.
  private var contradiction: String? {
    let claims = hard.filter { !$0.isUnwritable }
    guard let record = claims.first, let claimed = record.claimed else { return nil }
    let others = claims.count - 1
    let more = others > 0 ? " and \(others) other \(others == 1 ? "claim" : "claims")" : ""
    return "line \(record.step.line) \(claimed): accepting would contradict it\(more)"
  }

  private var hard: [Transcript.StepRecord] { later.filter(\.isBeyondUpdate) }

  /// Whether the first difference has caused this one: a node that the step needs is missing in a line of the
  /// first, or the app sent another request before, and the script may be right.
  private func isConsequence(_ record: Transcript.StepRecord) -> Bool {
    if let target = record.reachedStep.verb.target, record.blocking != nil {
      return first.lines.rows.contains { $0.lacks(target) }
    }
    guard !record.isWhole else { return false }
    return first.lines.rows.contains { row in
      switch row {
      case .same: false
      case .missing(let line), .unexpected(let line), .changed(let line, _):
        TranscriptLine(line).kind == .exchange
      }
    }
  }

  private func sentence(_ record: Transcript.StepRecord) -> [String] {
    let place = "step \(record.number) (line \(record.step.line))"
    if !record.isWhole, let stop {
      return [stop]
        + (isConsequence(record) ? [] : record.lines.filter(Transcript.StepRecord.isBroken).suffix(1))
    }
    if let problem = record.blocking {
      let reasons = ProblemReasons(problem, record, play.script).because.prefix(1)
      return ["\(place): \(problem.sentence)"] + reasons.map { $0.replacing("; it shows:", with: "") }
    }
    if let missing = record.missingPath { return ["\(place): there is no \(missing.wrong)"] }
    if let finding = record.finding, let found = finding.sentence {
      let claimed = finding.statesClaim ? "" : ", and `\(finding.claim.text)` is claimed"
      return ["\(place): \(found)\(claimed)"]
    }
    guard let claim = record.claim else { return [] }
    let found = (try? claim.actual.get()) ?? ""
    let verb = claim.observation == nil ? "claimed" : "awaited"
    return ["\(place): \(claim.path) is \(found), and \(claim.value) is \(verb)"]
  }
}

extension Comparison.Row {
  /// Whether the expected line has the name as a word, and the line printed in its place has not.
  fileprivate func lacks(_ name: String) -> Bool {
    guard case .changed(let expected, let actual) = self else { return false }
    func has(_ line: String) -> Bool {
      line.split { !$0.isLetter && !$0.isNumber }.contains { $0 == name }
    }
    return has(expected) && !has(actual)
  }
}

extension Transcript.StepRecord {
  /// Why the step itself could not be done.
  fileprivate var blocking: StepProblem? { problems.first(where: \.explains) }

  /// Whether it cannot work as it stands, whatever the app does.
  fileprivate var isUnwritable: Bool { !isWhole || blocking != nil || missingPath != nil }

  /// Where the path of its claim goes wrong, if it does.
  fileprivate var missingPath: MissingPath? {
    if case .missing(let missing) = finding?.subject { return missing }
    return claim?.missing
  }

  /// The claim of the step, in words; nil for a step without a claim.
  fileprivate var claimed: String? {
    if let finding { return "claims \(finding.claim.text)" }
    return claim.map { "\($0.observation == nil ? "claims" : "awaits") \($0.value)" }
  }

  /// Whether a person must mend it: nothing that came would stand in its place.
  var isBeyondUpdate: Bool { !isWhole || !isClaimTrue || blocking != nil }
}

extension Transcript.Claim {
  /// Where its path goes wrong, if it does.
  var missing: MissingPath? {
    if case .failure(let missing) = actual { missing } else { nil }
  }
}
