import Foundation
import RCCDomain

@testable import RCCConverter
@testable import Scenario

/// F36: the currencies are sorted only by code.
final class SortsByCode: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    let effects = try super.reduce(&model, event)
    model.shown.currencies.sort()
    return effects
  }
}

/// F9: the first choice has no effect.
final class StaysOnTheFirstScreen: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    if case .chosen = event, model.shown.step == .first { return [] }
    return try super.reduce(&model, event)
  }
}

/// F38: the second screen has another order than the first.
final class SortsTheSecondScreen: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    let effects = try super.reduce(&model, event)
    if case .second = model.shown.step { model.shown.currencies.sort() }
    return effects
  }
}

/// F37: a second tap on the first screen chooses the second currency.
final class TakesTheSecondTap: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    guard case .chosen(let currency) = event, model.shown.step == .second(from: currency),
      let other = model.shown.currencies.first(where: { !model.shown.disabled.contains($0) })
    else { return try super.reduce(&model, event) }
    return try super.reduce(&model, .chosen(other))
  }
}

/// F39: every currency can be chosen in the second selector.
final class DisablesNothing: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    let effects = try super.reduce(&model, event)
    model.shown.disabled = []
    return effects
  }
}

/// F39: the reverse pair is disabled too.
final class DisablesTheReverseToo: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    let effects = try super.reduce(&model, event)
    if case .second(let first) = model.shown.step {
      model.shown.disabled.formUnion(model.taken.filter { $0.quote == first }.map(\.base))
    }
    return effects
  }
}

/// F40: the second choice waits for a button that does not exist.
final class StaysAfterTheSecondChoice: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    let effects = try super.reduce(&model, event)
    if case .chosen = event { model.answer = nil }
    return effects
  }
}

/// F41: a list of currencies that fails to load is shown as an empty one.
final class ShowsAnEmptyList: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    guard case .currenciesFailed = event else { return try super.reduce(&model, event) }
    return try super.reduce(&model, .currenciesArrived([]))
  }
}

/// F41: Retry in the selector shows no progress.
final class RetriesWithoutProgress: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    let load = model.shown.load
    let effects = try super.reduce(&model, event)
    if event == .retryTapped { model.shown.load = load }
    return effects
  }
}

/// F42: an unknown code is offered.
final class OffersTheNameless: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    guard case .currenciesArrived(let currencies) = event else { return try super.reduce(&model, event) }
    return try super.reduce(&model, .currenciesArrived(currencies + ["XQX"].compactMap { Currency($0) }))
  }
}

/// F25: the selector adds a pair when it is dismissed.
final class AddsWhenDismissed: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    let effects = try super.reduce(&model, event)
    if event == .cancelled { model.answer = CurrencyPair("GBPJPY").map { .chosen($0) } }
    return effects
  }
}

/// E12: after a way back, the second screen still belongs to the first choice.
final class StaysWithTheFirstChoice: SelectorVariant {
  private var first: SelectorState.Step?

  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    let effects = try super.reduce(&model, event)
    if case .second = model.shown.step {
      model.shown.step = first ?? model.shown.step
      first = model.shown.step
    }
    return effects
  }
}

/// F41: the selector continues its request in the background.
final class SelectorKnowsNoBackground: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    if [.movedToBackground, .returnedToForeground].contains(event) { return [] }
    return try super.reduce(&model, event)
  }
}

/// F33: Add does not show that a selector is open.
final class AddLooksTheSame: Variant {
  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    pairs.isAdding = false
    return pairs
  }
}

/// F24: the refresh continues while the selector is open.
final class GoesOnBehindTheSelector: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if case .selectorClosed = event { model.refreshing.rests.insert(.selecting) }
    let refreshing = model.refreshing
    let effects = try super.reduce(&model, event)
    guard event == .addTapped else { return effects }
    model.refreshing = refreshing
    return []
  }
}

/// F24: the refresh stays paused after a cancelled selector.
final class SleepsOnAfterACancel: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let refreshing = model.refreshing
    let effects = try super.reduce(&model, event)
    guard case .selectorClosed(nil, _) = event else { return effects }
    model.refreshing = refreshing
    return []
  }
}

/// F24: rates expire while the selector covers them.
final class MovesBehindTheSelector: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    guard case .refresh(.expiryDue) = event else { return try super.reduce(&model, event) }
    let rests = model.refreshing.rests
    model.refreshing.rests = []
    let effects = try super.reduce(&model, event)
    model.refreshing.rests = rests
    return effects
  }
}

