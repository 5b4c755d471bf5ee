@testable import ScenarioPlay

/// Rules at their ends: the second time, the very instant, the hidden screen.
extension BrokenRule {
  static let ofTheEnds = ofAmountsAndTheNetwork + ofPairsAndServices

  private static let ofAmountsAndTheNetwork = [
    BrokenRule(DeafRows.self, "amounts/etag-of-each-base", #"amounts.rows[EUR].text is "1.00""#),
    BrokenRule(
      SkipsGrouping.self, "amounts/grouped-as-it-is-typed", #"amounts.rows[USD].text is "2,468.00""#),
    BrokenRule(AlwaysTwoDecimals.self, "amounts/halves-of-minor-units", #"amounts.rows[JPY].text is "1""#),
    BrokenRule(DropsTheStale.self, "amounts/left-behind-by-its-base", "amounts.rows[HRK].status is .stale"),
    BrokenRule(DeafRows.self, "amounts/no-euro-is-offered", #"amounts.rows[USD].text is "15.75""#),
    BrokenRule(DropsTheStale.self, "amounts/notes-of-rows", "amounts.rows[GBP].status is .stale"),
    BrokenRule(ShowsZero.self, "amounts/prices-of-pairs", #"amounts.rows[AUD].text is "—""#),
    BrokenRule(ShowsZero.self, "amounts/rate-becomes-zero", #"amounts.rows[USD].text is "—""#),
    BrokenRule(NeverExpires.self, "amounts/retry-after-expiry", #"amounts.rows[EUR].text is "—""#),
    BrokenRule(TakesTheLateAnswer.self, "amounts/two-bases-in-flight", #"amounts.rows[USD].text is "64.00""#),
    BrokenRule(DeafRows.self, "amounts/two-rows-at-one-instant", "amounts.source is GBP"),
    BrokenRule(NeverExpires.self, "lifecycle/amounts-expire-behind-a-tab", #"amounts.rows[USD].text is "—""#),
    BrokenRule(
      HalfAsOften.self, "lifecycle/away-and-back-at-one-instant", "pairs.rows[EURUSD].rate is 1.1684"),
    BrokenRule(HalfAsOften.self, "lifecycle/away-longer-than-the-wait", "pairs.refresh is .on"),
    BrokenRule(
      KnowsNoBackground.self, "lifecycle/background-with-a-hidden-tab",
      "pairs.refresh is .paused(.background)"),
    BrokenRule(NeverTooOld.self, "lifecycle/expires-behind-a-tab", "pairs.rows[EURUSD].rate is nil"),
    BrokenRule(NeverTooOld.self, "lifecycle/life-of-the-last-answer", "pairs.rows[EURUSD].rate is nil"),
    BrokenRule(
      HalfAsOften.self, "lifecycle/only-what-is-shown-asks",
      "requests x4 GET /v1/latest?base=EUR&symbols=USD"),
    BrokenRule(
      HalfAsOften.self, "lifecycle/tab-hidden-in-each-phase",
      "amounts.refresh is .backingOff(attempt: 1, until: T+13s)"),
    BrokenRule(KnowsNoBackground.self, "lifecycle/timers-of-each-phase", "pending timers 1"),
    BrokenRule(
      WantsNews.self, "network/304-begins-anew",
      #"alert is "The rate service answered with error 500. Rates are from 10 April.""#),
    BrokenRule(
      HalfAsOften.self, "network/each-failure-in-words",
      #"alert is "The rate service cannot be reached. Rates are from 10 April.""#),
    BrokenRule(WantsNews.self, "network/etag-of-another-question", "pairs.age is .fresh"),
    BrokenRule(WantsNews.self, "network/etag-outlives-a-pause", "pairs.age is .fresh"),
    BrokenRule(
      ForgetsUntilWhen.self, "network/next-try-is-no-sooner",
      #"alert is "Too many requests. Next try at 12:00:59.""#),
    BrokenRule(
      HalfAsOften.self, "network/retry-after-at-its-ends",
      "pairs.refresh is .backingOff(attempt: 1, until: T+2s)"),
    BrokenRule(NeverTooOld.self, "network/slower-than-the-life", "pairs.rows[EURUSD].rate is nil"),
  ]

  private static let ofPairsAndServices = [
    BrokenRule(
      HalfAsOften.self, "pairs/last-pair-deleted-in-an-outage",
      #"alert is "The rate service is unavailable. Next try at 15:05:00.""#),
    BrokenRule(
      ForgetsUntilWhen.self, "pairs/nothing-is-left-of-a-list",
      "pairs.refresh is .toldToWait(until: T+601s)"),
    BrokenRule(ShowsProgressWithoutPairs.self, "pairs/offline-without-pairs", "pairs.load is .empty"),
    BrokenRule(NeverTooOld.self, "pairs/open-row-expires", "pairs.rows[EURUSD].rate is nil"),
    BrokenRule(DeafRetry.self, "pairs/open-row-is-deleted", "pairs.rows[@0].id is EURUSD"),
    BrokenRule(NeverTooOld.self, "pairs/retry-after-expiry", "pairs.age is .invalid(since: T+600s)"),
    BrokenRule(
      KnowsNoBackground.self, "pairs/retry-in-the-background",
      "pairs.load is .failed(.rejected(status: 500, message: nil))"),
    BrokenRule(
      ForgetsUntilWhen.self, "pairs/retry-while-told-to-wait",
      "pairs.load is .failed(.rateLimited(until: T+3600s))"),
    BrokenRule(
      NeverHearsOfTheConnection.self, "pairs/retry-without-a-connection",
      "screen has Failed to update exchange rates  [Retry]  (disabled) then You are offline."),
    BrokenRule(KnowsNoBackground.self, "pairs/slow-to-read", "pairs.refresh is .paused(.background)"),
    BrokenRule(BringsDeletedPairsBack.self, "pairs/two-edits-at-one-instant", "pairs.rows count 1"),
    BrokenRule(GivesUpSaving.self, "pairs/two-edits-unsaved", "pairs.saved is .yes"),
    BrokenRule(BringsDeletedPairsBack.self, "pairs/two-pairs-added-in-a-row", "pairs.rows count 2"),
    BrokenRule(
      OverwritesTheUnreadable.self, "pairs/unreadable-is-kept-as-it-is",
      #"alert is "Your saved list could not be read. It is kept where it is; a new list cannot "#
        + #"be saved yet.""#),
    BrokenRule(
      StartsAnewWithoutAWord.self, "pairs/unreadable-twice",
      #"pairs.unreadable.keptAs is "pairs.unreadable-2.json""#),
    BrokenRule(GivesUpSaving.self, "pairs/unsaved-behind-a-tab", "pairs.saved is .yes"),
    BrokenRule(GivesUpSaving.self, "pairs/saving-fails-twice", "pairs.saved is .yes"),
    BrokenRule(
      MovesBehindTheSelector.self, "selector/open-for-ten-minutes", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(RoundsTheDay.self, "service/afternoon-is-of-the-same-day", "pairs.date is 2026-04-10"),
    BrokenRule(DropsUnavailable.self, "service/cross-rates", "pairs.rows[EURJPY].status is .unavailable"),
    BrokenRule(
      TakesTheUnreadableForOld.self, "service/days-of-a-list-differ",
      #"alert is "The answer of the rate service could not be read. Rates are from 9 April.""#),
    BrokenRule(
      TakesTheUnreadableForOld.self, "service/days-that-are-none",
      #"alert is "The answer of the rate service could not be read. Rates are from 29 February.""#),
    BrokenRule(RoundsTheDay.self, "service/exchangerate-api-names-a-second", "pairs.date is 2026-04-10"),
    BrokenRule(
      KnowsOneGoodStatus.self, "service/first-answer-is-empty",
      #"amounts.load is .failed(.malformed("the body is empty"))"#),
    BrokenRule(KnowsOneGoodStatus.self, "service/good-statuses", "pairs.rows[EURUSD].rate is 1.1557"),
    BrokenRule(
      TakesTheUnreadableForOld.self, "service/months-that-are-none",
      "pairs.refresh is .backingOff(attempt: 1, until: T+2s)"),
    BrokenRule(RoundsTheDay.self, "service/noon-is-of-the-same-day", "pairs.date is 2017-02-24"),
    BrokenRule(
      TakesTheUnreadableForOld.self, "service/numbers-that-are-none",
      #"alert is "The answer of the rate service could not be read. Rates are from 1 January.""#),
    BrokenRule(
      KnowsNoLimits.self, "service/status-in-the-body",
      #"alert is "Too many requests. Next try at 15:00:10.""#),
    BrokenRule(HearsAnErrorInAWord.self, "service/words-beside-rates", "pairs.rows[EURUSD].rate is 1.1557"),
    BrokenRule(
      TrustsTheStatus.self, "service/words-of-an-error",
      #"alert is "The rate service reported an error, The table is closed (999). Rates are from 10 April.""#),
  ]
}
