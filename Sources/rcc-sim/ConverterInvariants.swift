import Converter
import Domain
import Foundation
import Scenario

/// What always holds in the converter, whatever the services, the connection, the disk and the user do.
extension ConverterStage {
  static var invariants: [Invariant] {
    ofRequests + ofTime + ofPairs + ofAmounts + ofSelector + [
      .noUnhandledEvent(),
      .everyControlWorks { (id, before: VisibleState) in before.isChosen(id) },
      .noTimersOfDeadScreens(owner: owner) { (now: ObservedInstant<VisibleState>) in now.aliveScreens },
    ]
  }

  private static var ofRequests: [Invariant] {
    [
      .nothingInFlight(owner: { $0.screen.map(screen) }) { (now: ObservedInstant<VisibleState>) in
        now.aliveScreens
      },
      .latestIntentWins(
        of: "amounts", intent: { (state: VisibleState) in state.amounts.source },
        asks: { $0.screen == Tab.amounts.rawValue }, content: { $0.amounts.rows.map(\.text) }),
      .noFailureSwallowed(concerns: { _ in true }) { (now: ObservedInstant<VisibleState>) in
        now.state.tellsFailure
      },
      .oneRefreshInFlight { $0.route },
    ]
  }

  private static var ofTime: [Invariant] {
    let longest = Duration.seconds(60)
    return [
      .labelledTimeNeverGoesBack(
        at: "pairs.date", label: { (state: VisibleState) in state.pairs.date.map { "\($0)" } },
        of: { $0.pairs.rows.map(\.id) }),
      .labelledTimeNeverGoesBack(
        at: "amounts.date", label: { (state: VisibleState) in state.amounts.date.map { "\($0)" } },
        of: { $0.amounts.source }),
      .backOffGrows(at: "pairs.refresh", longest: longest) { (state: VisibleState) in
        state.pairs.refresh.backOff
      },
      .backOffGrows(at: "amounts.refresh", longest: longest) { (state: VisibleState) in
        state.amounts.refresh.backOff
      },
    ]
  }

  private static var ofPairs: [Invariant] {
    [
      .loadingIsNeverStuck(at: "pairs.load") { (now: ObservedInstant<VisibleState>) in
        now.state.pairs.load == .loading && !now.state.pairs.refresh.isPaused
      },
      .errorAndFreshNeverTogether(
        at: "pairs", error: { (state: VisibleState) in error(state.pairs.load, state.pairs.refresh) },
        fresh: { fresh($0.pairs.load, $0.pairs.age) }),
      .oneAlertAnOutage(
        of: "pairs", alerts: { (now: ObservedInstant<VisibleState>) in now.outageAlerts(on: .pairs) },
        isOver: { isOver($0.pairs.load, $0.pairs.age) }),
      .nothingSavedIsLost(
        at: "pairs.rows",
        saved: { (state: VisibleState) in state.pairs.saved == .yes ? state.restoredPairs : nil },
        restored: \.restoredPairs),
      .arithmetic(
        of: "pairs", rates: { (state: VisibleState) in state.pairs.rates }, tolerance: spread),
    ]
  }

  /// Five hundredths: a service with a price for each pair may ask for more than it pays.
  private static var spread: Decimal { Decimal(sign: .plus, exponent: -2, significand: 5) }

  private static var ofAmounts: [Invariant] {
    [
      .loadingIsNeverStuck(at: "amounts.load") { (now: ObservedInstant<VisibleState>) in
        now.state.amounts.load == .loading && !now.state.amounts.refresh.isPaused
      },
      .errorAndFreshNeverTogether(
        at: "amounts", error: { (state: VisibleState) in error(state.amounts.load, state.amounts.refresh) },
        fresh: { fresh($0.amounts.load, $0.amounts.age) }),
      .oneAlertAnOutage(
        of: "amounts", alerts: { (now: ObservedInstant<VisibleState>) in now.outageAlerts(on: .amounts) },
        isOver: { isOver($0.amounts.load, $0.amounts.age) }),
      .arithmetic(
        of: "amounts", rates: { (_: VisibleState) in [] }, tolerance: 0,
        amounts: { $0.state.amounts.converted(in: NumberStyle(orAmerican: $0.locale)) }),
      .typedTextIsKept { (state: VisibleState) in state.amounts.field },
    ]
  }

  private static var ofSelector: [Invariant] {
    [
      .loadingIsNeverStuck(at: "selector.load") { (now: ObservedInstant<VisibleState>) in
        now.state.selector?.load == .loading && !now.isInBackground
      }
    ]
  }
}
