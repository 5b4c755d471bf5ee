package import RCCDomain

/// The alert for an outage, presented once for any number of failures. While it is open, its text follows the
/// present state.
///
/// A failed first load has a screen of its own; the alert is for figures that are still shown.
package final class OutageAlert {
  /// The alert that is open, in the present language.
  package var alert: OpenAlert? {
    told.flatMap(notice.alert).map { OpenAlert(identifier: "alert.outage", text: $0) }
  }
  private var told: RefreshState?
  private var notice: RefreshNotice
  private let report: (NavigationChange) -> Void

  package init(words: Localization, wall: TimeZoneCalendar, report: @escaping (NavigationChange) -> Void) {
    notice = RefreshNotice(words: words, wall: wall)
    self.report = report
  }

  /// Changes the language of an open alert, which is not presented again.
  package func speak(_ words: Localization, _ wall: TimeZoneCalendar) {
    notice = RefreshNotice(words: words, wall: wall)
  }

  package func update(_ refreshing: RefreshState) {
    switch (told, refreshing.outage) {
    case (nil, _?) where refreshing.load == .loaded:
      told = refreshing
      alert.map { report(.alert($0.text)) }
    // The open alert is updated with the present state, but not presented again.
    case (_?, _?): told = refreshing
    // Restarting the refresh does not end the outage, so the alert stays open until it has ended.
    case (_?, nil):
      told = nil
      report(.alertClosed)
    default: break
    }
  }
}