/// E9: a return from the background forgets the open selector.
final class ForgetsTheOpenSelector: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if case .refresh(.returnedToForeground) = event { model.isAdding = false }
    return try super.reduce(&model, event)
  }
}

/// E10: a second tap on Add is stored until the first has its answer.
final class CountsTapsOnAdd: PairsVariant {
  private var taps = 0

  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if event == .addTapped { taps += 1 }
    let effects = try super.reduce(&model, event)
    guard case .selectorClosed = event else { return effects }
    taps -= 1
    if taps > 0 { _ = try model.openSelector() }
    return effects
  }
}

/// F55: a new request waits for the answer to the previous one, and treats it as its own.
final class JoinsTheLastQuestion: PairsVariant {
  private var isAnswerToCome = false

  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let wasAsking = model.refreshing.isAsking
    let effects = try super.reduce(&model, event)
    switch event {
    case .addTapped: isAnswerToCome = wasAsking
    case .selectorClosed: break
    default: return effects
    }
    return isAnswerToCome ? effects.filter { if case .save = $0 { true } else { false } } : effects
  }
}

extension BrokenRule {
  static let ofSelector = [
    BrokenRule(
      SortsByCode.self, "selector/whole-flow", "selector.currencies is [GBP, EUR, USD, AUD, CHF, JPY]"),
    BrokenRule(
      SortsTheSecondScreen.self, "selector/whole-flow",
      "selector.currencies is [GBP, EUR, USD, AUD, CHF, JPY]"),
    BrokenRule(
      OffersTheNameless.self, "selector/whole-flow", "selector.currencies is [GBP, EUR, USD, AUD, CHF, JPY]"),
    BrokenRule(StaysOnTheFirstScreen.self, "selector/whole-flow", "selector.step is .second(from: EUR)"),
    BrokenRule(DisablesNothing.self, "selector/whole-flow", "selector.disabled is {EUR, USD}"),
    BrokenRule(StaysAfterTheSecondChoice.self, "selector/whole-flow", "selector is nil"),
    BrokenRule(AddsAtTheBottom.self, "selector/whole-flow", "pairs.rows[@0].id is EURGBP"),
    BrokenRule(
      TakesTheSecondTap.self, "selector/double-tap-on-a-currency", "selector.step is .second(from: EUR)"),
    BrokenRule(DisablesTheReverseToo.self, "selector/reverse-pair", "selector.disabled is {USD}"),
    BrokenRule(
      StaysWithTheFirstChoice.self, "selector/back-and-another-first", "selector.step is .second(from: USD)"),
    BrokenRule(CountsTapsOnAdd.self, "selector/add-tapped-twice", "pairs.isAdding is false"),
    BrokenRule(AddLooksTheSame.self, "selector/add-tapped-twice", "pairs.isAdding is true"),
    BrokenRule(
      AddsWhenDismissed.self, "selector/dismissed-on-the-first-screen", "pairs.rows[@0].id is EURUSD"),
    BrokenRule(
      AddsWhenDismissed.self, "selector/dismissed-on-the-second-screen", "pairs.rows[@0].id is EURUSD"),
    BrokenRule(AddsWhenDismissed.self, "selector/dismissed-while-loading", "pairs.load is .empty"),
    BrokenRule(
      ShowsAnEmptyList.self, "selector/currencies-fail",
      "selector.load is .failed(.rejected(status: 500, message: nil))"),
    BrokenRule(RetriesWithoutProgress.self, "selector/currencies-fail", "selector.load is .loading"),
    BrokenRule(WaitsAnHour.self, "selector/currencies-too-slow", "selector.load is .failed(.timedOut)"),
    BrokenRule(ShowsAnEmptyList.self, "selector/offline-while-loading", "selector.load is .failed(.offline)"),
    BrokenRule(
      GoesOnBehindTheSelector.self, "selector/rates-wait-behind-it", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(
      SleepsOnAfterACancel.self, "selector/rates-wait-behind-it", "pairs.rows[EURUSD].rate is 1.1684"),
    BrokenRule(
      MovesBehindTheSelector.self, "selector/open-for-eleven-minutes", "pairs.rows[EURUSD].rate is 1.1711"),
    BrokenRule(
      ForgetsTheOpenSelector.self, "selector/all-that-happens-behind-it", "pairs.isAdding is true"),
    BrokenRule(
      LeavesNewPairsWaiting.self, "selector/offline-when-it-closes",
      "pairs.rows[EURGBP].status is .unavailable"),
    BrokenRule(
      JoinsTheLastQuestion.self, "pairs/answer-to-a-cancelled-question", "pairs.rows[EURUSD].rate is 1.1684"),
  ]
}
