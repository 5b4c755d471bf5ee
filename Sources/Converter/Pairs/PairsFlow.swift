package import Domain

/// What is shown over a screen, or taken away again.
package enum Navigation: Hashable, Sendable {
  case alert(String)
  case alertClosed
}

/// Presents what the pairs screen cannot show itself: one alert for each outage.
///
/// A first load that fails has a screen of its own; the alert is for rates that go on being shown.
package final class PairsFlow {
  /// What the user was told last, in the present words; nil when it was taken away.
  package var alert: String? { told.flatMap(text) }
  private var told: PairsModel?
  private var words: Words
  private var wall: WallClock
  private let report: (Navigation) -> Void

  package init(words: Words, wall: WallClock, report: @escaping (Navigation) -> Void) {
    self.words = words
    self.wall = wall
    self.report = report
  }

  /// Words an alert that stands anew; it is not presented again.
  package func speak(_ words: Words, _ wall: WallClock) { (self.words, self.wall) = (words, wall) }

  package func update(_ model: PairsModel) {
    if model.outage != nil, model.shown.load == .loaded {
      if told == nil { present(model) }
    } else if model.outage == nil, told != nil {
      told = nil
      report(.alertClosed)
    }
  }

  private func present(_ model: PairsModel) {
    told = model
    alert.map { report(.alert($0)) }
  }

  private func text(_ model: PairsModel) -> String? {
    model.outage.map { words.sentence($0.failure) + " " + consequence($0.failure, model) }
  }

  private func consequence(_ failure: Failure, _ model: PairsModel) -> String {
    switch failure {
    case .rateLimited(let until?), .unavailable(let until?): words.nextTry(wall.timeOfDay(at: until))
    default: PairsScreen.ratesFrom(model, words: words, wall: wall)
    }
  }
}
