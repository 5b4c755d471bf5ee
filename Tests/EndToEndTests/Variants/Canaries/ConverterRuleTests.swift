import Testing

@testable import Scenario
@testable import ScenarioPlay
@testable import rcc_sim

/// The converter's own invariants, each with an app that breaks it in a scenario of the suite.
@Suite struct ConverterRuleTests {
  private static let apps: [(rule: String, stage: any Stage.Type, scenario: String)] = [
    ("Add is selected while the selector is open", CountsTapsOnAdd.self, "selector/add-tapped-twice"),
    ("Retry shows progress", RetriesWithoutProgress.self, "selector/currencies-fail"),
    (
      "a delay that the service asked for is kept", ForgetsWhatItWasTold.self,
      "lifecycle/background-while-told-to-wait"
    ),
    (
      "a deletion removes its pair alone", DeletesByPlaceInTheAnswer.self,
      "pairs/deleted-while-the-answer-lacks-it"
    ),
    ("a key is typed as it is", KeepsItsLanguage.self, "locale/typed-figure-in-another-locale"),
    (
      "a key that makes no figure changes no amount", KeepsItsLanguage.self,
      "locale/typed-figure-in-another-locale"
    ),
    ("a launch opens nothing", OpensWhereItWasLeft.self, "lifecycle/quit-in-the-selector"),
    ("a launch with pairs asks at once", ShowsProgressWithoutPairs.self, "pairs/first-launch-is-empty"),
    (
      "a service that has refused is asked after Retry alone", AsksInSpiteOfARefusal.self,
      "pairs/added-while-the-service-refuses"
    ),
    ("a tapped amount is asked for", KeepsItsBase.self, "amounts/hundred-dollars"),
    ("a currency that is offered has a name", OffersTheNameless.self, "service/list-of-base"),
    (
      "a launch has the list that was saved last", RemembersWhatWasNotSaved.self,
      "lifecycle/quit-while-unsaved"
    ),
    (
      "pairs are asked for in the order of the list", AsksInAlphabeticalOrder.self,
      "service/pairs-have-prices-both-ways"
    ),
    ("a list that is not saved is saved again", GivesUpSaving.self, "pairs/saving-fails"),
    ("a list without pairs is empty", ShowsProgressWithoutPairs.self, "pairs/first-launch-is-empty"),
    ("a new row has no rate", ReusesARow.self, "pairs/row-of-another-pair"),
    (
      "a rate above zero is shown as such", ShowsNothingOfSmallRates.self,
      "pairs/figures-at-their-boundaries"
    ),
    ("a row names its second currency", NamesByCodeAlone.self, "pairs/first-launch-in-words"),
    ("an alert is on the screen only while it is open", KeepsItsAlerts.self, "pairs/saving-fails-twice"),
    ("one alert an outage (pairs.saved)", TellsEachAttempt.self, "pairs/saving-fails"),
    (
      "what is not there is explained in a sentence", InvitesWithoutAHint.self,
      "pairs/first-launch-in-words"
    ),
    ("a new pair goes on top", DropsUnavailable.self, "network/answer-lacks-a-pair"),
    ("a pair cannot be added twice", DropsUnavailable.self, "pairs/answer-lacks-a-pair-before-a-save"),
    ("a pause ends with its reason", CountsTapsOnAdd.self, "selector/add-tapped-twice"),
    ("a rate changes with an answer", GoesBackToTheFirstRates.self, "pairs/deleted-after-several-ticks"),
    ("a rate stays until it is too old", LosesRates.self, "faults/frames-that-break-an-answer"),
    ("a request ends within its limit", WaitsAnHour.self, "network/stalls-past-the-limit"),
    ("a row that waits has a request", LeavesNewPairsWaiting.self, "pairs/added-during-an-outage"),
    (
      "a selector that is left adds nothing", AddsWhenDismissed.self, "selector/dismissed-on-the-first-screen"
    ),
    ("a wait ends when it says", LateByAMillisecond.self, "faults/pieces-with-pauses"),
    ("a wait is kept", TriesEachSecond.self, "network/refused"),
    ("amounts begin with one euro", AlwaysTwoDecimals.self, "amounts/halves-of-minor-units"),
    (
      "an amount has the decimals of its currency", KeepsItsLanguage.self,
      "locale/typed-figure-in-another-locale"
    ),
    ("an app without a connection says so", NeverHearsOfTheConnection.self, "network/offline-and-back"),
    ("an open row holds still", DisturbsAnOpenRow.self, "pairs/swiped-row-holds-still"),
    ("an outage is told", TellsOneOutage.self, "network/two-outages"),
    ("another source changes no amount", ShowsZero.self, "amounts/rate-of-zero"),
    ("both steps of the selector list the same", SortsTheSecondScreen.self, "selector/whole-flow"),
    ("each timer has a use", SaysItIsSaved.self, "pairs/saving-fails"),
    ("no alert comes in the background", TellsInTheBackground.self, "lifecycle/offline-in-the-background"),
    (
      "nothing is in flight in the background or without a connection", KnowsNoBackground.self,
      "lifecycle/background-before-the-first-answer"
    ),
    (
      "nothing is requested in the background or without a connection", KnowsNoBackground.self,
      "lifecycle/background-cancels"
    ),
    ("nothing moves behind the selector", GoesOnBehindTheSelector.self, "selector/rates-wait-behind-it"),
    ("one tap chooses one currency", TakesTheSecondTap.self, "selector/double-tap-on-a-currency"),
    ("rates are requested each second", LateByAMillisecond.self, "faults/answers-that-arrive-all-the-same"),
    ("rates live for ten minutes", NeverTooOld.self, "lifecycle/ten-minutes-in-the-background"),
    (
      "the background is no failure", CallsTheBackgroundAnError.self,
      "lifecycle/background-before-the-first-answer"
    ),
    ("the chosen amount is on top", LeavesTheRowWhereItIs.self, "amounts/hundred-dollars"),
    ("the chosen pair is added", AddsAtTheBottom.self, "pairs/new-pair-goes-on-top"),
    (
      "the failure that is told is the one that happened", KnowsOneFailure.self,
      "faults/clocks-of-the-service"
    ),
    ("the list begins as it is given", LosesPairsWithAFailedLoad.self, "pairs/broken-at-launch"),
    (
      "the screen marks what is chosen and what cannot be", NeverLooksDisabled.self,
      "pairs/first-launch-in-words"
    ),
    (
      "the selector begins with GBP, EUR and USD, and goes on by code", SortsByCode.self,
      "selector/whole-flow"
    ),
    ("a currency is refused by name", BlamesTheBase.self, "service/frankfurter-v1-names-no-currency"),
    ("a delay in an answer is kept", ForgetsUntilWhen.self, "network/answers-429-with-retry-after"),
    ("a rate is more than zero", ShowsNoPrice.self, "service/zero-and-negative-rates"),
    ("a row shows the rate that was answered", Reciprocal.self, "service/pairs-have-prices-both-ways"),
    ("a tag is that of an answer", AlwaysSendsATag.self, "pairs/retry-at-the-tick"),
    ("an answer that nothing has changed is a success", WantsNews.self, "network/answers-304-to-etags"),
    (
      "an answer with the rates that were asked for is taken", KnowsOneGoodStatus.self,
      "service/good-statuses"
    ),
    ("an answer without rates is a failure", TrustsTheStatus.self, "service/currencylayer-reports-an-error"),
    ("an app waits only where the service asks for it", ForgivesTheDate.self, "service/dates-that-are-none"),
    ("the day that is shown is that of the answer", RoundsTheDay.self, "service/noon-is-of-the-same-day"),
    ("the user alone changes the list", DropsUnavailable.self, "network/answer-lacks-a-pair"),
  ]

  @Test(.checks, arguments: apps.sample(oneOf: 8)) func `an app that breaks a rule of the converter is seen`(
    _ rule: String, _ stage: any Stage.Type, _ scenario: String
  ) throws {
    let desk = try Workspace()
    let name = try desk.copy("Scenarios/\(scenario).scenario")
    try desk.write("_folder.part", "given invariants\n")
    let broken = try desk.violations(of: name, stage: stage)
    #expect(broken.contains { $0.hasPrefix(rule) }, "\(broken)")
  }

  @Test func `each rule of the converter has such an app`() {
    let rules = ConverterStage.invariants.filter { $0.rule == nil && !$0.isMark }.map(\.name)
    let missing = rules.filter { name in !Self.apps.contains { name.hasPrefix($0.rule) } }
    expectEqual(missing, [])
  }
}
