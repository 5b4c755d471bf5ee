package import RCCDomain

extension RefreshState {
  /// Requests rates for the first time, as soon as possible.
  package mutating func begin(asking question: RatesQuestion?, at now: Instant) -> [RefreshEffect] {
    load = question == nil ? .empty : .loading
    guard let question else { return [] }
    if let reason = resting { return stop(for: reason) }
    if !isOnline { return pause(at: now) }
    return remainingDelay(at: now).map { wait(for: $0, at: now) } ?? ask(question)
  }

  /// Stops when there is nothing to request; resets the rates and the failures, but not the delay that the
  /// service requested.
  package mutating func end() -> [RefreshEffect] {
    (load, date, age, schedule) = (.empty, nil, .fresh, .off)
    (outage, lastSuccess, latest) = (nil, nil, nil)
    (asked, answered, tag) = (nil, nil, nil)
    (isAsking, isExpiryTimed) = (false, false)
    return [.stopAsking, .stopExpiry]
  }

  /// Requests rates immediately because the question has changed, which cancels a running request.
  package mutating func ask(_ question: RatesQuestion) -> [RefreshEffect] {
    if question != asked { tag = nil }
    asked = question
    isAsking = true
    return [.ask(question, tag: tag)]
  }

  mutating func refresh(_ question: RatesQuestion?) throws(RejectedEvent) -> [RefreshEffect] {
    if isAsking { throw RejectedEvent("an answer is still to come") }
    guard let question, isOnline, rests.isEmpty else { throw RejectedEvent("refreshing is paused") }
    return ask(question)
  }

  /// Requests rates immediately, and resets the number of failures.
  mutating func retry(_ question: RatesQuestion?) throws(RejectedEvent) -> [RefreshEffect] {
    guard let question, canRetry else { throw RejectedEvent("there is nothing to retry") }
    guard isOnline else { throw RejectedEvent("there is no connection") }
    if rests.contains(.background) { throw RejectedEvent("the app is in the background") }
    guard rests.isEmpty else { throw RejectedEvent("refreshing is paused") }
    requestedDelay = nil
    return restart(question)
  }

  package var canRetry: Bool {
    switch (load, age, schedule) {
    case (.failed, _, _), (_, .invalid, _), (_, _, .stopped): true
    default: false
    }
  }

  mutating func restart(_ question: RatesQuestion) -> [RefreshEffect] {
    if load == .loaded {
      schedule = .on
    } else {
      load = .loading
      schedule = .off
    }
    return ask(question)
  }
}
