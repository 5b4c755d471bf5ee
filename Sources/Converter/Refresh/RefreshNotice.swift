import RCCDomain

/// The notice of a screen about its rates: that they are being loaded, how old they are, or why there are
/// none.
struct RefreshNotice {
  static let retryIdentifier = "retry"

  let words: Localization
  let wall: TimeZoneCalendar

  func node(_ refreshing: RefreshState) -> Node {
    .column {
      switch refreshing.load {
      case .starting, .empty: Node.column {}
      case .loading: Node.text(words.updating)
      case .failed(let failure):
        retryLine(words.updateFailed, refreshing)
        Node.text(words.sentence(failure))
      case .loaded: age(refreshing)
      }
    }
  }

  /// Returns the text of the alert for an outage; nil when there is none.
  func alert(_ refreshing: RefreshState) -> String? {
    guard let outage = refreshing.outage else { return nil }
    let sentence = words.sentence(outage.failure)
    if let delay = refreshing.requestedDelay, delay.failure == outage.failure {
      return sentence + " " + words.nextTry(wall.timeOfDay(at: delay.until))
    }
    if case .invalid = refreshing.age { return nothing(refreshing) }
    return sentence + " " + ratesFrom(refreshing)
  }

  private func age(_ refreshing: RefreshState) -> Node {
    switch (refreshing.age, refreshing.schedule) {
    case (.invalid, _): retryLine(nothing(refreshing), refreshing)
    case (_, .stopped(let failure)): retryLine(words.sentence(failure), refreshing)
    case (.old, _): .text(ratesFrom(refreshing))
    case (.fresh, _): .column {}
    }
  }

  private func nothing(_ refreshing: RefreshState) -> String {
    if let outage = refreshing.outage { return words.nothingForTenMinutes(words.clause(outage.failure)) }
    let reason =
      switch refreshing.expiredDuring {
      case .background: words.wasInBackground
      case .hidden, .selecting: words.wasNotAsked
      case .offline, nil: words.clause(.timedOut)
      }
    return words.nothingForTenMinutes(reason)
  }

  private func retryLine(_ text: String, _ refreshing: RefreshState) -> Node {
    .line {
      Node.text(text)
      Node.button(words.retry).identified(Self.retryIdentifier)
        .disabled(because: refreshing.isOnline ? nil : "there is no connection")
    }
  }

  /// Returns a text such as `Rates are from 10 April.`: the day in the answer, else the day on which the last
  /// answer arrived.
  private func ratesFrom(_ refreshing: RefreshState) -> String {
    guard let day = refreshing.date ?? refreshing.lastSuccess.flatMap({ wall.day(at: $0) }) else { return "" }
    return words.ratesFrom(words.day(day, today: refreshing.outage.flatMap { wall.day(at: $0.began) }))
  }
}
