import ScenarioBasics
import ScenarioEvents

/// A short summary of a passing scenario: the answers on the wire with their times, and the claims.
struct PlaySummary {
  /// The length of the summary.
  enum Length {
    /// No details: the scenario's own line is enough.
    case none
    /// A few lines that fit beside other scenarios on a screen.
    case short
    case whole
  }

  private struct Answer {
    let outcome: String
    let first: String
    var last: String
    var count = 1
  }

  /// The number of answers and of claims that fit on a line.
  private static let (width, claimWidth) = (6, 2)

  private var title: [String] = []
  /// The answers that are printed, including the last one; a long play has an unlimited number.
  private var answers: [Answer] = []
  private var untold = 0
  private var claims: [String] = []
  /// The requested screens and unfolded lines, each below its step.
  private(set) var views: [ConsoleLine] = []

  mutating func take(_ event: PlayEvent) {
    switch event {
    case .play(let started): title = started.title?.split(separator: "\n").map(String.init) ?? []
    case .finished(let finished):
      let at = finished.at.word
      let outcome = String(finished.outcome.trimmingPrefix("→ ")).withFoldedRedirects.escaped()
      if answers.last?.outcome == outcome, var last = answers.popLast() {
        (last.last, last.count) = (at, last.count + 1)
        answers.append(last)
      } else {
        if answers.count == Self.width {
          answers.removeLast()
          untold += 1
        }
        answers.append(Answer(outcome: outcome, first: at, last: at))
      }
    case .claim(let claim): claims.append("T+\(claim.at.word) \(claim.path) is \(claim.value)")
    case .asserted(let claim): claims.append("T+\(claim.at.word) \(claim.claim)".escaped())
    case .screen(let view), .unfolded(let view): add(view)
    default: break
    }
  }

  private mutating func add(_ view: PlayEvent.StepListing) {
    views.append(ConsoleLine(escaped: "    \(view.text)"))
    views += view.lines.map { ConsoleLine("      | \($0)", nil, .unbroken) }
  }

  func lines(_ length: Length) -> [String] {
    let wire = answers.isEmpty ? [] : [wire]
    switch length {
    case .none: return []
    case .short: return title.prefix(1) + wire + shortClaims
    case .whole: return title + wire + claims
    }
  }

  private var shortClaims: [String] {
    claims.isEmpty ? [] : [claims.first(Self.claimWidth).joined(separator: " · ")]
  }

  private var wire: String {
    let told = answers.map { answer in
      let times = answer.first == answer.last ? "" : "..+\(answer.last)"
      return "T+\(answer.first)\(times) \(answer.outcome)" + (answer.count == 1 ? "" : " x\(answer.count)")
    }
    guard untold > 0 else { return told.joined(separator: " · ") }
    let head = told.prefix(Self.width - 2)
    return (head + ["… \(untold + 1) more"] + told.suffix(1)).joined(separator: " · ")
  }
}
