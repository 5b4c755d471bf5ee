import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import StubServer

/// The causes of the differing lines of a step: the answer, timer or step that caused each, and the reasons
/// that the diagnoses of expected lines add.
struct LineCauses {
  private let step: FailedStep

  init(_ step: FailedStep) { self.step = step }

  var lines: [String] {
    if step.step.verb.onlyAsks { return QueryLineCauses(step).lines }
    let rows = step.lines.rows
    var (unexpected, chains) = (UnexpectedLineCauses(step.log), CauseSummary())
    for (index, row) in rows.enumerated() where !row.isSame {
      if let exchange = step.lines.exchange(of: index) {
        guard !exchange.isAlone else { continue }
        unexpected.body(row, of: TranscriptLine(exchange.text)).map { chains.add($0) }
        continue
      }
      switch row {
      case .same: break
      case .unexpected(let line): unexpected.chain(TranscriptLine(line)).map { chains.add($0) }
      // The line was printed, but in another place.
      case .missing(let line) where rows.contains(.unexpected(line)): break
      case .missing(let line):
        let causes = MissingLineCauses(news: step.log).lines(TranscriptLine(line))
        chains.add(causes + diagnoses(line, nil))
      case .changed(let expected, let line):
        let more = diagnoses(expected, line)
        guard var chain = unexpected.chain(TranscriptLine(line), expected: TranscriptLine(expected)) else {
          chains.add(more)
          break
        }
        chain.rest += more
        chains.add(chain)
      }
    }
    return chains.lines
  }

  private func diagnoses(_ expected: String, _ actual: String?) -> [String] {
    Diagnoses.ofLine(expected, actual: actual, step).flatMap(\.because)
  }
}
