extension BrokenRule {
  static let ofPairs = [
    BrokenRule(ShowsProgressWithoutPairs.self, "pairs/first-launch-is-empty", "pairs.load is .empty"),
    BrokenRule(HasAPairOfItsOwn.self, "pairs/first-launch-is-empty", "pairs.load is .empty"),
    BrokenRule(AddsToAListAlone.self, "pairs/added-from-empty", "selector.step is .first"),
    BrokenRule(AddsAtTheBottom.self, "pairs/new-pair-goes-on-top", "pairs.rows[@0].id is EURGBP"),
    BrokenRule(
      AsksASecondAfterLaunch.self, "pairs/relaunch-before-any-answer", "pairs.rows[GBPUSD].status is .waiting"
    ),
    BrokenRule(
      ShowsRowsWithRatesAlone.self, "pairs/relaunch-before-any-answer", "pairs.rows[@0].id is GBPUSD"),
    BrokenRule(
      AsksInAlphabeticalOrder.self, "pairs/relaunch-before-any-answer", "pairs.rows[GBPUSD].rate is nil"),
    BrokenRule(StaysLoadedWithoutPairs.self, "pairs/last-pair-deleted", "pairs.load is .empty"),
    BrokenRule(AsksForTheDeletedPair.self, "pairs/last-pair-deleted", "pairs.load is .empty"),
    BrokenRule(DeletesWithoutSaving.self, "pairs/last-pair-deleted", "pairs.load is .empty"),
    BrokenRule(BringsDeletedPairsBack.self, "pairs/deleted-before-its-answer", "pairs.rows[@0].id is EURGBP"),
    BrokenRule(
      GoesBackToTheFirstRates.self, "pairs/deleted-after-several-ticks", "pairs.rows[EURUSD].rate is 1.179"),
    BrokenRule(
      DeletesByPlaceInTheAnswer.self, "pairs/deleted-while-the-answer-lacks-it", "pairs.rows[@0].id is EURJPY"
    ),
    BrokenRule(
      SavesWhatIsQuoted.self, "pairs/answer-lacks-a-pair-before-a-save", "pairs.rows[@2].id is EURJPY"),
    BrokenRule(
      DropsUnavailable.self, "pairs/answer-lacks-a-pair-before-a-save",
      "pairs.rows[EURJPY].status is .unavailable"),
    BrokenRule(LosesPairsWithAFailedLoad.self, "pairs/broken-at-launch", "pairs.rows[EURUSD].rate is nil"),
    BrokenRule(KeepsTheErrorDuringRetry.self, "pairs/retry-during-an-error", "pairs.load is .loading"),
    BrokenRule(RetryWaitsItsTurn.self, "pairs/retry-during-an-error", "pairs.load is .loading"),
    BrokenRule(DisturbsAnOpenRow.self, "pairs/swiped-row-holds-still", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(ForgetsToCatchUp.self, "pairs/swiped-row-holds-still", "pairs.rows[EURUSD].rate is 1.179"),
    BrokenRule(TakesTheNewPairAway.self, "pairs/added-during-an-outage", "pairs.rows[@0].id is EURGBP"),
    BrokenRule(
      LeavesNewPairsWaiting.self, "pairs/added-during-an-outage", "pairs.rows[EURGBP].status is .unavailable"),
    BrokenRule(
      AsksInSpiteOfARefusal.self, "pairs/added-while-the-service-refuses",
      "pairs.rows[EURGBP].status is .unavailable"),
    BrokenRule(
      KeepsTheErrorDuringRetry.self, "pairs/added-while-the-first-load-fails", "pairs.load is .loading"),
    BrokenRule(ReusesARow.self, "pairs/row-of-another-pair", "pairs.rows[@0].rate is nil"),
    BrokenRule(HidesTheAge.self, "pairs/minutes-without-rates", "pairs.age is .old(since: T+0s)"),
  ]
}
