package import RCCDomain

/// Pauses that are not outages: nothing failed, and the rates continue to age.
extension RefreshState {
  /// The reason that is reported, if there is one.
  var resting: Pause? { Pause.allCases.first(where: rests.contains) }

  package mutating func rest(
    _ reason: Pause, asking question: RatesQuestion?
  ) throws(RejectedEvent) -> [RefreshEffect] {
    guard rests.insert(reason).inserted else { throw RejectedEvent(Self.already(reason)) }
    return isStopped || load == .starting || question == nil ? [] : stop(for: resting ?? reason)
  }

  /// Ends a pause and requests rates immediately, unless another pause remains or the service requested a
  /// delay.
  package mutating func wake(
    _ reason: Pause, asking question: RatesQuestion?, at now: Instant
  ) throws(RejectedEvent) -> [RefreshEffect] {
    guard rests.remove(reason) != nil else { throw RejectedEvent(Self.notYet(reason)) }
    if reason == .selecting { invalidateLate(at: now) }
    guard let question else { return [] }
    if load == .empty { return begin(asking: question, at: now) }
    guard case .paused = schedule else { return [] }
    if let reason = resting { return stop(for: reason) }
    return isOnline ? resume(question, at: now) : pause(at: now)
  }

  mutating func stop(for reason: Pause) -> [RefreshEffect] {
    isAsking = false
    schedule = .paused(reason)
    return [.stopAsking]
  }

  /// Requests rates immediately, unless the service requested a delay.
  private mutating func resume(_ question: RatesQuestion, at now: Instant) -> [RefreshEffect] {
    remainingDelay(at: now).map { wait(for: $0, at: now) } ?? restart(question)
  }

  private var isStopped: Bool {
    if case .stopped = schedule { return true }
    return false
  }

  private static func already(_ reason: Pause) -> String {
    switch reason {
    case .background: "the app is in the background already"
    case .hidden: "the screen is hidden already"
    case .selecting: "a selector is already open"
    case .offline: "the connection is gone already"
    }
  }

  private static func notYet(_ reason: Pause) -> String {
    switch reason {
    case .background: "the app is in the foreground already"
    case .hidden: "the screen is shown already"
    case .selecting: "no selector is open"
    case .offline: "the connection is there already"
    }
  }
}

/// Pauses without a connection, which are outages.
extension RefreshState {
  /// Records the state of the connection before the first request.
  package mutating func start(online: Bool) -> [RefreshEffect] {
    isOnline = online
    return [.watchConnection]
  }

  mutating func disconnect(
    asking question: RatesQuestion?, at now: Instant
  ) throws(RejectedEvent) -> [RefreshEffect] {
    guard isOnline else { throw RejectedEvent(Self.already(.offline)) }
    isOnline = false
    // During another pause the outage is not recorded; the end of that pause does it.
    if isStopped || load == .starting || question == nil || !rests.isEmpty { return [] }
    return pause(at: now) + [.stopAsking]
  }

  mutating func pause(at now: Instant) -> [RefreshEffect] {
    isAsking = false
    note(.offline, at: now)
    schedule = .paused(.offline)
    return []
  }

  mutating func connect(
    asking question: RatesQuestion?, at now: Instant
  ) throws(RejectedEvent) -> [RefreshEffect] {
    if isOnline { throw RejectedEvent(Self.notYet(.offline)) }
    isOnline = true
    guard let question, schedule == .paused(.offline) else { return [] }
    return resume(question, at: now)
  }
}
