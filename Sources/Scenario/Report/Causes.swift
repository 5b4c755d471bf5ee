import StubServer

/// Why a step showed what it showed: the answer, timer or tap behind it, and since when a value is what it
/// is.
struct Causes {
  /// The exchanges that were under way at the end.
  let open: [Exchange]
  let uses: AnswerUses
  let file: ScenarioFile

  /// The reasons for the first line of the page that differs.
  func because(_ page: Transcript.Page) -> [String] {
    if let claim = page.claim, !claim.isTrue { return because(claim, page) }
    if let unanswered = unanswered(page) { return because(unanswered) }
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

  /// What to add or leave out where the script ran out.
  func toFix(_ page: Transcript.Page) -> [String] {
    guard let exchange = unanswered(page) else { return [] }
    switch exchange.claim {
    case .answer: return []
    case .noRoute: return ["add to the script:", "  serve \(exchange.request)", "    | 200 …"]
    case .noAnswerLeft(let route):
      let last = route.answers.last
      return ["wait less, or add below line \(last?.line ?? route.line):", "  | \(last?.text ?? "200 …")"]
    }
  }

  private func unanswered(_ page: Transcript.Page) -> Exchange? {
    if page.isWhole { return nil }
    return open.last { $0.answer == nil && $0.askedAt >= page.startedAt }
  }

  private func because(_ claim: Transcript.Claim, _ page: Transcript.Page) -> [String] {
    if case .failure(let missing) = claim.actual {
      return [
        "there is no \(missing.path)"
          + (missing.nearest.isEmpty ? "" : "; there is \(missing.nearest.joined(separator: ", "))")
      ]
    }
    return sinceWhen(claim.path, page)
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

  private func because(_ exchange: Exchange) -> [String] {
    guard case .noAnswerLeft(let route) = exchange.claim else {
      return ["no route of the script answers \(exchange.request)"]
    }
    let count = route.answers.count
    let used = count == 1 ? "it is used" : count == 2 ? "both are used" : "all are used"
    return ["line \(route.line) serves \(count) \(count == 1 ? "answer" : "answers"), and \(used):"]
      + uses(route)
  }

  /// The route's answers, each with when and in which step it was used; a long list keeps its ends.
  private func uses(_ route: Script.Route) -> [String] {
    let rows = uses.uses(of: route).map {
      ["line \($0.answer.line)", $0.answer.text, "T+\($0.at.word)", $0.step]
    }
    let shown = rows.count > 6 ? Array(rows.prefix(2) + rows.suffix(3)) : rows
    let widths = (0..<3).map { column in shown.map { $0[column].count }.max() ?? 0 }
    var table = shown.map { row in
      "  " + zip(row, widths + [0]).map { $0.padded(to: $1) }.joined(separator: "  ")
    }
    if rows.count > 6 { table.insert("  …", at: 2) }
    return table
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
