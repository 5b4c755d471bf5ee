import Foundation
import RCCConverter
import RCCDomain
import Scenario

/// The invariants of the converter, whatever the services, the connection, the disk and the user do.
extension ConverterStage {
  static var invariants: [Invariant] {
    let common = ofRequests + ofTime + ofPairs + ofAmounts + ofSelector
    return common + [
      .noUnhandledEvent(),
      .everyControlWorks { (id, before: VisibleState) in before.isChosen(id) },
      .noTimersOfDeadScreens(owner: owner) { (now: ObservedInstant<VisibleState>) in now.aliveScreens },
      .recovers(within: .seconds(70), by: [["tap retry"]]) { lines in
        // The screen behind the selector waits.
        let selector = lines.filter { $0.hasPrefix("│") }
        return selector.isEmpty ? lines : selector
      },
    ] + ofTheList + ofTheRates + ofTheAnswers + ofTheSchedule + ofFailures + ofTheKeys + ofTheWords + marks
  }

  /// The situations that a search should reach.
  private static var marks: [Invariant] {
    [
      .sometimes("an answer says that nothing has changed") { (now: ObservedInstant<VisibleState>) in
        now.answers.contains { $0.result == .status(304) }
      },
      mark("a back-off reaches its longest wait") { shown, now in
        shown.backOff.map { $0.until - now == .seconds(60) } ?? false
      },
      mark("the service says how long to wait") { shown, _ in
        if case .toldToWait = shown.schedule { true } else { false }
      },
      mark("the service denies access") { shown, _ in
        if case .stopped = shown.schedule { true } else { false }
      },
      mark("rates are too old to be shown") { shown, _ in
        if case .invalid = shown.age { true } else { false }
      },
    ]
  }

  private static func mark(
    _ name: String, _ isReached: @escaping @Sendable (ShownRefresh, Duration) -> Bool
  ) -> Invariant {
    .sometimes(name) { (now: ObservedInstant<VisibleState>) in
      Tab.allCases.contains { isReached(now.state.refresh(of: $0), now.at) }
    }
  }

  private static var ofRequests: [Invariant] {
    [
      .nothingInFlight(owner: { $0.screen.map(screen) }) { (now: ObservedInstant<VisibleState>) in
        now.aliveScreens
      },
      .latestIntentWins(
        of: "amounts", intent: { (state: VisibleState) in state.amounts.source },
        asks: { $0.screen == Tab.amounts.rawValue }, fits: { $0.base == $1.code },
        content: { $0.amounts.rows.map(\.text) }),
      .noFailureSwallowed(concerns: { _ in true }) { (now: ObservedInstant<VisibleState>) in
        // Nobody looks at an app in the background, which asks again when it returns.
        now.state.tellsFailure || now.isInBackground
      },
      .oneRefreshInFlight { $0.route },
    ]
  }

  private static var ofTime: [Invariant] {
    [
      .labelledTimeNeverGoesBack(
        at: "pairs.date", label: { (state: VisibleState) in state.pairs.date.map { "\($0)" } },
        of: { $0.pairs.rows.map(\.id) }),
      .labelledTimeNeverGoesBack(
        at: "amounts.date", label: { (state: VisibleState) in state.amounts.date.map { "\($0)" } },
        of: { $0.amounts.source }),
    ]
      + Tab.allCases.map { tab in
        .backOffGrows(at: "\(tab).refresh", longest: .seconds(60)) { (state: VisibleState) in
          state.refresh(of: tab).backOff
        }
      }
  }

  /// The invariants of the requests of a tab.
  private static func ofRefresh(_ tab: Tab) -> [Invariant] {
    [
      .loadingIsNeverStuck(at: "\(tab).load") { (now: ObservedInstant<VisibleState>) in
        now.state.refresh(of: tab).isLoading
      },
      .errorAndFreshNeverTogether(
        at: "\(tab)", error: { (state: VisibleState) in state.refresh(of: tab).error },
        fresh: { $0.refresh(of: tab).fresh }),
      .oneAlertAnOutage(
        of: "\(tab)", alerts: { (now: ObservedInstant<VisibleState>) in now.outageAlerts(on: tab) },
        isOver: { $0.refresh(of: tab).isOver }),
    ]
  }

  private static var ofPairs: [Invariant] {
    ofRefresh(.pairs) + [
      .nothingSavedIsLost(
        at: "pairs.rows",
        saved: { (state: VisibleState) in state.pairs.saved == .yes ? state.restoredPairs : nil },
        restored: \.restoredPairs),
      .oneAlertAnOutage(
        of: "pairs.saved",
        alerts: { (now: ObservedInstant<VisibleState>) in now.listAlertCount },
        isOver: { $0.pairs.saved == .yes }),
      .arithmetic(
        of: "pairs", rates: { (state: VisibleState) in state.pairs.rates }, tolerance: spread),
    ]
  }

  /// Five hundredths: a service with a price for each pair may ask for more than it pays.
  private static var spread: Decimal { Decimal(sign: .plus, exponent: -2, significand: 5) }

  private static var ofAmounts: [Invariant] {
    ofRefresh(.amounts) + [
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
