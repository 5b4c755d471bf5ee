import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// The causes of a claim that is false: when its subject last changed, and the event that changed it.
struct FindingCauses: Diagnosis {
  private let finding: ClaimFinding
  private let step: FailedStep

  init(_ finding: ClaimFinding, _ step: FailedStep) { (self.finding, self.step) = (finding, step) }

  var because: [String] {
    let causes: [String] =
      switch finding.subject {
      case .path(let path): change(of: path)
      case .missing(let missing): [missing.existing]
      case .screen(let lines): screen(lines)
      case .alerts(let alerts): shown(alerts)
      case .other: []
      }
    return finding.because + causes
  }

  /// The claim that was probably meant.
  var toFix: [Failure.SectionEntry] {
    if case .missing(let missing) = finding.subject {
      return missing.toFix(step.record.reachedStep, step.script)
    }
    guard let meant = finding.meant else { return [] }
    return [
      step.script.write(step.record.reachedStep.line, Verb.claim(meant).text, "if the claim is wrong, write")
    ]
  }

  private func change(of path: String) -> [String] {
    let since = LastChangeText(path, step.record, step.play.file)
    return [since.untouched] + since.chain
  }

  private func screen(_ lines: [String]) -> [String] {
    var chains = CauseSummary()
    for line in lines { chains.add(QueryLineCauses(step).value(in: line, insteadOf: "")) }
    return chains.isEmpty ? lastChange : chains.lines
  }

  /// The last change of the state, for a screen that shows no value of it as it prints.
  private var lastChange: [String] {
    // A row that came, went or moved has no value.
    let values = step.record.changes.filter { !["+", "-", "@"].contains($0.value.value.prefix(1)) }
    let last = values.max {
      ($0.value.at, $0.value.line, $1.key) < ($1.value.at, $1.value.line, $0.key)
    }
    let words = last.flatMap { LastChangeText($0.key, step.record, step.play.file).words }
    return words.map { ["the state changed last here: \($0)"] } ?? []
  }

  private func shown(_ alerts: [Transcript.ShownAlert]) -> [String] {
    let lines = alerts.map { "T+\($0.at.word) (line \($0.line))  alert \($0.text.escaped())" }
    guard let last = alerts.last else { return [] }
    return (alerts.count > 1 ? lines.first(4) : [])
      + last.valueOrigin.chain("alert \(last.text.escaped())", "")
  }
}
