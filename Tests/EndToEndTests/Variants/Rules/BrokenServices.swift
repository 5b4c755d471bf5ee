@testable import ScenarioPlay

extension BrokenRule {
  /// Each rule about services, the app that breaks it, and the claim that detects it.
  static let services = [
    service(
      BlamesTheBase.self, "frankfurter-v1-names-no-currency",
      #"pairs.load is .failed(.rejected(status: 422, message: "bad currency pair"))"#),
    service(
      NamesNoCurrency.self, "frankfurter-v2-names-a-currency", "pairs.load is .failed(.unsupported(HRK))"),
    service(Reciprocal.self, "pairs-have-prices-both-ways", "pairs.rows[GBPUSD].rate is 1.2994"),
    service(KnowsTheOldNameOnly.self, "base-is-renamed-overnight", "pairs.rows[EURUSD].rate is 1.164"),
    service(
      NeverGivesUp.self, "fixer-denies-access-with-status-200",
      #"pairs.refresh is .stopped(.rejected(status: 401, message: "Access restricted (105)"))"#),
    service(TrustsTheStatus.self, "currencylayer-reports-an-error", "pairs.age is .old(since: T+0s)"),
    service(
      ForgetsUntilWhen.self, "openexchangerates-limits-and-denies",
      "pairs.refresh is .toldToWait(until: T+31s)"),
    service(
      KnowsNoLimits.self, "exchangerate-api-quota-is-used-up",
      "pairs.load is .failed(.rateLimited(until: nil))"),
    service(
      TakesTheUnreadableForOld.self, "ecb-has-no-rates-today",
      #"pairs.load is .failed(.malformed("the document is html, not Envelope"))"#),
    service(TakesTextForNothing.self, "number-forms", "pairs.rows[EURUSD].rate is 0.7843"),
    service(ShowsNoPrice.self, "zero-and-negative-rates", "pairs.rows[JPYEUR].rate is nil"),
    service(CutsCodes.self, "codes-of-other-lengths", "pairs.rows[EURUSD].rate is 1.1711"),
    service(BelievesTheBase.self, "base-among-the-rates", "pairs.rows[EURUSD].rate is 1.1684"),
    service(
      ForgivesCommas.self, "json-that-is-nearly-right",
      #"pairs.load is .failed(.malformed("not JSON at byte 37: a key in quotation marks expected"))"#),
    service(
      LooksAtTheBodyFirst.self, "pages-with-500-and-503",
      "pairs.load is .failed(.rejected(status: 500, message: nil))"),
    service(
      TakesTheUnreadableForOld.self, "304-with-nothing-cached",
      #"pairs.load is .failed(.malformed("304, and there is nothing that could be unchanged"))"#),
    service(
      ForgetsUntilWhen.self, "too-many-requests-on-ticks-3-to-5",
      "pairs.refresh is .toldToWait(until: T+7s)"),
    service(FollowsNowhere.self, "moved-nowhere", "pairs.age is .old(since: T+0s)"),
    service(
      KnowsNoMaintenance.self, "pages-with-500-and-503", "pairs.load is .failed(.unavailable(until: nil))"),
    service(
      AsksInAlphabeticalOrder.self, "pairs-have-prices-both-ways", "pairs.rows[USDGBP].rate is 0.7807"),
    BrokenRule(
      KnowsOneFailure.self, "network/each-failure-by-its-name", "pairs.load is .failed(.unreachable)"),
    BrokenRule(
      NeverGivesUp.self, "network/answers-401-for-want-of-a-key",
      #"pairs.refresh is .stopped(.rejected(status: 401, message: "an access key is required"))"#),
    BrokenRule(
      HearsItsOwnHostAlone.self, "network/moved-to-another-host", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(WantsNews.self, "network/answers-304-to-etags", "pairs.age is .fresh"),
    BrokenRule(
      TakesTheUnreadableForOld.self, "network/unreadable-json",
      "pairs.refresh is .backingOff(attempt: 1, until: T+2s)"),
    BrokenRule(
      ForgetsUntilWhen.self, "network/answers-429-with-retry-after",
      "pairs.refresh is .toldToWait(until: T+7s)"),
  ]

  private static func service(_ stage: any Stage.Type, _ scenario: String, _ claim: String) -> BrokenRule {
    BrokenRule(stage, "service/\(scenario)", claim)
  }
}
