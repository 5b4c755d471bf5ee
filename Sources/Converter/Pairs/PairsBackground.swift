import Domain

extension PairsModel {
  mutating func moveToBackground() throws(Rejection) -> [PairsEffect] {
    if isInBackground { throw Rejection("the app is in the background already") }
    isInBackground = true
    if pairs.isEmpty { return [] }
    if case .stopped = shown.refresh { return [] }
    return rest()
  }

  /// Asks nothing more. That is no outage: nothing failed, and the rates' life goes on.
  mutating func rest() -> [PairsEffect] {
    isAsking = false
    shown.refresh = .paused(.background)
    return [.stopAsking]
  }

  /// Refreshes at once, unless there is no connection or the service asked for more time.
  mutating func returnToForeground(at now: Instant) throws(Rejection) -> [PairsEffect] {
    guard isInBackground else { throw Rejection("the app is in the foreground already") }
    isInBackground = false
    guard shown.refresh == .paused(.background) else { return [] }
    return isOnline ? resume(at: now) : pause(at: now)
  }
}
