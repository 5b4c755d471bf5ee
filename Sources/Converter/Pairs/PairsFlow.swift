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
  package private(set) var alert: String?
  private let words: Words
  private let wall: WallClock
  private let report: (Navigation) -> Void

  package init(words: Words, wall: WallClock, report: @escaping (Navigation) -> Void) {
    self.words = words
    self.wall = wall
    self.report = report
  }

  package func update(_ model: PairsModel) {
    if let outage = model.outage, model.shown.load == .loaded {
      if alert == nil { present(text(outage.failure, model)) }
    } else if model.outage == nil, alert != nil {
      alert = nil
      report(.alertClosed)
    }
  }

  private func present(_ text: String) {
    alert = text
    report(.alert(text))
  }

  private func text(_ failure: Failure, _ model: PairsModel) -> String {
    words.sentence(failure) + " " + consequence(failure, model)
  }

  private func consequence(_ failure: Failure, _ model: PairsModel) -> String {
    switch failure {
    case .rateLimited(let until?), .unavailable(let until?): words.nextTry(wall.timeOfDay(at: until))
    default: PairsScreen.ratesFrom(model, words: words, wall: wall)
    }
  }
}
