/// The edges of what services send and of what the amounts show, where the mutation search found no claim.
extension BrokenRule {
  static let atTheEdges = [
    BrokenRule(KeepsTheGrouping.self, "amounts/deletes-from-a-figure", #"amounts.rows[EUR].text is "10.00""#),
    BrokenRule(ShowsHalf.self, "amounts/half-of-another-source", #"amounts.rows[GBP].text is "0.15""#),
    BrokenRule(DeletesWithoutSaving.self, "pairs/both-directions", #"file pairs.json is ["EURUSD"]"#),
    BrokenRule(DisturbsAnOpenRow.self, "pairs/other-row-is-deleted", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(
      AddsToAListAlone.self, "selector/nothing-in-flight-when-it-is-gone", "pending requests 1"),
    BrokenRule(
      HalfAsOften.self, "amounts/base-is-refused-later",
      "amounts.refresh is .backingOff(attempt: 1, until: T+2s)"),
    BrokenRule(AlwaysTwoDecimals.self, "amounts/minor-units-of-each", #"amounts.rows[BIF].text is "1""#),
    BrokenRule(
      ShowsNothingAsLoaded.self, "amounts/no-currency-has-a-name",
      #"amounts.load is .failed(.malformed("no currency has a known name"))"#),
    BrokenRule(
      ForgetsUntilWhen.self, "amounts/row-chosen-while-it-waits",
      "amounts.refresh is .toldToWait(until: T+8s)"),
    BrokenRule(
      SleepsOnAfterACancel.self, "pairs/expires-as-the-selector-closes",
      "pairs.age is .invalid(since: T+600s)"),
    BrokenRule(
      KnowsOneFailure.self, "service/codes-of-exchangerate-api",
      #"pairs.load is .failed(.rejected(status: 401, message: "invalid-key"))"#),
    BrokenRule(
      KnowsNoLimits.self, "service/codes-of-fixer", "pairs.load is .failed(.rateLimited(until: nil))"),
    BrokenRule(
      GoesByTheStatus.self, "service/codes-of-openexchangerates",
      #"pairs.load is .failed(.rejected(status: 401, message: "No (invalid_app_id)"))"#),
    BrokenRule(
      KnowsOneFailure.self, "service/currencylayer-at-its-edges",
      #"pairs.load is .failed(.malformed("timestamp is not a time"))"#),
    BrokenRule(
      KnowsNoMaintenance.self, "service/dates-that-are-none", "pairs.refresh is .toldToWait(until: T+20s)"),
    BrokenRule(
      TakesTheUnreadableForOld.self, "service/frankfurter-v2-at-its-edges",
      #"pairs.load is .failed(.malformed("the list is empty"))"#),
    BrokenRule(
      KnowsOneFailure.self, "service/json-at-its-edges",
      #"pairs.load is .failed(.malformed("not JSON at byte 16: the end expected"))"#),
    BrokenRule(OffersTheNameless.self, "service/list-of-base", "selector.currencies is [EUR, USD, CHF]"),
    BrokenRule(
      OffersTheNameless.self, "service/list-of-currencylayer", "selector.currencies is [EUR, USD, CHF]"),
    BrokenRule(OffersTheNameless.self, "service/list-of-ecb", "selector.currencies is [EUR, USD, CHF]"),
    BrokenRule(
      OffersTheNameless.self, "service/list-of-exchangerate-api", "selector.currencies is [EUR, USD, CHF]"),
    BrokenRule(OffersTheNameless.self, "service/list-of-fixer", "selector.currencies is [EUR, USD, CHF]"),
    BrokenRule(
      OffersTheNameless.self, "service/list-of-frankfurter-v2", "selector.currencies is [EUR, USD, CHF]"),
    BrokenRule(
      OffersTheNameless.self, "service/list-of-openexchangerates", "selector.currencies is [EUR, USD, CHF]"),
    BrokenRule(
      KnowsNoMaintenance.self, "service/months-of-http", "pairs.refresh is .toldToWait(until: T+3600s)"),
    BrokenRule(
      TakesTheUnreadableForOld.self, "service/pairs-at-its-edges",
      #"pairs.load is .failed(.malformed("the body is empty: {}"))"#),
    BrokenRule(FiltersOutliers.self, "service/rates-that-are-none", "pairs.rows[EURUSD].rate is 0.5"),
    BrokenRule(
      KnowsOneFailure.self, "service/xml-at-its-edges",
      #"pairs.load is .failed(.malformed("not XML at byte 6: the end expected"))"#),
  ]
}
