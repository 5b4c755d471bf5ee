import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import ScenarioReflect
import StubServer

/// Why a step showed what it showed: the answer, timer or tap behind it, and since when a value is what it
/// is.
struct Causes {
  /// The exchanges that were under way at the end.
  let open: [Exchange]
  let script: ScriptText

  var file: ScenarioFile { script.file }

  /// The reasons for the lines of the page that differ, or for what is claimed and is not so.
  func because(_ record: Transcript.StepRecord) -> [String] {
    if let claim = record.claim, !claim.isTrue { return because(claim, record) }
    if let unanswered = unanswered(record) { return UnansweredText(unanswered, record, script).because }
    let (news, rows) = (StepLog(record, script), record.comparison.rows)
    var (came, chains) = (UnexpectedLineCauses(news), CauseChains())
    for row in rows {
      switch row {
      case .same: break
      case .unexpected(let line): came.chain(TranscriptLine(line)).map { chains.add($0) }
      // It came, in another place.
      case .missing(let line) where rows.contains(.unexpected(line)): break
      case .missing(let line):
        let suspect = suspect(nil, expected: line, record)?.because ?? []
        chains.add(MissingLineCauses(news: news).lines(TranscriptLine(line)) + suspect)
      case .changed(let expected, let line):
        let misfit =
          (MaskMismatchDiagnosis(expected: expected, actual: line, record.bindings)?.because ?? [])
          + (SuspectFaultDiagnosis(expected: expected, record, script)?.because ?? [])
        guard var chain = came.chain(TranscriptLine(line), expected: TranscriptLine(expected)) else {
          chains.add(misfit)
          break
        }
        chain.rest += misfit + (suspect(line, expected: expected, record)?.because ?? [])
        chains.add(chain)
      }
    }
    return chains.lines
  }

  private func suspect(
    _ line: String?, expected: String, _ record: Transcript.StepRecord
  ) -> SuspectAnswerDiagnosis? {
    guard TranscriptLine(expected).kind == .state,
      let answer = news(of: line ?? expected, record).compactMap(\.answer).last
    else { return nil }
    return SuspectAnswerDiagnosis(answer, expected: expected, actual: line, script)
  }

  /// What happened in the instant of the line.
  private func news(of line: String, _ record: Transcript.StepRecord) -> [Journal.Item] {
    let time = record.startedAt + TranscriptLine(line).times.lowerBound
    return record.news.all.filter { $0.at == time }
  }

  /// What to write where the script ran out, where a path leads nowhere, or where a wait was too short.
  func toFix(_ record: Transcript.StepRecord) -> [Failure.Entry] {
    if let claim = record.claim, !claim.isTrue { return toFix(claim, record) }
    if let unanswered = unanswered(record) { return UnansweredText(unanswered, record, script).toFix }
    switch record.comparison.rows.first(where: { !$0.isSame }) {
    case .missing(let line) where !record.comparison.rows.contains(.unexpected(line)):
      return suspect(nil, expected: line, record)?.toFix ?? ShortWaitDiagnosis(record)?.toFix
        ?? ShortWaitDiagnosis(above: record, in: file)?.toFix ?? []
    case .changed(let expected, let line):
      return suspect(line, expected: expected, record)?.toFix ?? ShortWaitDiagnosis(record)?.toFix
        ?? SuspectFaultDiagnosis(expected: expected, record, script)?.toFix ?? mask(expected, line, record)
    default: return []
    }
  }

  /// The expected line with a mask of the kind that came.
  private func mask(
    _ expected: String, _ line: String, _ record: Transcript.StepRecord
  ) -> [Failure.Entry] {
    guard let mended = MaskMismatchDiagnosis(expected: expected, actual: line, record.bindings)?.mended,
      let source = record.step.expected.first(where: { $0.text == expected })
    else { return [] }
    return [.write(source.line, "  " + mended)]
  }

  private func misfit(_ claim: Transcript.Claim, _ record: Transcript.StepRecord) -> MaskMismatchDiagnosis? {
    guard claim.observation == nil, let actual = try? claim.actual.get() else { return nil }
    return MaskMismatchDiagnosis(expected: claim.value, actual: actual, record.bindings)
  }

  func unanswered(_ record: Transcript.StepRecord) -> Exchange? {
    if record.isWhole { return nil }
    return open.last { $0.isUnanswered && $0.cause.line == record.step.line }
  }

  private func because(_ claim: Transcript.Claim, _ record: Transcript.StepRecord) -> [String] {
    if case .failure(let missing) = claim.actual { return [missing.sentence] }
    let since = LastChangeText(claim.path, record, script.file)
    let known = since.words == nil && claim.observation != nil ? [] : [since.untouched]
    guard let observation = claim.observation else {
      return known + since.chain + (misfit(claim, record)?.because ?? [])
    }
    return WaitObservationText(observation, claim).because(known.isEmpty ? [] : known + since.chain)
  }

  private func toFix(_ claim: Transcript.Claim, _ record: Transcript.StepRecord) -> [Failure.Entry] {
    if case .failure(let missing) = claim.actual { return missing.toFix(record.step) }
    if let mended = misfit(claim, record)?.mended {
      let line = record.step.text.replacing(" is \(claim.value)", with: " is \(mended)", maxReplacements: 1)
      return [.write(record.step.line, line)]
    }
    if let notation = NotationDiagnosis(claim) { return notation.toFix(record.step) }
    guard let observation = claim.observation else {
      return EarlyClaimDiagnosis(claim, record, script)?.toFix ?? []
    }
    return WaitObservationText(observation, claim).toFix(record.step, startedAt: record.startedAt)
  }
}

extension Journal.Item {
  fileprivate var answer: Answer? {
    if case .answered(_, let answer, _, _) = entry { answer } else { nil }
  }
}

extension MissingPath {
  /// More names are not read.
  private static let mostNames = 8

  var sentence: String { "there is no \(path); \(existing)" }

  /// `pairs has load, rows, age`: what there is where the path goes wrong.
  var existing: String {
    let whole = parent.isEmpty ? "the state" : parent
    if names.isEmpty { return "\(whole) has no parts" }
    if names.count == 1, isKey { return "\(whole) has only \(names[0])" }
    let more = names.count - Self.mostNames
    return "\(whole) has " + names.prefix(Self.mostNames).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }

  /// The step with the path that was probably meant.
  func toFix(_ step: Step) -> [Failure.Entry] {
    let only = names.count == 1 && isKey ? nearest.first : nil
    guard let meant = ScenarioBasics.nearest(to: wrong, among: nearest) ?? only, step.text.contains(wrong)
    else {
      return []
    }
    return [.write(step.line, step.text.replacing(wrong, with: meant, maxReplacements: 1))]
  }

  private var isKey: Bool { wrong.hasSuffix("]") }
}
