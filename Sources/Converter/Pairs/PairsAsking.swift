import Domain

extension PairsModel {
  mutating func ask() -> [PairsEffect] {
    isAsking = true
    return [.ask(pairs, tag: tag)]
  }

  mutating func endAsking() throws(Rejection) {
    guard isAsking else { throw Rejection("nothing was asked") }
    isAsking = false
  }

  mutating func refresh() throws(Rejection) -> [PairsEffect] {
    if isAsking { throw Rejection("an answer is still to come") }
    guard isOnline, !isInBackground, !pairs.isEmpty else { throw Rejection("refreshing is paused") }
    return ask()
  }

  /// Asks at once, and forgets how often it failed.
  mutating func retry() throws(Rejection) -> [PairsEffect] {
    guard canRetry else { throw Rejection("there is nothing to retry") }
    guard isOnline else { throw Rejection("there is no connection") }
    if isInBackground { throw Rejection("the app is in the background") }
    notBefore = nil
    return restart()
  }

  var canRetry: Bool {
    switch (shown.load, shown.age, shown.refresh) {
    case (.failed, _, _), (_, .invalid, _), (_, _, .stopped): true
    default: false
    }
  }

  mutating func restart() -> [PairsEffect] {
    if shown.load == .loaded {
      shown.refresh = .on
    } else {
      shown.load = .loading
      shown.refresh = .off
    }
    return ask()
  }
}
