/// A claim that was looked at while the app waited for what may make it true.
struct EarlyClaim {
  private let page: Transcript.Page
  private let next: Duration
  private let script: ScriptText

  /// Nil where nothing is under way, or where the value came later than what is.
  init?(_ claim: Transcript.Claim, _ page: Transcript.Page, _ script: ScriptText) {
    guard let next = page.next, next > page.endedAt, let asked = page.waitsSince else { return nil }
    if let change = page.changes[claim.path], change.at > asked { return nil }
    (self.page, self.next, self.script) = (page, next, script)
  }

  var toFix: [String] {
    let due = "\(isTimer ? "a timer" : "an answer") is due at T+\(next.word)"
    let missing = next - page.endedAt
    guard let wait else {
      return ["\(due); write above line \(page.step.line):", "wait \(missing.word)", script.writeDown]
    }
    let longer = "wait \((wait.time + missing).word) instead of \(wait.word)"
    return ["\(due); in line \(wait.line), \(longer)", script.writeDown]
  }

  private var isTimer: Bool {
    if case .timer(next, _) = page.outlook { true } else { false }
  }

  /// The wait that ended here; steps that only ask take no time.
  private var wait: (time: Duration, word: Substring, line: Int)? {
    let before = script.file.steps.prefix { $0.line < page.step.line }
    guard let step = before.last(where: { !$0.verb.onlyAsks }), case .wait(let time) = step.verb else {
      return nil
    }
    return (time, step.text.split(separator: " ").last ?? "", step.line)
  }
}
