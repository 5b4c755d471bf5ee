import ScenarioEvents
import ScenarioPlay
import StubServer

/// The answer behind the value that a claim found: it may be the answer, and not the app, that is wrong.
struct ClaimOrigin {
  private let claim: Transcript.Claim
  private let answer: Answer
  private let script: ScriptText

  /// Nil where no answer of the script gave the value.
  init?(_ page: Transcript.Page, _ script: ScriptText) {
    guard let claim = page.claim, !claim.isTrue, claim.sight == nil, OtherNotation(claim) == nil,
      let answer = page.lastChange(of: claim.path)?.giver.answer
    else { return nil }
    (self.claim, self.answer, self.script) = (claim, answer, script)
  }

  var because: [String] {
    suspect?.because ?? []
  }

  var toFix: [Failure.Entry] { suspect?.toFix ?? [] }

  private var suspect: SuspectAnswer? {
    guard let actual = try? claim.actual.get() else { return nil }
    return SuspectAnswer(answer, expected: " → \(claim.value)", actual: " → \(actual)", script)
  }
}

extension Transcript.Page {
  /// The last change of the path, or of the row that brought it.
  fileprivate func lastChange(of path: String) -> Transcript.LastChange? {
    if let change = changes[path] { return change }
    let rows = changes.keys.filter { path.hasPrefix($0 + ".") }
    return rows.max { ($0.count, $0) < ($1.count, $1) }.flatMap { changes[$0] }
  }
}
