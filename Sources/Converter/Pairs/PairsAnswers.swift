import Domain

extension PairsModel {
  mutating func accept(_ rates: Rates, tag: String?, at now: Instant) -> [PairsEffect] {
    latest = rates
    self.tag = tag
    return confirm(at: now)
  }

  /// The last answer holds, whether it came now or was said to be unchanged.
  mutating func confirm(at now: Instant) -> [PairsEffect] {
    for index in shown.rows.indices { update(&shown.rows[index]) }
    shown.load = .loaded
    shown.date = latest?.date
    shown.refresh = .on
    shown.age = .fresh
    outage = nil
    notBefore = nil
    lastSuccess = now
    return [.askAt(now + PairsTiming.period)] + timeExpiry(at: now + PairsTiming.life)
  }

  private func update(_ row: inout PairsState.Row) {
    guard let rate = latest?.rate(of: row.id) else { return row.status = .unavailable }
    row.rate = rate
    row.status = .live
  }

  mutating func fail(_ failure: Failure, at now: Instant) -> [PairsEffect] {
    note(failure, at: now)
    switch failure {
    case .rejected(401, _), .rejected(403, _):
      shown.refresh = .stopped(failure)
      return []
    case .rateLimited(let until?), .unavailable(let until?):
      return wait(until: until)
    default:
      return backOff(at: now)
    }
  }

  /// Keeps what is shown, and says how old it is.
  mutating func note(_ failure: Failure, at now: Instant) {
    outage = Outage(began: outage?.began ?? now, failure: failure)
    if shown.load != .loaded {
      shown.load = .failed(failure)
    } else if shown.age == .fresh, let lastSuccess {
      shown.age = .old(since: lastSuccess)
    }
  }

  mutating func wait(until: Instant) -> [PairsEffect] {
    notBefore = until
    shown.refresh = .toldToWait(until: until)
    return [.askAt(until)]
  }

  private mutating func backOff(at now: Instant) -> [PairsEffect] {
    var attempt = 1
    if case .backingOff(let last, _) = shown.refresh { attempt = last + 1 }
    let until = now + PairsTiming.backOff(attempt: attempt)
    shown.refresh = .backingOff(attempt: attempt, until: until)
    return [.askAt(until)]
  }
}

extension PairsModel {
  private mutating func timeExpiry(at instant: Instant) -> [PairsEffect] {
    if isExpiryTimed { return [] }
    isExpiryTimed = true
    return [.expireAt(instant)]
  }

  /// One timer serves all successes: it sleeps on when a younger one came, so that a success costs no timer.
  mutating func expire(at now: Instant) -> [PairsEffect] {
    isExpiryTimed = false
    guard let lastSuccess else { return [] }
    if now < lastSuccess + PairsTiming.life { return timeExpiry(at: lastSuccess + PairsTiming.life) }
    for index in shown.rows.indices {
      shown.rows[index].rate = nil
      shown.rows[index].status = .unavailable
    }
    shown.date = nil
    shown.age = .invalid(since: now)
    expiredInBackground = isInBackground
    return []
  }
}
