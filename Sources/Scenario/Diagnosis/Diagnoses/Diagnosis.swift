import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// What may be behind a failure, with what to write instead.
protocol Diagnosis {
  var because: [String] { get }
  var toFix: [Failure.Statement] { get }
}

/// The diagnoses of a failed step, from one table.
///
/// What the table finds for a step as a whole is all that is said of it. Of the others each adds its reasons,
/// and the first with a remedy gives it.
struct Diagnoses {
  /// A row of the table: what it looks at, and the diagnosis, which is nil when it does not apply.
  enum Row: Sendable {
    /// The step as a whole.
    case step(@Sendable (FailedStep) -> (any Diagnosis)?)
    /// A claim that does not hold.
    case claim(@Sendable (Transcript.Claim, FailedStep) -> (any Diagnosis)?)
    /// The same, beside what the rows before it have found.
    case besideClaim(@Sendable (Transcript.Claim, FailedStep) -> (any Diagnosis)?)
    /// An expected line, and what came instead of it.
    case line(@Sendable (_ expected: String, _ actual: String?, FailedStep) -> (any Diagnosis)?)
  }

  /// In the order in which they are consulted.
  static let table: [Row] = [
    .step { step in step.unanswered.map { UnansweredText($0, step.record, step.script) } },
    .step(OrderDiagnosis.init),
    .claim { claim, step in claim.missing.map { MissingPathDiagnosis(path: $0, step: step.step) } },
    .claim(ClaimCauses.init),
    .claim(MaskMismatchDiagnosis.init),
    .claim(NotationDiagnosis.init),
    .claim(WaitObservationDiagnosis.init),
    .claim(EarlyClaimDiagnosis.init),
    .besideClaim(ClaimOriginDiagnosis.init),
    .line(SuspectAnswerDiagnosis.init),
    .line { _, _, step in ShortWaitDiagnosis(step) },
    .line { _, actual, step in actual == nil ? ShortWaitDiagnosis(above: step) : nil },
    .line(SuspectFaultDiagnosis.init),
    .line(MaskMismatchDiagnosis.init),
  ]

  let because: [String]
  let toFix: [Failure.Statement]
  /// Whether only the order of the expected lines is wrong.
  private(set) var isOrderAlone = false

  init(_ step: FailedStep) {
    if let claim = step.claim {
      let found = Self.of(claim, step)
      because = found.flatMap(\.because)
      toFix = Self.remedy(found) + Self.beside(claim, step).flatMap(\.toFix)
    } else if let whole = Self.table.lazy.compactMap({ $0.diagnosis(step) }).first {
      (because, toFix, isOrderAlone) = (whole.because, whole.toFix, whole is OrderDiagnosis)
    } else {
      because = LineCauses(step).lines
      toFix =
        step.firstMissedLine.map { Self.remedy(Self.ofLine($0.expected, actual: $0.actual, step)) } ?? []
    }
  }

  /// The diagnoses of an expected line that did not come.
  static func ofLine(_ expected: String, actual: String?, _ step: FailedStep) -> [any Diagnosis] {
    table.compactMap { if case .line(let find) = $0 { find(expected, actual, step) } else { nil } }
  }

  private static func of(_ claim: Transcript.Claim, _ step: FailedStep) -> [any Diagnosis] {
    let found = table.compactMap { row in
      if case .claim(let find) = row { find(claim, step) } else { nil }
    }
    // A path that leads nowhere has no value of which more could be said.
    return (found.first is MissingPathDiagnosis ? Array(found.prefix(1)) : found) + beside(claim, step)
  }

  private static func beside(_ claim: Transcript.Claim, _ step: FailedStep) -> [any Diagnosis] {
    table.compactMap { if case .besideClaim(let find) = $0 { find(claim, step) } else { nil } }
  }

  private static func remedy(_ found: [any Diagnosis]) -> [Failure.Statement] {
    found.lazy.filter { !($0 is ClaimOriginDiagnosis) }.map(\.toFix).first { !$0.isEmpty } ?? []
  }
}

extension Diagnoses.Row {
  fileprivate func diagnosis(_ step: FailedStep) -> (any Diagnosis)? {
    if case .step(let find) = self { find(step) } else { nil }
  }
}
