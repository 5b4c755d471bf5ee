import Domain

extension PairsModel {
  mutating func disconnect(at now: Instant) throws(Rejection) -> [PairsEffect] {
    guard isOnline else { throw Rejection("the connection is gone already") }
    isOnline = false
    if pairs.isEmpty { return [] }
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
    guard shown.refresh == .paused(.offline) else { return [] }
    if let notBefore, notBefore > now { return wait(until: notBefore) }
    return restart()
  }
}
