import StubServer

@testable import ScenarioBasics
@testable import ScenarioPlay

/// The rows of the table of outcomes as Docs/faults.md shows them.
extension ClientOutcomeRow {
  /// Returns what an observer of the connection sees, from the plan that the server performs.
  func wire(_ answer: Answer) throws -> String {
    // The length of an address differs between runs.
    if headers.contains(where: { $0.contains("$server") }) { return "FIN" }
    let silence = answer.withholdsContinue ? "no 100 Continue, " : ""
    return try plan(answer).map { silence + Self.words($0) } ?? "no connection"
  }

  /// Returns nil if no connection is made.
  func plan(_ answer: Answer) throws -> ReplyPlan? {
    if let fault = answer.faults.first(where: \.isOfConnection) { return ReplyPlan(meeting: fault) }
    return try ReplyPlan(answer, method: "GET", keepAlive: false)
  }

  private static func words(_ plan: ReplyPlan) -> String {
    let time = plan.pieces.reduce(Duration.zero) { $0 + $1.after }
    let writes = plan.pieces.count > 1 ? " in \(plan.pieces.count) writes" : ""
    let spread = time > .zero ? "\(writes) over \(time.word)" : ""
    let end =
      switch plan.end {
      case .fin: "FIN"
      case .reset: "RST"
      case .keep, .silence, .refused: "silence"
      }
    return "\(plan.bytes.count) bytes\(spread), \(end)"
  }

  /// The report of URLSession: on a fresh connection, and then where a reused one differs.
  var client: String {
    if let outcome = linux[.freshPost], linux[.freshGet] == nil { return "POST \(outcome.words)" }
    let fresh = linux[.freshGet]
    let reused = [OutcomeCondition.reusedGet, .reusedPost].compactMap { cell -> String? in
      guard let outcome = linux[cell], outcome != fresh else { return nil }
      return "\(cell.isPost ? "POST" : "GET") \(outcome.words)"
    }
    let told = reused.isEmpty ? nil : "reused: " + reused.joined(separator: ", ")
    return [fresh?.words, told].compactMap(\.self).joined(separator: "; ")
  }
}

extension Outcome {
  var words: String {
    switch self {
    case .answers(.all, let asks): "the answer" + Self.after(asks)
    case .answers(.promised, let asks): "as many bytes as promised" + Self.after(asks)
    case .answers(.nothing, let asks): "the answer, no body" + Self.after(asks)
    case .fails(let code, let asks): "\(code)" + Self.after(asks)
    case .waits: "nothing, until its limit"
    case .keepsSilent: "nothing, ever"
    case .dies: "the process ends"
    case .unknown: "unknown"
    }
  }

  private static func after(_ asks: Int) -> String { asks == 1 ? "" : " after \(asks) requests" }
}
