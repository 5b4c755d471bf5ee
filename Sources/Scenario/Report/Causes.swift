import StubServer

/// Why a step showed what it showed: the answer, timer or tap behind it, and since when a value is what it
/// is.
struct Causes {
  /// The exchanges that were under way at the end.
  let open: [Exchange]
  let script: ScriptText

  var file: ScenarioFile { script.file }

  /// The reasons for the first line of the page that differs.
  func because(_ page: Transcript.Page) -> [String] {
    if let claim = page.claim, !claim.isTrue { return because(claim, page) }
    if let unanswered = unanswered(page) { return UnansweredText(unanswered, page, script).because }
    guard let row = page.comparison.rows.first(where: { !$0.isSame }) else { return [] }
    switch row {
    case .same: return []
    case .missing(let line) where page.comparison.rows.contains(.unexpected(line)):
      // It came, in another place.
      return because(TranscriptLine(line), page)
    case .missing(let line): return sinceWhen(TranscriptLine(line).head, page) + missing(line, page)
    case .changed(let expected, let line):
      return because(TranscriptLine(line), page)
        + (suspect(line, expected: expected, page)?.because ?? [])
    case .unexpected(let line): return because(TranscriptLine(line), page)
    }
  }

  /// A figure that did not come, where an answer did: what it was, and what the app made of it.
  private func missing(_ line: String, _ page: Transcript.Page) -> [String] {
    let (text, news) = (TranscriptLine(line), news(of: line, page))
    guard text.kind == .state, let suspect = suspect(nil, expected: line, page) else { return [] }
    return answered(news) + changed(news) + suspect.because
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
  func toFix(_ page: Transcript.Page) -> [String] {
    if let claim = page.claim, !claim.isTrue { return toFix(claim, page) }
    if let unanswered = unanswered(page) { return UnansweredText(unanswered, page, script).toFix }
    switch page.comparison.rows.first(where: { !$0.isSame }) {
    case .missing(let line) where !page.comparison.rows.contains(.unexpected(line)):
      return suspect(nil, expected: line, page)?.toFix ?? []
    case .changed(let expected, let line): return suspect(line, expected: expected, page)?.toFix ?? []
    default: return []
    }
  }

  func unanswered(_ page: Transcript.Page) -> Exchange? {
    if page.isWhole { return nil }
    return open.last { $0.isUnanswered && $0.cause.line == page.step.line }
  }

  private func because(_ claim: Transcript.Claim, _ page: Transcript.Page) -> [String] {
    if case .failure(let missing) = claim.actual { return [missing.sentence] }
    guard let sight = claim.sight else { return sinceWhen(claim.path, page) }
    return SightText(sight, claim).because(sinceWhen(claim.path, page))
  }

  private func toFix(_ claim: Transcript.Claim, _ page: Transcript.Page) -> [String] {
    if case .failure(let missing) = claim.actual { return missing.toFix(page.step) }
    return claim.sight.map { SightText($0, claim).toFix(startedAt: page.startedAt) } ?? []
  }

  private func because(_ line: TranscriptLine, _ page: Transcript.Page) -> [String] {
    let news = news(of: line.text, page)
    return answered(news) + gave(line, news)
  }

  private func answered(_ news: [Journal.Item]) -> [String] {
    news.compactMap(\.answer).suffix(1).map { "line \($0.line) answered  \($0.text)" }
  }

  /// The paths that the last event changed.
  private func changed(_ news: [Journal.Item]) -> [String] {
    var (event, paths) = ("", [String]())
    for item in news {
      switch item.entry {
      case .app(.processed(let name)): event = name
      case .changed(let change): paths.append(change.path.text)
      default: break
      }
    }
    if event.isEmpty { return [] }
    let more = paths.count > 4 ? " and \(paths.count - 4) more" : ""
    let told = paths.isEmpty ? "changed nothing" : "changed  " + paths.prefix(4).joined(separator: ", ")
    return ["\(event)  \(told)\(more)"]
  }

  private func gave(_ line: TranscriptLine, _ news: [Journal.Item]) -> [String] {
    var event: String?
    for item in news {
      switch item.entry {
      case .app(.processed(let name)): event = name
      case .changed(let change) where change.path.text == line.head:
        guard let event, let value = change.outcome.split(separator: " → ").last else { return [] }
        return ["\(event)  gave  \(line.head) \(value)"]
      default: break
      }
    }
    return []
  }

  private func sinceWhen(_ path: String, _ page: Transcript.Page) -> [String] {
    guard let last = page.changes[path] else { return [] }
    let since = "since T+\(last.at.word) (line \(last.line))"
    return ["\(path) is \(last.value) \(since); nothing changed it afterwards"]
  }
}

extension Journal.Item {
  fileprivate var answer: Answer? {
    if case .answered(_, let answer, _) = entry { answer } else { nil }
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
  func toFix(_ step: Step) -> [String] {
    let only = names.count == 1 && isKey ? nearest.first : nil
    guard let meant = Scenario.nearest(to: wrong, among: nearest) ?? only, step.text.contains(wrong) else {
      return []
    }
    return ["write in line \(step.line):", step.text.replacing(wrong, with: meant, maxReplacements: 1)]
  }

  private var isKey: Bool { wrong.hasSuffix("]") }
}
