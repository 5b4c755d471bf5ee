import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// A claim whose value occurs, but in another notation than printed: `live` for `.live`, `1,5` for `1.5`.
struct NotationDiagnosis: Diagnosis {
  private let claim: Transcript.Claim
  private let step: Step
  private let script: AnnotatedScript
  /// The value as it is printed.
  private let value: String

  init?(_ claim: Transcript.Claim, _ step: FailedStep) {
    let seen = claim.observation?.values.map(\.text) ?? []
    let actual = (try? claim.actual.get()).map { [$0] } ?? []
    let plain = Self.plain(claim.value)
    guard !claim.isTrue, let value = (actual + seen).first(where: { Self.plain($0) == plain }) else {
      return nil
    }
    (self.claim, self.value, self.step, script) = (claim, value, step.record.reachedStep, step.script)
  }

  var because: [String] { [] }

  /// The step with the value as it is printed.
  var toFix: [Failure.SectionEntry] {
    let line = step.text.replacing(" is \(claim.value)", with: " is \(value)", maxReplacements: 1)
    return [script.write(step.line, line, "did you mean `\(value)`? write")]
  }

  /// Returns the value without quotes or leading dot, and a number with a decimal point.
  private static func plain(_ value: String) -> String {
    let isQuoted = value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
    let text = isQuoted ? String(value.dropFirst().dropLast()) : value
    let number = text.replacing(",", with: ".")
    return DecimalLiteral(number) == nil ? String(text.trimmingPrefix(".")) : number
  }
}
