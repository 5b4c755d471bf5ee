import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import StubServer

/// Answers that nobody asked for: when the others of their block were used, and what to delete or wait for.
struct UnusedAnswerDiagnosis {
  private let unused: [UnusedAnswer]
  private var answers: [Answer] { unused.map(\.answer) }
  private let next: Duration?
  private let record: Transcript.StepRecord
  private let script: AnnotatedScript

  init(_ unused: [UnusedAnswer], next: Duration?, _ record: Transcript.StepRecord, _ script: AnnotatedScript)
  {
    (self.unused, self.next, self.record, self.script) = (unused, next, record, script)
  }

  var because: [String] { place + conditions }

  /// For each answer, the first condition not met by the last request for which the answer was tried.
  private var conditions: [String] {
    unused.compactMap { unused in
      unused.unmet.first.map { script.sentence($0, of: unused.answer, "the last request") }
    }.first(3)
  }

  private var place: [String] {
    guard let first = answers.first, let serve = script.serve(with: first) else { return [] }
    let (count, left) = (
      serve.answers.count, answers.count { $0.line >= serve.line && serve.answers.contains($0) }
    )
    if let name = script.tableName(serve) {
      return ["\(first.lineName) serves the \(name); \(left) are left, from \(first.row) on"]
    }
    let asked = script.uses.count(of: first.line)
    if case .times(let times) = first.uses, asked > 0 {
      return ["\(first.lineName) answers \(times) requests, and received \(asked):"]
        + script.table(of: serve)
    }
    return ["\(serve.lineName) serves \(counted(count, "answer")):"]
      + script.table(of: serve)
  }

  var toFix: [Failure.SectionEntry] {
    guard let first = answers.first, let serve = script.serve(with: first) else { return [] }
    return delete(first, serve) + wait + mend
  }

  private func delete(_ first: Answer, _ serve: Serve) -> [Failure.SectionEntry] {
    let count = script.uses.count(of: first.line)
    if count > 0, first.isOfTable || first.isRecording, let line = script.optional(first) {
      let one = first.isRecording ? "answer" : "row"
      return [script.write(first.line, line, "if not every \(one) must be used, write")]
    }
    if count > 0 { return [script.write(first.line, "  | " + first.text(times: count))] }
    if script.uses.isEmpty { return [.init("the app sent no request; does its work run elsewhere?")] }
    let unused = answers.filter { serve.answers.contains($0) }
    let isWhole = unused.count == serve.answers.count
    let last = unused.map(script.lastLine).max() ?? first.line
    let from = isWhole ? serve.line : first.line
    let lines = from...max(from, last)
    return [.init("delete \(script.file.lineNames(lines))", .delete(lines))]
  }

  /// The answer may be right, and the app wrong.
  private var mend: [Failure.SectionEntry] {
    script.uses.isEmpty
      ? [] : [.init("or mend the app, if it was to request \(answers.count == 1 ? "it" : "them")")]
  }

  /// Time uses one answer more; the rest of a table would need as many steps as it has rows.
  private var wait: [Failure.SectionEntry] {
    guard let next, record.isEnd, answers.count == 1 || !answers.contains(where: \.isOfTable) else {
      return []
    }
    let time = Verb.wait(next - record.startedAt).text
    let which = isLast ? "" : "for the next of them, "
    let words = "or add at the end, \(which)since the app has a timer for T+\(next.word):"
    return [.init(words, .append, [time]), script.writeDown]
  }

  /// Whether one more request would use up all that is left.
  private var isLast: Bool {
    guard answers.count == 1, case .times(let times) = answers[0].uses else { return false }
    return times - script.uses.count(of: answers[0].line) == 1
  }
}
