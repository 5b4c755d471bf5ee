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
  func because(_ page: Transcript.Page) -> [String] {
    if let claim = page.claim, !claim.isTrue { return because(claim, page) }
    if let unanswered = unanswered(page) { return UnansweredText(unanswered, page, script).because }
    let (news, rows) = (PageNews(page, script), page.comparison.rows)
    var (came, chains) = (CameCauses(news), CauseChains())
    for row in rows {
      switch row {
      case .same: break
      case .unexpected(let line): came.chain(TranscriptLine(line)).map { chains.add($0) }
      // It came, in another place.
      case .missing(let line) where rows.contains(.unexpected(line)): break
      case .missing(let line):
        let suspect = suspect(nil, expected: line, page)?.because ?? []
        chains.add(MissingCauses(news: news).lines(TranscriptLine(line)) + suspect)
      case .changed(let expected, let line):
        let misfit =
          (MaskMisfit(expected: expected, actual: line, page.bindings)?.because ?? [])
          + (SuspectFault(expected: expected, page, script)?.because ?? [])
        guard var chain = came.chain(TranscriptLine(line), expected: TranscriptLine(expected)) else {
          chains.add(misfit)
          break
        }
        chain.rest += misfit + (suspect(line, expected: expected, page)?.because ?? [])
        chains.add(chain)
      }
    }
    return chains.lines
  }

  private func suspect(
    _ line: String?, expected: String, _ page: Transcript.Page
  ) -> SuspectAnswer? {
    guard TranscriptLine(expected).kind == .state,
      let answer = news(of: line ?? expected, page).compactMap(\.answer).last
    else { return nil }
    return SuspectAnswer(answer, expected: expected, actual: line, script)
  }

  /// What happened in the instant of the line.
  private func news(of line: String, _ page: Transcript.Page) -> [Journal.Item] {
    let time = page.startedAt + TranscriptLine(line).times.lowerBound
    return page.news.all.filter { $0.at == time }
  }

  /// What to write where the script ran out, where a path leads nowhere, or where a wait was too short.
  func toFix(_ page: Transcript.Page) -> [Failure.Entry] {
    if let claim = page.claim, !claim.isTrue { return toFix(claim, page) }
    if let unanswered = unanswered(page) { return UnansweredText(unanswered, page, script).toFix }
    switch page.comparison.rows.first(where: { !$0.isSame }) {
    case .missing(let line) where !page.comparison.rows.contains(.unexpected(line)):
      return suspect(nil, expected: line, page)?.toFix ?? ShortWait(page)?.toFix
        ?? ShortWait(above: page, in: file)?.toFix ?? []
    case .changed(let expected, let line):
      return suspect(line, expected: expected, page)?.toFix ?? ShortWait(page)?.toFix
        ?? SuspectFault(expected: expected, page, script)?.toFix ?? mask(expected, line, page)
    default: return []
    }
  }

  /// The expected line with a mask of the kind that came.
  private func mask(
    _ expected: String, _ line: String, _ page: Transcript.Page
  ) -> [Failure.Entry] {
    guard let mended = MaskMisfit(expected: expected, actual: line, page.bindings)?.mended,
      let source = page.step.expected.first(where: { $0.text == expected })
    else { return [] }
    return [.write(source.line, "  " + mended)]
  }

  private func misfit(_ claim: Transcript.Claim, _ page: Transcript.Page) -> MaskMisfit? {
    guard claim.sight == nil, let actual = try? claim.actual.get() else { return nil }
    return MaskMisfit(expected: claim.value, actual: actual, page.bindings)
  }

  func unanswered(_ page: Transcript.Page) -> Exchange? {
    if page.isWhole { return nil }
    return open.last { $0.isUnanswered && $0.cause.line == page.step.line }
  }

  private func because(_ claim: Transcript.Claim, _ page: Transcript.Page) -> [String] {
    if case .failure(let missing) = claim.actual { return [missing.sentence] }
    let since = SinceWhen(claim.path, page, script.file)
    let known = since.words == nil && claim.sight != nil ? [] : [since.untouched]
    guard let sight = claim.sight else { return known + since.chain + (misfit(claim, page)?.because ?? []) }
    return SightText(sight, claim).because(known.isEmpty ? [] : known + since.chain)
  }

  private func toFix(_ claim: Transcript.Claim, _ page: Transcript.Page) -> [Failure.Entry] {
    if case .failure(let missing) = claim.actual { return missing.toFix(page.step) }
    if let mended = misfit(claim, page)?.mended {
      let line = page.step.text.replacing(" is \(claim.value)", with: " is \(mended)", maxReplacements: 1)
      return [.write(page.step.line, line)]
    }
    if let notation = OtherNotation(claim) { return notation.toFix(page.step) }
    guard let sight = claim.sight else { return EarlyClaim(claim, page, script)?.toFix ?? [] }
    return SightText(sight, claim).toFix(page.step, startedAt: page.startedAt)
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
