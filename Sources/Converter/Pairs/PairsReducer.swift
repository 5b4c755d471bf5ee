import Domain

/// The rules of the pairs screen. Pure: the same state and event give the same state and effects.
package enum PairsReducer {
  package static func reduce(
    _ model: inout PairsModel, _ event: PairsEvent
  ) throws(Rejection) -> [PairsEffect] {
    switch event {
    case .launched(let online): return try model.launch(online: online)
    case .restored(let pairs, let now): return try model.restore(pairs, at: now)
    case .notRestored(let kept, let now): return try model.startEmpty(keptAs: kept, at: now)
    case .refresh(let event): return try model.refresh(event)
    default: break
    }
    if model.refreshing.load == .starting { throw Rejection("the pairs are not read yet") }
    switch event {
    case .addTapped: return try model.openSelector()
    case .selectorClosed(let pair, let now): return try model.closeSelector(with: pair, at: now)
    case .swiped(let pair): return try model.swipe(pair)
    case .deleted(let pair): return try model.delete(pair)
    case .saved: return model.noteSaved()
    case .notSaved(let failure, let now): return model.noteUnsaved(failure, at: now)
    case .saveDue: return try model.saveAgain()
    case .launched, .restored, .notRestored, .refresh: return []
    }
  }
}

extension PairsModel {
  fileprivate mutating func launch(online: Bool) throws(Rejection) -> [PairsEffect] {
    guard refreshing.load == .starting else { throw Self.running }
    return refreshing.start(online: online).map(PairsEffect.refresh) + [.restore]
  }

  fileprivate mutating func restore(_ pairs: [CurrencyPair], at now: Instant) throws(Rejection)
    -> [PairsEffect]
  {
    guard refreshing.load == .starting else { throw Self.running }
    rows = pairs.map { PairsState.Row($0) }
    return refreshing.begin(asking: question, at: now).map(PairsEffect.refresh)
  }

  fileprivate mutating func startEmpty(keptAs name: String?, at now: Instant) throws(Rejection)
    -> [PairsEffect]
  {
    unreadable = Unreadable(keptAs: name)
    return try restore([], at: now)
  }

  fileprivate mutating func refresh(_ event: RefreshEvent) throws(Rejection) -> [PairsEffect] {
    let isStarting = refreshing.load == .starting
    if isStarting, !event.isOfTheSystem { throw Rejection("the pairs are not read yet") }
    let effects = try refreshing.reduce(event, asking: question)
    updateRows(after: event)
    return effects.map(PairsEffect.refresh)
  }

  private static let running = Rejection("the app is already running")
}
