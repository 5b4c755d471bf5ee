package import Domain
import Foundation

/// The pairs screen, as a function of the state alone; words, figures and calendar are given once.
package struct PairsScreen: Sendable {
  private let words: Words
  private let numbers: NumberStyle
  private let wall: WallClock

  package init(words: Words, numbers: NumberStyle, wall: WallClock) {
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
        Node.list { for row in model.rows { self.row(row, in: model) } }
      }
    }
  }

  /// What a tap on the component with the identifier means.
  package static func event(tapped identifier: String) -> PairsEvent? {
    switch identifier {
    case retryIdentifier: .refresh(.retryTapped)
    case addIdentifier: .addTapped
    default: nil
    }
  }

  private static let retryIdentifier = "retry"
  private static let addIdentifier = "add"
}

extension PairsScreen {
  private func status(_ model: PairsModel) -> Node {
    .column {
      switch model.refreshing.load {
      case .starting: Node.column {}
      case .empty:
        addButton(words.addPair, in: model)
        Node.text(words.addPairHint)
      case .loading: Node.text(words.updating)
      case .failed(let failure):
        retryLine(words.updateFailed, in: model)
        Node.text(words.sentence(failure))
      case .loaded: age(model)
      }
    }
  }

  private func addButton(_ title: String, in model: PairsModel) -> Node {
    .button(title).identified(Self.addIdentifier).with(.selected, if: model.isAdding)
  }

  private func age(_ model: PairsModel) -> Node {
    switch (model.refreshing.age, model.refreshing.schedule) {
    case (.invalid, _): retryLine(nothing(model), in: model)
    case (_, .stopped(let failure)): retryLine(words.sentence(failure), in: model)
    case (.old, _): .text(Self.ratesFrom(model, words: words, wall: wall))
    case (.fresh, _): .column {}
    }
  }

  private func nothing(_ model: PairsModel) -> String {
    if let outage = model.refreshing.outage {
      return words.nothingForTenMinutes(words.clause(outage.failure))
    }
    return words.nothingForTenMinutes(
      model.refreshing.expiredInBackground ? words.wasInBackground : words.clause(.timedOut))
  }

  private func retryLine(_ text: String, in model: PairsModel) -> Node {
    .line {
      Node.text(text)
      Node.button(words.retry).identified(Self.retryIdentifier)
        .disabled(because: model.refreshing.isOnline ? nil : "there is no connection")
    }
  }

  /// `Rates are from 10 April.`: the day that the service names, else the day of its last answer.
  static func ratesFrom(_ model: PairsModel, words: Words, wall: WallClock) -> String {
    guard let day = model.refreshing.date ?? model.refreshing.lastSuccess.flatMap({ wall.day(at: $0) }) else {
      return ""
    }
    return words.ratesFrom(words.day(day, today: model.refreshing.outage.flatMap { wall.day(at: $0.began) }))
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
    // When all rates are gone, the line above the rows has said why.
    if case .invalid = model.refreshing.age { return nil }
    return row.rate == nil ? words.notQuoted : words.noLongerQuoted
  }
}
