@testable import ScenarioPlay
@testable import rcc_sim

extension BrokenRule {
  /// The rules that the scenarios of the faults show.
  static let ofFaults = [
    fault(KnowsOneFailure.self, "no-connection", "pairs.load is .failed(.unreachable)"),
    fault(KnowsOneFailure.self, "no-secure-connection", "pairs.load is .failed(.timedOut)"),
    fault(KnowsOneFailure.self, "falls-silent", "pairs.load is .failed(.timedOut)"),
    fault(
      KnowsOneFailure.self, "clocks-of-the-service", "pairs.load is .failed(.rateLimited(until: T+5s))"),
    fault(
      KnowsOneFailure.self, "bodies-that-cannot-be-read",
      #"pairs.load is .failed(.malformed("not JSON: it ends after byte 30"))"#),
    fault(
      KnowsOneFailure.self, "heads-that-break-an-answer",
      #"pairs.load is .failed(.malformed("the answer is not HTTP"))"#),
    fault(LosesRates.self, "frames-that-break-an-answer", "pairs.rows[EURUSD].rate is 1.1711"),
    fault(LosesRates.self, "ends-too-early", "pairs.rows[EURUSD].rate is 1.1711"),
    fault(LosesRates.self, "answers-that-end-their-connection", "pairs.rows[EURUSD].rate is 1.1711"),
    fault(LateByAMillisecond.self, "answers-that-arrive-all-the-same", "pairs.rows[EURUSD].rate is 1.1702"),
    fault(LateByAMillisecond.self, "kept-connection-is-dead", "pairs.rows[EURUSD].rate is 1.1684"),
    fault(LateByAMillisecond.self, "pieces-with-pauses", "pairs.rows[EURUSD].rate is 1.1702"),
    BrokenRule(ShowsZero.self, "amounts/rates-come-later", #"amounts.rows[USD].text is "—""#),
  ]

  private static func fault(_ stage: any Stage.Type, _ name: String, _ claim: String) -> BrokenRule {
    BrokenRule(stage, "faults/\(name)", claim)
  }
}
