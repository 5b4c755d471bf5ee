import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// A possible reason for a failure, with a proposed correction.
protocol Diagnosis {
  var because: [String] { get }
  var toFix: [Failure.SectionEntry] { get }
}

/// The diagnoses of a failed step, from one table.
///
/// A diagnosis of the step as a whole is reported alone. Otherwise every diagnosis adds its reasons, and the
/// first one with a correction provides it.
struct Diagnoses {
  /// A row of the table: the subject, and a function that returns nil when the diagnosis does not apply.
  enum Row: Sendable {
    /// The step as a whole.
    case step(@Sendable (FailedStep) -> (any Diagnosis)?)
    /// A claim that does not hold.
    case claim(@Sendable (Transcript.Claim, FailedStep) -> (any Diagnosis)?)
    /// A claim that does not hold; the correction is added to that of the other rows.
    case besideClaim(@Sendable (Transcript.Claim, FailedStep) -> (any Diagnosis)?)
    /// An expected line, and the line printed instead of it.
    case line(@Sendable (_ expected: String, _ actual: String?, FailedStep) -> (any Diagnosis)?)
  }

  /// The rows, in the order in which they are consulted.
  static let table: [Row] = [
    .step { step in step.unanswered.map { UnansweredRequestDiagnosis($0, step.record, step.script) } },
    .step(OrderDiagnosis.init),
    .claim { claim, step in
      claim.missing.map {
        MissingPathDiagnosis(path: $0, step: step.record.reachedStep, script: step.script)
      }
    },
    .claim(ClaimCauses.init),
    .claim(MaskMismatchDiagnosis.init),
    .claim(NotationDiagnosis.init),
    .claim(WaitObservationDiagnosis.init),
    .claim(EarlyClaimDiagnosis.init),
    .besideClaim(ValueOriginDiagnosis.init),
    .line(SuspectAnswerDiagnosis.init),
    .line { _, _, step in ShortWaitDiagnosis(step) },
    .line { _, actual, step in actual == nil ? ShortWaitDiagnosis(above: step) : nil },
    .line(SuspectFaultDiagnosis.init),
    .line(MaskMismatchDiagnosis.init),
  ]

  let because: [String]
  let toFix: [Failure.SectionEntry]
  /// Whether only the order of the expected lines is wrong.
  private(set) var isOrderAlone = false

  init(_ step: FailedStep) {
    if let claim = step.claim {
      let found = Self.of(claim, step)
      because = found.flatMap(\.because)
      toFix = Self.remedy(found) + Self.beside(claim, step).flatMap(\.toFix)
    } else if let finding = step.finding {
      let causes = FindingCauses(finding, step)
      (because, toFix) = (causes.because, causes.toFix)
    } else if let whole = Self.table.lazy.compactMap({ $0.diagnosis(step) }).first {
      (because, toFix, isOrderAlone) = (
        whole.because, whole.toFix, (whole as? OrderDiagnosis)?.isOfLinesAlone == true
      )
    } else {
      because = LineCauses(step).lines
      toFix =
        step.firstMissedLine.map { Self.remedy(Self.ofLine($0.expected, actual: $0.actual, step)) } ?? []
    }
  }

  /// Returns the diagnoses of an expected line that was not printed as expected.
  static func ofLine(_ expected: String, actual: String?, _ step: FailedStep) -> [any Diagnosis] {
    // The details of a request come from the app, and not from an answer or a time.
    if TranscriptLine(expected).isDetail {
      return [MaskMismatchDiagnosis(expected, actual, step)].compactMap(\.self)
    }
    return table.compactMap { if case .line(let find) = $0 { find(expected, actual, step) } else { nil } }
  }

  private static func of(_ claim: Transcript.Claim, _ step: FailedStep) -> [any Diagnosis] {
    let found = table.compactMap { row in
      if case .claim(let find) = row { find(claim, step) } else { nil }
    }
    // A path that does not exist has no value, so the other diagnoses do not apply.
    return (found.first is MissingPathDiagnosis ? Array(found.prefix(1)) : found) + beside(claim, step)
  }

  private static func beside(_ claim: Transcript.Claim, _ step: FailedStep) -> [any Diagnosis] {
    table.compactMap { if case .besideClaim(let find) = $0 { find(claim, step) } else { nil } }
  }

  private static func remedy(_ found: [any Diagnosis]) -> [Failure.SectionEntry] {
    found.lazy.filter { !($0 is ValueOriginDiagnosis) }.map(\.toFix).first { !$0.isEmpty } ?? []
  }
}

extension Diagnoses.Row {
  fileprivate func diagnosis(_ step: FailedStep) -> (any Diagnosis)? {
    if case .step(let find) = self { find(step) } else { nil }
  }
}
