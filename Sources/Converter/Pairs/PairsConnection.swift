import Domain

extension PairsModel {
  mutating func disconnect(at now: Instant) throws(Rejection) -> [PairsEffect] {
    guard isOnline else { throw Rejection("the connection is gone already") }
    isOnline = false
    // Nobody is there to be told; the return to the front does it.
    if pairs.isEmpty || isInBackground { return [] }
    if case .stopped = shown.refresh { return [] }
    return pause(at: now) + [.stopAsking]
  }

  mutating func pause(at now: Instant) -> [PairsEffect] {
    isAsking = false
    note(.offline, at: now)
    shown.refresh = .paused(.offline)
    return []
  }

  /// Resumes at once, unless the service asked for more time.
  mutating func connect(at now: Instant) throws(Rejection) -> [PairsEffect] {
    if isOnline { throw Rejection("the connection is there already") }
    isOnline = true
    return shown.refresh == .paused(.offline) ? resume(at: now) : []
  }

  /// Asks at once, unless the service asked for more time.
  mutating func resume(at now: Instant) -> [PairsEffect] {
    if let notBefore, notBefore > now { return wait(until: notBefore) }
    return restart()
  }
}
