import ScenarioFormat
import ScenarioPlay
import StubServer

/// The answer that the expected lines require and the script does not have.
struct ExpectedAnswer {
  private let outcome: String
  private let figures: [String]
  private let request: String
  private let script: AnnotatedScript

  /// Returns nil when the request is not expected, or when the expected line does not specify its outcome.
  init?(_ exchange: Exchange, _ record: Transcript.StepRecord, _ script: AnnotatedScript) {
    let expected = record.step.expected.map { TranscriptLine($0.text) }
    let asked = exchange.askedAt - record.startedAt
    let line = expected.first { $0.head == exchange.request && !$0.isFolded && $0.times.lowerBound >= asked }
    guard let line, let outcome = line.outcome else { return nil }
    if outcome == "…" || MaskedText.hasMasks(String(outcome)) { return nil }
    let changes = expected.filter { $0.kind == .state && $0.times == line.times }
    self.outcome = String(outcome)
    figures = changes.flatMap { SuspectAnswerDiagnosis.said($0.body) }
    (request, self.script) = (exchange.request, script)
  }

  /// Returns the script lines of the answer, or nil when the answer before it has the same status and no
  /// faults, or when the lines cannot be determined.
  func lines(after last: Answer) -> [String]? {
    guard let status = Int(outcome), last.status != status || !last.faults.isEmpty else { return nil }
    let answers = script.serves(before: .max).flatMap(\.answers)
    let alike = answers.last { answer in
      let body = String(decoding: answer.body, as: UTF8.self)
      return answer.status == status && answer.faults.isEmpty && figures.allSatisfy(body.contains)
    }
    if let alike { return script.again(alike) }
    if status != 200 { return ["  | \(status)"] }
    return rates.map { ["  | 200 rates \($0)"] }
  }

  /// The rates as the script writes them, only for one currency and one number, because their assignment is
  /// then known.
  private var rates: String? {
    let days = figures.filter { $0.contains("-") }
    let numbers = figures.filter { $0.contains(".") }
    let query = request.split(separator: "?").last?.split(separator: "&") ?? []
    guard let symbols = query.first(where: { $0.hasPrefix("symbols=") })?.dropFirst("symbols=".count),
      symbols.count == 3, numbers.count == 1, days.count < 2
    else { return nil }
    return (days + [String(symbols)] + numbers).joined(separator: " ")
  }
}
