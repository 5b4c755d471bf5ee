package import RCCDomain

/// The alerts for problems that the pairs screen itself does not show: an outage, a list that could not be
/// saved, a list that could not be read. Each is presented once.
package final class PairsAlerts {
  private enum Cause: String, CaseIterable { case unreadable, unsaved }

  /// The alerts that are open, in the present language.
  package var alerts: [OpenAlert] {
    let ofTheList = Cause.allCases.compactMap { cause in
      told[cause].flatMap { text(cause, $0) }.map {
        OpenAlert(identifier: "alert.\(cause.rawValue)", text: $0)
      }
    }
    return ofTheList + (outage.alert.map { [$0] } ?? [])
  }
  private var told: [Cause: PairsModel] = [:]
  private let outage: OutageAlert
  private var words: Localization
  private let report: (NavigationChange) -> Void

  package init(words: Localization, wall: TimeZoneCalendar, report: @escaping (NavigationChange) -> Void) {
    outage = OutageAlert(words: words, wall: wall, report: report)
    self.words = words
    self.report = report
  }

  /// Changes the language of open alerts, which are not presented again.
  package func speak(_ words: Localization, _ wall: TimeZoneCalendar) {
    outage.speak(words, wall)
    self.words = words
  }

  package func update(_ model: PairsModel) {
    for cause in Cause.allCases {
      switch (told[cause], text(cause, model)) {
      case (nil, let text?):
        told[cause] = model
        report(.alert(text))
      // The open alert is updated with the present state, but not presented again.
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
    // A list that is being saved is not on the disk yet.
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
