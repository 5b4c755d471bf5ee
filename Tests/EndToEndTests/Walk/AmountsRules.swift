import Foundation
import RCCDomain

@testable import RCCConverter

/// The rules that must hold after each accepted event.
extension AmountsWorld {
  mutating func look(at event: AmountsEvent, before: AmountsState) {
    let shown = model.shown
    lookAtTheRows(shown, before: before)
    lookAtTheField(shown, after: event, before: before)
    lookAtTheChain(shown)
  }

  private mutating func lookAtTheRows(_ shown: AmountsState, before: AmountsState) {
    if !before.rows.isEmpty, Set(before.rows.map(\.id)) != Set(shown.rows.map(\.id)) { find("a row is lost") }
    if shown.rows.first?.id != shown.source { find("\(shown.rows[0].id) is above the source") }
    for row in shown.rows.dropFirst() where row.text != "—" {
      guard let amount = model.numbers.figure(row.text), amount.isFinite else { return find("\(row.text)") }
    }
  }

  /// Only the user changes the field, except that rates fill one that was tapped without any, and an input
  /// that is not a number changes no other row.
  private mutating func lookAtTheField(_ shown: AmountsState, after event: AmountsEvent, before: AmountsState)
  {
    guard let old = before.rows.first?.text, let new = shown.rows.first?.text else { return }
    let isSame = shown.rows.dropFirst().map(\.text) == before.rows.dropFirst().map(\.text)
    switch event {
    case .typed(let key):
      if new != old + String(key), new != model.numbers.ungrouped(old) + String(key) { find("typed \(new)") }
      if model.numbers.figure(new) == nil, !isSame { find("\(new) moves the others") }
    case .backspaceTyped: if new.count >= old.count { find("deleted to \(new)") }
    case .cleared: if new != "" { find("cleared to \(new)") }
    case .rowTapped(let currency):
      let text = before.rows.first { $0.id == currency }?.text
      if shown.source != currency { find("\(currency) was tapped") }
      if new != text, text != "—" || new != "" {
        find("the tapped row shows \(new), and showed \(text ?? "")")
      }
    case .localeChanged: break
    default: if new != old, !(isTapped && old == "") { find("the field went from \(old) to \(new)") }
    }
  }

  private mutating func lookAtTheChain(_ shown: AmountsState) {
    guard isLaunched else { return }
    refresh.flaw(of: shown.refresh, rests: refresh.rests).map { find($0) }
    if refresh.rests { return }
    if case .all(let base, _) = refresh.asking, base != model.base {
      find("asked for \(base), not \(model.base)")
    }
    if model.base != shown.source ?? .euro, model.refused.isEmpty { find("the base is \(model.base)") }
  }
}
