import Domain

/// The rules of the pairs screen. Pure: the same state and event give the same state and effects.
package enum PairsReducer {
  package static func reduce(
    _ model: inout PairsModel, _ event: PairsEvent
  ) throws(Rejection) -> [PairsEffect] {
    if case .launched(let online) = event { return try model.launch(online: online) }
    if model.shown.load == .starting { return try model.restore(event) }
    switch event {
    case .launched, .restored, .notRestored: throw Rejection("the app is already running")
    case .connectionChanged(true, let now): return try model.connect(at: now)
    case .connectionChanged(false, let now): return try model.disconnect(at: now)
    case .movedToBackground: return try model.moveToBackground()
    case .returnedToForeground(let now): return try model.returnToForeground(at: now)
    case .refreshDue: return try model.refresh()
    case .retryTapped: return try model.retry()
    case .ratesArrived(let rates, let tag, let now):
      try model.endAsking()
      return model.accept(rates, tag: tag, at: now)
    case .ratesUnchanged(let now):
      try model.endAsking()
      return model.confirm(at: now)
    case .ratesFailed(let failure, let now):
      try model.endAsking()
      return model.fail(failure, at: now)
    case .expiryDue(let now): return model.expire(at: now)
    }
  }
}

extension PairsModel {
  fileprivate mutating func launch(online: Bool) throws(Rejection) -> [PairsEffect] {
    guard shown.load == .starting else { throw Rejection("the app is already running") }
    isOnline = online
    return [.watchConnection, .restore]
  }

  fileprivate mutating func restore(_ event: PairsEvent) throws(Rejection) -> [PairsEffect] {
    switch event {
    case .restored(let pairs, let now):
      shown.rows = pairs.map { PairsState.Row($0) }
      shown.load = pairs.isEmpty ? .empty : .loading
      if pairs.isEmpty { return [] }
      if isInBackground { return rest() }
      return isOnline ? ask() : pause(at: now)
    case .notRestored:
      shown.load = .empty
      return []
    case .connectionChanged(let online, _):
      isOnline = online
      return []
    case .movedToBackground: return try moveToBackground()
    case .returnedToForeground(let now): return try returnToForeground(at: now)
    default:
      throw Rejection("the pairs are not read yet")
    }
  }
}
