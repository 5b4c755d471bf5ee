import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import StubServer

/// An answer whose fault differs from the one in the expected line; the script may be wrong.
struct SuspectFaultDiagnosis: Diagnosis {
  private let answer: Answer
  private let has: String
  /// The fault that is expected with the same status; empty when the answer is expected without a fault.
  private let wanted: Substring
  private let source: String
  private let script: AnnotatedScript

  init?(_ expected: String, _ actual: String?, _ step: FailedStep) {
    let line = TranscriptLine(expected)
    script = step.script
    let shown = step.log.exchanges(shownAt: step.log.time(of: line))
    guard actual != nil, let outcome = line.outcome, !line.isFolded,
      let exchange = shown.last(where: { $0.request == line.head }),
      let answer = exchange.results.first?.answer ?? exchange.answer, answer.faults.count == 1,
      let status = answer.status, outcome.hasPrefix("\(status)"),
      script.file.source.indices.contains(answer.line - 1)
    else { return nil }
    let wanted = outcome.dropFirst("\(status)".count).drop { $0 == " " }
    let isFault = FaultRow.all.contains { wanted == $0.name || wanted.hasPrefix($0.name + " ") }
    (self.answer, has, self.wanted) = (answer, answer.faults[0].description, wanted)
    source = script.file.source[answer.line - 1]
    guard wanted.isEmpty || isFault, wanted != has, source.contains(" \(has)") else { return nil }
  }

  var because: [String] {
    let other = wanted.isEmpty ? "a whole answer" : "`\(wanted)`"
    return ["\(answer.lineName) answers `\(has)`; \(other) was expected"]
  }

  var toFix: [Failure.SectionEntry] {
    let other = wanted.isEmpty ? "" : " \(wanted)"
    let mended = source.replacing(" \(has)", with: other, maxReplacements: 1)
    return [script.write(answer.line, mended, "if the answer is wrong, write")]
  }
}
