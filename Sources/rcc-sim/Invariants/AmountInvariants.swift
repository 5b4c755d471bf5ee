import Foundation
import RCCConverter
import RCCDomain
import Scenario

// The invariants of typing and choosing amounts.

extension ConverterStage {
  static var ofTheKeys: [Invariant] {
    [
      rule("the chosen amount is on top") { _, now in
        guard let source = now.state.amounts.source, let first = now.state.amounts.rows.first,
          first.id != source
        else { return nil }
        return "amounts.rows[@0].id is \(first.id), expected \(source), the source"
      },
      rule("an amount has the decimals of its currency") { _, now in
        let style = NumberStyle(orAmerican: now.locale)
        for row in now.state.amounts.rows where row.id != now.state.amounts.source {
          guard let figure = style.figure(row.text), !figure.isZero else { continue }
          let point = decimalPoints[now.locale] ?? "."
          let decimals = row.text.split(separator: point).dropFirst().first?.count ?? 0
          if decimals != row.id.minorUnits {
            return "amounts.rows[\(row.id)].text is \(row.text), expected \(row.id.minorUnits) decimals"
          }
        }
        return nil
      },
      rule("another source changes no amount") { before, now in
        let (old, new) = (before.state.amounts, now.state.amounts)
        let chosen = old.rows.first { $0.id == new.source }
        guard old.source != new.source, let chosen, chosen.text != "—", now.answers.isEmpty,
          !now.inputs.isEmpty
        else { return nil }
        return changed(old, new) { $0 != old.source && $0 != new.source }
      },
      rule("a key is typed as it is") { before, now in
        guard let source = now.state.amounts.source, source == before.state.amounts.source,
          let key = now.typedKey, let old = before.state.amounts.field[source.code],
          let new = now.state.amounts.field[source.code]
        else { return nil }
        let digits = { (text: String) in text.filter { $0.isNumber || $0 == decimalPoints[now.locale] ?? "." }
        }
        let isRejected = now.events.contains { if case .rejected = $0 { true } else { false } }
        return digits(isRejected ? old : old + key) == digits(new)
          ? nil : "amounts.rows[\(source)].text is \(new), expected \(isRejected ? old : old + key)"
      },
      Invariant("amounts begin with one euro", remembering: 0) { (launches, now: ShownInstant) in
        guard launches != now.launches, let first = now.state.amounts.rows.first else { return nil }
        launches = now.launches
        let isOne = first.id.code != "EUR" || ["1", "١"].contains(first.text)
        return isOne || now.inputs.contains { $0.step != .launch }
          ? nil : "amounts.rows[EUR].text is \(first.text), expected 1"
      },
      rule("a key that makes no figure changes no amount") { before, now in
        let (old, new) = (before.state.amounts, now.state.amounts)
        guard let source = new.source, old.source == source, now.answers.isEmpty,
          let text = new.field[source.code], !text.isEmpty,
          String(text.dropLast()) == old.field[source.code],
          NumberStyle(orAmerican: now.locale).figure(text) == nil
        else { return nil }
        return changed(old, new) { $0 != source }
      },
    ]
  }

  /// The decimal points of the locales with another one than a full stop.
  private static let decimalPoints: [String: Character] = ["de_DE": ",", "fr_FR": ",", "ar_EG": "٫"]

  /// Returns the first of the rows whose text has changed, in words.
  private static func changed(
    _ old: AmountsState, _ new: AmountsState, _ isMeant: (Currency) -> Bool
  ) -> String? {
    let texts = Dictionary(old.rows.map { ($0.id, $0.text) }) { first, _ in first }
    let row = new.rows.first { row in isMeant(row.id) && texts[row.id].map { $0 != row.text } ?? false }
    return row.map { "amounts.rows[\($0.id)].text is \($0.text), expected \(texts[$0.id] ?? "") as before" }
  }
}

extension ShownInstant {
  /// The only key that was typed in the instant.
  fileprivate var typedKey: String? {
    guard inputs.count == 1, inputs[0].isDone, case .type(_, let text) = inputs[0].step, text.count == 1,
      text != " "
    else {
      return nil
    }
    return text == "⌫" ? nil : text
  }
}
