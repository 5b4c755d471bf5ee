/// Apps that break the rules of scenarios which a search over the source showed to be needed. The search breaks
/// each of these rules more exactly, in one place of the source.
extension BrokenRule {
  static let ofSurvivors = [
    BrokenRule(ShowsZero.self, "amounts/chosen-row-is-not-quoted", #"amounts.rows[EUR].text is "—""#),
    BrokenRule(
      HalfAsOften.self, "amounts/other-base-is-a-quoted-one",
      "requests GET /v1/latest?base=EUR then GET /v1/latest?base=EUR then GET /v1/latest?base=USD"),
    BrokenRule(ShowsZero.self, "amounts/row-chosen-before-expiry", #"amounts.rows[EUR].text is "—""#),
    BrokenRule(
      LosesATabOfTheBackground.self, "lifecycle/tab-left-in-the-background", "amounts.load is .loaded"),
    BrokenRule(
      KnowsNoBackground.self, "lifecycle/tab-opened-in-the-background",
      "no requests GET /v1/latest?base=EUR"),
    BrokenRule(
      AddsToAListAlone.self, "locale/flags-from-right-to-left",
      "screen has ┌                                        [Cancel]  First currency"),
    BrokenRule(
      TriesEachSecond.self, "network/outage-of-two-hours", "pairs.rows[EURUSD].rate is 1.1684"),
    BrokenRule(FiltersOutliers.self, "pairs/added-and-away", "pairs.rows[EURGBP].rate is 0.87105"),
    BrokenRule(
      DropsUnavailable.self, "pairs/connection-lost-before-its-answer",
      "pairs.rows[EURGBP].status is .unavailable"),
    BrokenRule(
      Mute.self, "pairs/two-deleted-on-a-slow-disk",
      #"alert is "Your list could not be saved: the disk is full.""#),
    BrokenRule(
      KnowsOneFailure.self, "pairs/wait-of-an-emptied-list", "pairs.refresh is .toldToWait(until: T+61s)"),
    BrokenRule(AsksWhileItWaits.self, "selector/closed-twenty-times", "nothing pending"),
    BrokenRule(
      NeverHearsOfTheConnection.self, "selector/connection-blinks", "requests x1 GET /v1/currencies"),
    BrokenRule(
      KnowsNoBackground.self, "selector/opened-in-the-background", "no requests GET /v1/currencies"),
    BrokenRule(HalfAsOften.self, "service/days-of-centuries", "pairs.date is 1981-01-01"),
    BrokenRule(HalfAsOften.self, "service/ecb-names-several-days", "pairs.rows[EURUSD].rate is 1.1684"),
    BrokenRule(
      KnowsOneFailure.self, "service/error-without-words",
      "screen has The rate service answered with error 400."),
    BrokenRule(
      KnowsOneFailure.self, "service/weekdays-of-http", "pairs.refresh is .toldToWait(until: T+9s)"),
  ]
}
