import RCCDomain

extension RefreshState {
  mutating func accept(_ rates: Rates, tag: String?, at now: Instant) -> [RefreshEffect] {
    self.tag = tag
    if !isOlder(rates) { (latest, answered) = (rates, asked) }
    return confirm(at: now)
  }

  /// Returns whether the answer to the same question has an earlier day: it comes from a stale cache, and the
  /// newer rates are kept.
  private func isOlder(_ rates: Rates) -> Bool {
    guard answered == asked, let day = rates.date, let last = latest?.date else { return false }
    return day.daysSinceEpoch < last.daysSinceEpoch
  }

  /// Marks the last answer as valid, whether it arrived now or was reported as unchanged.
  mutating func confirm(at now: Instant) -> [RefreshEffect] {
    load = .loaded
    date = latest?.date
    schedule = .on
    age = .fresh
    outage = nil
    requestedDelay = nil
    lastSuccess = now
    return [.askAt(now + RefreshPolicy.period)] + timeExpiry(at: now + RefreshPolicy.life)
  }

  mutating func fail(_ failure: Failure, at now: Instant) -> [RefreshEffect] {
    note(failure, at: now)
    switch failure {
    case .rejected(401, _), .rejected(403, _):
      schedule = .stopped(failure)
      return []
    case .rateLimited(let until?), .unavailable(let until?):
      return wait(for: RequestedDelay(until: until, failure: failure), at: now)
    default:
      return backOff(at: now)
    }
  }

  /// Records the failure; keeps the visible rates, with their age.
  mutating func note(_ failure: Failure, at now: Instant) {
    outage = Outage(began: outage?.began ?? now, failure: failure)
    if load != .loaded {
      load = .failed(failure)
    } else if age == .fresh, let lastSuccess {
      age = .old(since: lastSuccess)
    }
  }

  /// Waits as the service requested, which is what the user is told: a pause in between may have told another
  /// failure.
  mutating func wait(for delay: RequestedDelay, at now: Instant) -> [RefreshEffect] {
    note(delay.failure, at: now)
    requestedDelay = delay
    schedule = .toldToWait(until: delay.until)
    return [.askAt(delay.until)]
  }

  /// Returns the delay that the service requested, unless it is over.
  func remainingDelay(at now: Instant) -> RequestedDelay? {
    requestedDelay.flatMap { $0.until > now ? $0 : nil }
  }

  private mutating func backOff(at now: Instant) -> [RefreshEffect] {
    var attempt = 1
    if case .backingOff(let last, _) = schedule { attempt = last + 1 }
    let until = now + RefreshPolicy.backOff(attempt: attempt)
    schedule = .backingOff(attempt: attempt, until: until)
    return [.askAt(until)]
  }
}

extension RefreshState {
  private mutating func timeExpiry(at instant: Instant) -> [RefreshEffect] {
    if isExpiryTimed { return [] }
    isExpiryTimed = true
    return [.expireAt(instant)]
  }

  /// Handles the expiry timer. One timer serves all successes: it is set again when a later success has
  /// occurred, so that a success needs no new timer.
  mutating func expire(at now: Instant) -> [RefreshEffect] {
    isExpiryTimed = false
    guard let lastSuccess else { return [] }
    if now < lastSuccess + RefreshPolicy.life { return timeExpiry(at: lastSuccess + RefreshPolicy.life) }
    // Behind the selector nothing changes; the expiry follows when it closes.
    if !rests.contains(.selecting) { invalidate(at: now, during: resting) }
    return []
  }

  /// Removes rates that expired behind the selector when it closes.
  mutating func invalidateLate(at now: Instant) {
    guard let lastSuccess, now >= lastSuccess + RefreshPolicy.life else { return }
    if case .invalid = age { return }
    invalidate(at: now, during: .selecting)
  }

  private mutating func invalidate(at now: Instant, during pause: Pause?) {
    date = nil
    age = .invalid(since: now)
    expiredDuring = pause
  }
}
