package import Domain

/// Tells the user of an outage, once, however many failures it has.
///
/// A first load that fails has a screen of its own; the alert is for figures that go on being shown.
package final class OutageAlert {
  /// What the user was told and has not been taken away, in the present words.
  package var alert: String? { told.flatMap(notice.alert) }
  private var told: RefreshState?
  private var notice: RefreshNotice
  private let report: (Navigation) -> Void

  package init(words: Localization, wall: WallClock, report: @escaping (Navigation) -> Void) {
    notice = RefreshNotice(words: words, wall: wall)
    self.report = report
  }

  /// Words an alert that stands anew; it is not presented again.
  package func speak(_ words: Localization, _ wall: WallClock) {
    notice = RefreshNotice(words: words, wall: wall)
  }

  package func update(_ refreshing: RefreshState) {
    switch (told, refreshing.outage) {
    case (nil, _?) where refreshing.load == .loaded:
      told = refreshing
      alert.map { report(.alert($0)) }
    // A refresh that begins anew after an outage has not ended it yet.
    case (_?, nil):
      told = nil
      report(.alertClosed)
    default: break
    }
  }
}
