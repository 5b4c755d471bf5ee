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
    case .missing(let line): return sinceWhen(TranscriptLine(line).head, page)
    case .changed(_, let line), .unexpected(let line): return because(TranscriptLine(line), page)
    }
  }

  /// What to write where the script ran out, where a path leads nowhere, or where a wait was too short.
  func toFix(_ page: Transcript.Page) -> [String] {
    if let claim = page.claim, !claim.isTrue { return toFix(claim, page) }
    return unanswered(page).map { UnansweredText($0, page, script).toFix } ?? []
  }

  private func unanswered(_ page: Transcript.Page) -> Exchange? {
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
    let time = page.startedAt + line.times.lowerBound
    let news = page.news.all.filter { $0.at == time }
    return answered(news) + gave(line, news)
  }

  private func answered(_ news: [Journal.Item]) -> [String] {
    news.compactMap { item in
      guard case .answered(_, let answer, _) = item.entry else { return nil }
      return "line \(answer.line) answered  \(answer.text)"
    }.suffix(1)
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

extension MissingPath {
  var sentence: String {
    "there is no \(path)" + (nearest.isEmpty ? "" : "; there is \(nearest.joined(separator: ", "))")
  }

  /// The step with the path that was probably meant.
  func toFix(_ step: Step) -> [String] {
    guard let meant = Scenario.nearest(to: path, among: nearest) else { return [] }
    return ["write in line \(step.line):", step.text.replacing(path, with: meant, maxReplacements: 1)]
  }
}
