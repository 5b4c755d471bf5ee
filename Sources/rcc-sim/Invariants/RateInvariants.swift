import Foundation
import RCCConverter
import RCCDomain
import Scenario

// The invariants of the rates that are shown.

extension ConverterStage {
  static var ofTheRates: [Invariant] {
    Tab.allCases.map { tab in
      Invariant("rates live for ten minutes (\(tab))", remembering: LastSuccess()) {
        (last, now: ShownInstant) in
        last.take(now, on: tab)
        guard now.isRunning, now.state.hasRates(on: tab), !now.state.isHeld else { return nil }
        if let at = last.at, now.at - at <= .seconds(600) { return nil }
        let figure = now.state.pairs.rows.lazy.compactMap { row in
          row.rate.map { "pairs.rows[\(row.id)].rate is \($0)" }
        }
        let shown = tab == .pairs ? figure.first ?? "" : "amounts.rows has a figure"
        let reason = last.at.map { "the last answer came at T+\($0.word)" }
        return "\(shown), expected none: \(reason ?? "no answer has come since the launch")"
      }
    } + [
      rule("a rate stays until it is too old") { before, now in
        if case .invalid = now.state.pairs.age { return nil }
        for row in now.state.pairs.rows where row.rate == nil {
          if let last = before.state.pairs.rate(of: row.id) {
            return "pairs.rows[\(row.id)].rate is nil, expected \(last) as before"
          }
        }
        return nil
      },
      rule("a rate changes with an answer") { before, now in
        guard now.answers.isEmpty, before.state.selector == nil else { return nil }
        for row in now.state.pairs.rows where row.id != before.state.pairs.swiped {
          if let rate = row.rate, let last = before.state.pairs.rate(of: row.id), rate != last {
            return "pairs.rows[\(row.id)].rate is \(rate), expected \(last) as before"
          }
        }
        return nil
      },
      rule("a row that waits has a request") { _, now in
        guard now.mayAsk, now.requests.isEmpty, now.state.tab == .pairs, now.state.pairs.load == .loaded,
          let row = now.state.pairs.rows.first(where: {
            $0.status == .waiting && $0.id != now.state.pairs.swiped
          })
        else { return nil }
        return "pairs.rows[\(row.id)].status is .waiting, and no request is sent, though one may be"
      },
    ]
  }
}

/// When the last answer to a screen's request came, in the present launch.
private struct LastSuccess: Sendable {
  private(set) var at: Duration?
  private var launches = 0

  mutating func take(_ now: ShownInstant, on tab: Tab) {
    if launches != now.launches { (at, launches) = (nil, now.launches) }
    let isAnswered = now.answers.contains { $0.isSuccess && $0.request.screen == tab.rawValue }
    if isAnswered { at = now.at }
  }
}
