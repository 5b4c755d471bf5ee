import Foundation
import RCCDomain

@testable import RCCConverter
@testable import ScenarioFormat
@testable import ScenarioPlay

/// F29: times and days are those of Greenwich, wherever the user is.
final class LivesInGreenwich: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.with(zone: "UTC")
  }
}

/// F16: the language is that of the launch, whatever the user chooses later.
final class KeepsItsLanguage: Variant {
  override func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    if case .locale = action { return .done }
    return super.act(action, isolation: isolation)
  }
}

/// F28: an outage begins anew with each failure.
final class BeginsTheOutageAnew: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    if case .refresh(.failed(let failure, let now)) = event {
      model.refreshing.outage = RefreshState.Outage(began: now, failure: failure)
    }
    return effects
  }
}

/// A time after noon is of the next day.
final class RoundsTheDay: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in
      let rounded = body.replacing(#/(timestamp|update_unix)":([0-9]+)/#) {
        "\($0.1)\":\((Int($0.2) ?? 0) &+ 43_200)"
      }
      return (status, rounded)
    }
  }
}

/// Of the good statuses only 200 is known.
final class KnowsOneGoodStatus: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in ((201...299).contains(status) ? 500 : status, body) }
  }
}

/// A message makes an answer an error, whatever else it has.
final class HearsAnErrorInAWord: Variant {
  override func changed(_ factory: Factory) -> Factory {
    factory.hearing { status, body in (body.contains("\"message\"") ? 500 : status, body) }
  }
}

extension BrokenRule {
  /// The rules of words, figures, times and days of a place.
  static let ofPlaces = [
    BrokenRule(
      KeepsItsLanguage.self, "locale/alert-of-the-amounts",
      "screen has Umrechner then Der Kursdienst verweigert den Zugang, no key.  [Nochmal] then "
        + "🇺🇸  USD  US-Dollar  1,17"),
    BrokenRule(
      LivesInGreenwich.self, "locale/day-of-an-answer-without-one",
      #"alert is "The rate service answered with error 500. Rates are from 1 January.""#),
    BrokenRule(
      LivesInGreenwich.self, "locale/leap-day-across-the-date-line",
      #"alert is "The rate service cannot be reached. Rates are from 29 February.""#),
    BrokenRule(
      LivesInGreenwich.self, "locale/clock-that-was-never-set", "screen has Rates are from 31 December."),
    BrokenRule(
      LivesInGreenwich.self, "locale/next-try-in-the-zone-of-the-user",
      #"alert is "The rate service is unavailable. Next try at 00:00:00.""#),
    BrokenRule(
      HalfAsOften.self, "locale/each-failure-in-german",
      #"alert is "Der Kursdienst ist nicht erreichbar. Die Kurse sind vom 10. April.""#),
    BrokenRule(
      KeepsItsLanguage.self, "locale/language-changes-over-the-selector",
      "screen has ┌ Erste Währung  [Abbrechen]"),
    BrokenRule(
      KeepsItsLanguage.self, "locale/language-changes-under-an-alert",
      "screen has Kurse und Währungen  [Hinzufügen] then Die Kurse sind vom 31. März."),
    BrokenRule(
      KeepsItsLanguage.self, "locale/locale-changes-on-the-other-tab", #"amounts.rows[EUR].text is "١""#),
    BrokenRule(
      KeepsItsLanguage.self, "locale/open-row-from-right-to-left",
      "screen has 1 EUR  Euro  1.1711  US Dollar · USD  (selected)"),
    BrokenRule(
      BeginsTheOutageAnew.self, "locale/outage-over-the-new-year", "screen has Rates are from 31 December."),
    BrokenRule(
      KeepsItsLanguage.self, "locale/typed-figure-in-another-locale",
      #"amounts.rows[EUR].text is "1.234,5""#),
    BrokenRule(
      StartsAnewWithoutAWord.self, "locale/unreadable-in-german",
      #"alert is "Ihre gesicherte Liste ist nicht lesbar. Sie bleibt, wo sie ist; eine neue "#
        + #"kann noch nicht gesichert werden.""#),
  ]
}
