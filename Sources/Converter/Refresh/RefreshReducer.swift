package import RCCDomain

extension RefreshState {
  /// Handles an event; `question` is the screen's present question, nil when there is nothing to request.
  package mutating func reduce(
    _ event: RefreshEvent, asking question: RatesQuestion?
  ) throws(RejectedEvent) -> [RefreshEffect] {
    switch event {
    case .connectionChanged(true, let now): return try connect(asking: question, at: now)
    case .connectionChanged(false, let now): return try disconnect(asking: question, at: now)
    case .movedToBackground: return try rest(.background, asking: question)
    case .returnedToForeground(let now): return try wake(.background, asking: question, at: now)
    case .hidden: return try rest(.hidden, asking: question)
    case .shown(let now): return try wake(.hidden, asking: question, at: now)
    case .due: return try refresh(question)
    case .retryTapped: return try retry(question)
    case .arrived(let rates, let tag, let now):
      try endAsking()
      return accept(rates, tag: tag, at: now)
    case .unchanged(let now):
      try endAsking()
      return confirm(at: now)
    case .failed(let failure, let now):
      try endAsking()
      return fail(failure, at: now)
    case .expiryDue(let now): return expire(at: now)
    }
  }

  private mutating func endAsking() throws(RejectedEvent) {
    guard isAsking else { throw RejectedEvent("nothing was asked") }
    isAsking = false
  }
}
