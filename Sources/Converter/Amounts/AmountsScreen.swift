import Foundation
package import RCCDomain

/// The amounts screen, a function of the state alone; words, flags and calendar are fixed at its creation.
package struct AmountsScreen: Sendable {
  private let words: Localization
  private let currencies: CurrencyInfo
  private let wall: TimeZoneCalendar

  package init(words: Localization, currencies: CurrencyInfo, wall: TimeZoneCalendar) {
    self.words = words
    self.currencies = currencies
    self.wall = wall
  }

  package func node(_ model: AmountsModel) -> Node {
    let shown = model.shown
    return Node.column {
      Node.text(words.amountsTitle).with(.header)
      RefreshNotice(words: words, wall: wall).node(model.refreshing)
      if !shown.rows.isEmpty {
        Node.list { for row in shown.rows { self.row(row, in: shown) } }.identified("amounts")
      }
    }
  }

  /// Returns the event for a tap on the component with the identifier.
  package static func event(tapped identifier: String) -> AmountsEvent? {
    if identifier == RefreshNotice.retryIdentifier { return .refresh(.retryTapped) }
    return Currency(identifier).map(AmountsEvent.rowTapped)
  }

  /// Returns the event for a key in the field; `⌫` deletes the last character.
  package static func event(typed key: Character) -> AmountsEvent {
    key == "⌫" ? .backspaceTyped : .typed(key)
  }

  private func row(_ row: AmountsState.Row, in shown: AmountsState) -> Node {
    let name = currencies.name(of: row.id) ?? row.id.code
    return Node.line {
      // Two spaces, as wide as a flag.
      Node.text(currencies.flag(of: row.id) ?? "  ")
      Node.text(row.id.code)
      Node.text(name)
      if row.id == shown.source { Node.field(row.text) } else { Node.text(row.text) }
      if let note = note(row, in: shown) { Node.text("(\(note))") }
    }
    .identified(row.id.code)
    .labelled("\(row.text) \(name)")
    .with([.updatesFrequently, .button])
  }

  private func note(_ row: AmountsState.Row, in shown: AmountsState) -> String? {
    if row.status != .stale { return nil }
    // When all rates have expired, the line above the rows reports the reason.
    if case .invalid = shown.age { return nil }
    return row.text == "—" ? words.notQuoted : words.noLongerQuoted
  }
}
