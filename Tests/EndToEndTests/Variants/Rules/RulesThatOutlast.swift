import RCCDomain

@testable import RCCConverter
@testable import ScenarioPlay

/// F56: the delay that the service requested ends with the last pair.
final class ForgetsTheWaitWithTheList: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    if model.rows.isEmpty { model.refreshing.requestedDelay = nil }
    return effects
  }
}

/// F48: the timer of the rates goes on after the last pair.
final class TimesRatesThatAreGone: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    try super.reduce(&model, event).filter { $0 != .refresh(.stopExpiry) }
  }
}

/// F28: an open alert keeps the text of the first failure.
final class FreezesItsAlert: Variant {
  private var first: String?

  override func changed(_ screen: [String]) -> [String] {
    screen.map { line in
      guard line.hasPrefix("Alert: ") else { return line }
      first = first ?? line
      return first ?? line
    }
  }
}

/// F47: the selector is not notified of a lost or restored connection.
final class SelectorKnowsNoConnection: SelectorVariant {
  override func reduce(_ model: inout SelectorModel, _ event: SelectorEvent) throws(RejectedEvent) -> Effects
  {
    if case .connectionChanged = event { return [] }
    return try super.reduce(&model, event)
  }
}

/// F48: a row that is tapped without rates loses the amount.
final class LosesTheInput: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    if case .rowTapped = event, model.calculator.base == nil { model.calculator.give(nil) }
  }
}

/// F49: a base that the service refuses is requested again.
final class KeepsARefusedBase: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    if model.refreshing.outage != nil { model.base = model.calculator.source }
  }
}

/// F49: an error of the service counts as a refusal of the base.
final class TakesAnErrorForARefusal: BrokenAmounts {
  override func breaks(_ model: inout AmountsModel, after event: AmountsEvent) {
    if case .rejected(500, _) = model.refreshing.outage?.failure { model.base = .euro }
  }
}

extension BrokenRule {
  /// Rules about what outlasts another event: a wait, an outage, an amount, a refusal.
  static let ofWhatLasts = [
    BrokenRule(
      ForgetsTheWaitWithTheList.self, "pairs/wait-outlives-the-list",
      "no requests GET /v1/latest?base=EUR&symbols=GBP"),
    BrokenRule(TimesRatesThatAreGone.self, "pairs/last-pair-deleted", "nothing pending"),
    BrokenRule(
      FreezesItsAlert.self, "network/alert-tells-the-present",
      "screen has Alert: The rate service is unavailable. Next try at 15:00:30."),
    BrokenRule(
      SelectorKnowsNoConnection.self, "selector/offline-while-loading", "selector.load is .loaded"),
    BrokenRule(
      SelectorKnowsNoConnection.self, "selector/connection-lost-while-loading",
      "selector.load is .failed(.rejected(status: 500, message: nil))"),
    BrokenRule(
      ShowsAnEmptyList.self, "selector/no-currency-has-a-name",
      #"selector.load is .failed(.malformed("no currency has a known name"))"#),
    BrokenRule(
      LosesTheInput.self, "amounts/row-chosen-after-expiry", #"amounts.rows[EUR].text is "125.00""#),
    BrokenRule(WritesIntoTheField.self, "amounts/typed-after-expiry", #"amounts.rows[USD].text is "5""#),
    BrokenRule(
      ForgetsWhatWasRefused.self, "amounts/refused-base-is-not-asked-again",
      "no requests GET /v1/latest?base=HRK"),
    BrokenRule(
      KeepsARefusedBase.self, "amounts/list-is-refused", "requests x1 GET /v1/latest?base=GBP"),
    BrokenRule(
      KeepsARefusedBase.self, "amounts/ends-of-a-refusal", "requests x2 GET /v1/latest?base=EUR"),
    BrokenRule(
      TakesAnErrorForARefusal.self, "amounts/error-is-no-refusal", "requests x2 GET /v1/latest?base=USD"),
    BrokenRule(
      GoesByTheStatus.self, "service/denied-with-another-status",
      #"pairs.load is .failed(.rejected(status: 401, message: "Access restricted (not_allowed)"))"#),
    BrokenRule(
      ReadsCodesInAnyWord.self, "service/words-that-look-like-codes",
      #"pairs.load is .failed(.rejected(status: 404, message: "PLEASE TRY AGAIN"))"#),
    BrokenRule(
      ForgivesTheDate.self, "service/dates-that-are-none",
      "pairs.refresh is .backingOff(attempt: 1, until: T+1s)"),
  ]
}
