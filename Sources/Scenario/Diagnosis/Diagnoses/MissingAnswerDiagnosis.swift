import ScenarioFormat
import ScenarioPlay
import StubServer

/// The answer that the expected lines speak of, where the script has none for them.
struct MissingAnswerDiagnosis {
  private let outcome: String
  private let figures: [String]
  private let request: String
  private let script: ScriptText

  /// Nil where the request is not expected, or where it is left open what becomes of it.
  init?(_ exchange: Exchange, _ record: Transcript.StepRecord, _ script: ScriptText) {
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

  /// The lines that give it; nil where the answer before it would do, or where they cannot be told.
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

  /// Of one currency and one figure, it is known which belongs to which.
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
