import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay

/// A wait that ends before its expected lines are due.
struct ShortWaitDiagnosis: Diagnosis {
  private let line: Int
  private let time: Duration

  /// Returns nil when something else also differs, or when nothing is due by the time of the last expected
  /// line.
  init?(_ step: FailedStep) {
    let record = step.record
    guard case .wait = record.step.verb, let next = record.next, next > record.endedAt else { return nil }
    let isLate = step.lines.rows.allSatisfy { row in
      switch row {
      case .same: true
      case .missing(let line): record.startedAt + TranscriptLine(line).times.upperBound > record.endedAt
      case .changed(let line, let came):
        came.hasSuffix(" → …") && record.startedAt + TranscriptLine(line).times.upperBound > record.endedAt
      case .unexpected(let came): came.hasSuffix(" → …")
      }
    }
    let times = record.step.expected.map { TranscriptLine($0.text).times.upperBound }
    guard isLate, let time = times.max(), next <= record.startedAt + time else { return nil }
    (self.line, self.time) = (record.step.line, time)
  }

  /// Creates the diagnosis of a preceding wait without expected lines, when all lines of this wait are
  /// expected at its very end and are missing: the preceding wait is too short by the time until the next
  /// answer or timer is due.
  init?(above step: FailedStep) {
    let (record, file) = (step.record, step.play.file)
    guard case .wait(let own) = record.step.verb, let next = record.next, next > record.endedAt,
      step.lines.rows.allSatisfy({ $0.isMissing(at: own) }),
      let place = file.steps.firstIndex(where: { $0.line == record.step.line }),
      let above = file.steps[..<place].last(where: \.isWait), above.expected.isEmpty,
      case .wait(let time) = above.verb
    else { return nil }
    (line, self.time) = (above.line, time + next - record.endedAt)
  }

  var because: [String] { [] }
  var toFix: [Failure.SectionEntry] { [.write(line, Verb.wait(time).text)] }
}

extension Step {
  fileprivate var isWait: Bool { if case .wait = verb { true } else { false } }
}

extension Comparison.Row {
  /// Whether the row is an expected line at that time of its step that was not printed.
  fileprivate func isMissing(at time: Duration) -> Bool {
    guard case .missing(let line) = self else { return false }
    return TranscriptLine(line).times == time...time
  }
}
