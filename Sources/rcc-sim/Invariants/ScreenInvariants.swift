import Foundation
import RCCConverter
import RCCDomain
import Scenario

// The invariants that relate the state to the words of the screen, in each language.

extension ConverterStage {
  static var ofTheWords: [Invariant] {
    [
      rule("what is not there is explained in a sentence") { _, now in
        let selector = now.state.selector
        let isInvited = selector == nil && now.state.shown.load == .empty
        guard now.state.failure != nil || isInvited else { return nil }
        let isExplained = now.lines.contains { line in
          guard selector == nil || line.hasPrefix("│") else { return false }
          return !line.contains("[") && (line.hasSuffix(".") || line.split(separator: " ").count > 3)
        }
        return isExplained ? nil : "the screen has no sentence"
      },
      rule("a row names its second currency") { _, now in
        guard now.state.tab == .pairs, now.state.selector == nil else { return nil }
        let row = now.state.pairs.rows.first { row in
          !now.lines.contains { $0.contains(" · \(row.id.quote)") }
        }
        return row.map { "no line of the screen names the second currency of pairs.rows[\($0.id)]" }
      },
      rule("a rate above zero is shown as such") { _, now in
        let row = now.shownRows.first { shown in
          let figures = shown.line.trimmingPrefix { $0 != " " }.dropFirst().trimmingPrefix { $0 != " " }
          return shown.row.rate.map { $0 > 0 } ?? false && !figures.contains { $0.wholeNumberValue ?? 0 > 0 }
        }
        return row.map { "the screen shows pairs.rows[\($0.row.id)] as \($0.line)" }
      },
      Invariant("an alert is on the screen only while it is open", remembering: OpenAlerts()) {
        (alerts, now: ShownInstant) in alerts.take(now)
      },
    ]
  }
}

/// The number of alerts that are open, by what the app reports.
private struct OpenAlerts: Sendable {
  private var (open, launches) = (0, 0)

  mutating func take(_ now: ShownInstant) -> String? {
    if launches != now.launches { (open, launches) = (0, now.launches) }
    open += now.alerts.count - now.events.count { $0 == .navigation(.alertClosed) }
    let shown = now.lines.count { $0.hasPrefix("Alert: ") }
    // The alerts of a tab are hidden with it.
    return !now.isRunning || shown <= open ? nil : "the screen shows \(shown) alerts, and \(open) are open"
  }
}

extension ShownInstant {
  /// The rows of the list of pairs, each with its line; none if they are not the visible rows.
  fileprivate var shownRows: [(row: PairsState.Row, line: String)] {
    let rows = state.pairs.rows
    guard state.tab == .pairs, state.selector == nil, !rows.isEmpty else { return [] }
    let lines = lines.map { $0.trimmingPrefix { $0 == " " } }.filter { $0.contains(" · ") }
    return lines.count == rows.count ? Array(zip(rows, lines.map(String.init))) : []
  }
}
