import Foundation
package import RCCDomain

/// The pairs screen, a function of the state alone; words, figures and calendar are fixed at its creation.
package struct PairsScreen: Sendable {
  private let words: Localization
  private let numbers: NumberStyle
  private let wall: TimeZoneCalendar

  package init(words: Localization, numbers: NumberStyle, wall: TimeZoneCalendar) {
    self.words = words
    self.numbers = numbers
    self.wall = wall
  }

  package func node(_ model: PairsModel) -> Node {
    .column {
      Node.line {
        Node.text(words.title).with(.header)
        if !model.rows.isEmpty { addButton(words.add, in: model) }
      }
      status(model)
      if !model.rows.isEmpty {
        Node.list { for row in model.rows { self.row(row, in: model) } }.identified("pairs")
      }
    }
  }

  /// Returns the event for a tap on the component with the identifier.
  package static func event(tapped identifier: String) -> PairsEvent? {
    switch identifier {
    case RefreshNotice.retryIdentifier: .refresh(.retryTapped)
    case addIdentifier: .addTapped
    default: nil
    }
  }

  private static let addIdentifier = "add"
}

extension PairsScreen {
  private func status(_ model: PairsModel) -> Node {
    .column {
      if model.refreshing.load == .empty {
        addButton(words.addPair, in: model)
        Node.text(words.addPairHint)
      }
      RefreshNotice(words: words, wall: wall).node(model.refreshing)
    }
  }

  private func addButton(_ title: String, in model: PairsModel) -> Node {
    .button(title).identified(Self.addIdentifier).with(.selected, if: model.isAdding)
  }
}

extension PairsScreen {
  private func row(_ row: PairsState.Row, in model: PairsModel) -> Node {
    let (from, to) = (words.name(row.id.base), words.name(row.id.quote))
    let rate = row.rate.map(numbers.rate)
    return Node.line {
      Node.text("1 \(row.id.base)")
      Node.text(from)
      Node.figure(rate?.large ?? "—", small: rate?.small ?? "")
      Node.text("\(to) · \(row.id.quote)")
      if let note = note(row, in: model) { Node.text("(\(note))") }
    }
    .identified(row.id.description)
    .labelled(words.rateLabel(from, rate?.whole ?? "—", to))
    .with([.updatesFrequently, .swipeable])
    .with(.selected, if: row.id == model.swiped)
  }

  private func note(_ row: PairsState.Row, in model: PairsModel) -> String? {
    if row.status != .unavailable { return nil }
    // When all rates have expired, the line above the rows reports the reason.
    if case .invalid = model.refreshing.age { return nil }
    if row.rate != nil { return words.noLongerQuoted }
    return model.isAnswered(row.id) ? words.notQuoted : words.noRateYet
  }
}
