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
      Node.text(words.title).with(.header)
      status(model)
      if !model.shown.rows.isEmpty {
        Node.list { for row in model.shown.rows { self.row(row, in: model.shown) } }
      }
    }
  }

  /// What a tap on the component with the identifier means.
  package func event(tapped identifier: String) -> PairsEvent? {
    identifier == Self.retryIdentifier ? .retryTapped : nil
  }

  private static let retryIdentifier = "retry"
}

extension PairsScreen {
  private func status(_ model: PairsModel) -> Node {
    .column {
      switch model.shown.load {
      case .starting: Node.column {}
      case .empty:
        Node.text(words.addPair)
        Node.text(words.addPairHint)
      case .loading: Node.text(words.updating)
      case .failed(let failure):
        retryLine(words.updateFailed, in: model)
        Node.text(words.sentence(failure))
      case .loaded: age(model)
      }
    }
  }

  private func age(_ model: PairsModel) -> Node {
    switch (model.shown.age, model.shown.refresh) {
    case (.invalid, _): retryLine(nothing(model), in: model)
    case (_, .stopped(let failure)): retryLine(words.sentence(failure), in: model)
    case (.old, _): .text(Self.ratesFrom(model, words: words, wall: wall))
    case (.fresh, _): .column {}
    }
  }

  private func nothing(_ model: PairsModel) -> String {
    if let outage = model.outage { return words.nothingForTenMinutes(words.clause(outage.failure)) }
    return words.nothingForTenMinutes(
      model.expiredInBackground ? words.wasInBackground : words.clause(.timedOut))
  }

  private func retryLine(_ text: String, in model: PairsModel) -> Node {
    .line {
      Node.text(text)
      Node.button(words.retry).identified(Self.retryIdentifier)
        .disabled(because: model.isOnline ? nil : "there is no connection")
    }
  }

  /// `Rates are from 10 April.`: the day that the service names, else the day of its last answer.
  static func ratesFrom(_ model: PairsModel, words: Words, wall: WallClock) -> String {
    guard let day = model.shown.date ?? model.lastSuccess.flatMap({ wall.day(at: $0) }) else { return "" }
    return words.ratesFrom(words.day(day, today: model.outage.flatMap { wall.day(at: $0.began) }))
  }
}

extension PairsScreen {
  private func row(_ row: PairsState.Row, in shown: PairsState) -> Node {
    let (from, to) = (words.name(row.id.base), words.name(row.id.quote))
    let rate = row.rate.map(numbers.rate)
    return Node.line {
      Node.text("1 \(row.id.base)")
      Node.text(from)
      Node.figure(rate?.large ?? "—", small: rate?.small ?? "")
      Node.text("\(to) · \(row.id.quote)")
      if let note = note(row, in: shown) { Node.text("(\(note))") }
    }
    .identified(row.id.description)
    .labelled(words.rateLabel(from, rate?.whole ?? "—", to))
    .with(.updatesFrequently)
  }

  private func note(_ row: PairsState.Row, in shown: PairsState) -> String? {
    if row.status != .unavailable { return nil }
    // When all rates are gone, the line above the rows has said why.
    if case .invalid = shown.age { return nil }
    return row.rate == nil ? words.notQuoted : words.noLongerQuoted
  }
}
