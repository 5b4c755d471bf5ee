package import Domain

/// Tells the user what the pairs screen cannot show itself: an outage, a list that is not saved, a list that
/// could not be read; each once.
package final class PairsAlerts {
  private enum Cause: CaseIterable { case unreadable, unsaved }

  /// What the user was told and has not been taken away, in the present words.
  package var alerts: [String] {
    let ofTheList = Cause.allCases.compactMap { cause in told[cause].flatMap { text(cause, $0) } }
    return ofTheList + (outage.alert.map { [$0] } ?? [])
  }
  private var told: [Cause: PairsModel] = [:]
  private let outage: OutageAlert
  private var words: Localization
  private let report: (Navigation) -> Void

  package init(words: Localization, wall: WallClock, report: @escaping (Navigation) -> Void) {
    outage = OutageAlert(words: words, wall: wall, report: report)
    self.words = words
    self.report = report
  }

  /// Words an alert that stands anew; it is not presented again.
  package func speak(_ words: Localization, _ wall: WallClock) {
    outage.speak(words, wall)
    self.words = words
  }

  package func update(_ model: PairsModel) {
    for cause in Cause.allCases {
      switch (told[cause], text(cause, model)) {
      case (nil, let text?):
        told[cause] = model
        report(.alert(text))
      // It stands there with what is true now; to tell it again would say nothing new.
      case (_?, _?): told[cause] = model
      case (_?, nil) where isOver(cause, in: model):
        told[cause] = nil
        report(.alertClosed)
      default: break
      }
    }
    outage.update(model.refreshing)
  }

  private func isOver(_ cause: Cause, in model: PairsModel) -> Bool {
    switch cause {
    case .unreadable: true
    // A list that is on its way to the disk is not there yet.
    case .unsaved: model.saved == .yes
    }
  }

  private func text(_ cause: Cause, _ model: PairsModel) -> String? {
    switch (cause, model.saved) {
    case (.unreadable, _): model.unreadable.map { words.unreadable($0.keptAs) }
    case (.unsaved, .no(let failure)): words.unsaved(failure)
    case (.unsaved, _): nil
    }
  }
}
