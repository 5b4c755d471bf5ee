package import Domain

/// Tells the user what the pairs screen cannot show itself: one alert for each outage, one for a list that is
/// not saved, one for a list that could not be read.
///
/// A first load that fails has a screen of its own; the alert is for rates that go on being shown.
package final class PairsAlerts {
  private enum Cause: CaseIterable { case unreadable, outage, unsaved }

  /// What the user was told and has not been taken away, in the present words.
  package var alerts: [String] {
    Cause.allCases.compactMap { cause in told[cause].flatMap { text(cause, $0) } }
  }
  private var told: [Cause: PairsModel] = [:]
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
    for cause in Cause.allCases {
      switch (told[cause], present(cause, in: model)) {
      case (nil, true):
        told[cause] = model
        text(cause, model).map { report(.alert($0)) }
      case (_?, false) where isOver(cause, in: model):
        told[cause] = nil
        report(.alertClosed)
      default: break
      }
    }
  }

  private func present(_ cause: Cause, in model: PairsModel) -> Bool {
    switch cause {
    case .unreadable: model.unreadable != nil
    case .outage: model.refreshing.outage != nil && model.refreshing.load == .loaded
    case .unsaved: isUnsaved(model)
    }
  }

  private func isOver(_ cause: Cause, in model: PairsModel) -> Bool {
    switch cause {
    case .unreadable: true
    // A refresh that begins anew after an outage has not ended it yet.
    case .outage: model.refreshing.outage == nil
    case .unsaved: model.saved == .yes
    }
  }

  private func isUnsaved(_ model: PairsModel) -> Bool {
    if case .no = model.saved { return true }
    return false
  }
}

extension PairsAlerts {
  private func text(_ cause: Cause, _ model: PairsModel) -> String? {
    switch cause {
    case .unreadable: return model.unreadable.map { words.unreadable(keptAs: $0.keptAs) }
    case .outage: return RefreshNotice(words: words, wall: wall).alert(model.refreshing)
    case .unsaved:
      guard case .no(let failure) = model.saved else { return nil }
      return words.unsaved(failure)
    }
  }
}
