import RCCDomain

/// The rules of the pairs screen, a pure function: the same state and event give the same state and effects.
package enum PairsReducer {
  package static func reduce(
    _ model: inout PairsModel, _ event: PairsEvent
  ) throws(RejectedEvent) -> [PairsEffect] {
    if model.refreshing.load == .starting, !event.mayComeFirst {
      throw RejectedEvent("the pairs are not read yet")
    }
    switch event {
    case .launched(let online): return try model.launch(online: online)
    case .restored(let pairs, let now): return try model.restore(pairs, at: now)
    case .notRestored(let kept, let now): return try model.startEmpty(keptAs: kept, at: now)
    case .refresh(let event): return try model.refresh(event)
    case .addTapped: return try model.openSelector()
    case .selectorClosed(let pair, let now): return try model.closeSelector(with: pair, at: now)
    case .swiped(let pair): return try model.swipe(pair)
    case .deleted(let pair): return try model.delete(pair)
    case .saved: return model.noteSaved()
    case .notSaved(let failure, let now): return model.noteUnsaved(failure, at: now)
    case .saveDue: return try model.saveAgain()
    }
  }
}

extension PairsEvent {
  /// Whether the event may occur before the list is read.
  fileprivate var mayComeFirst: Bool {
    switch self {
    case .launched, .restored, .notRestored: true
    case .refresh(let event): event.isOfTheSystem
    case .addTapped, .selectorClosed, .swiped, .deleted, .saved, .notSaved, .saveDue: false
    }
  }
}

extension PairsModel {
  fileprivate mutating func launch(online: Bool) throws(RejectedEvent) -> [PairsEffect] {
    guard refreshing.load == .starting else { throw Self.running }
    return refreshing.start(online: online).map(PairsEffect.refresh) + [.restore]
  }

  fileprivate mutating func restore(_ pairs: [CurrencyPair], at now: Instant) throws(RejectedEvent)
    -> [PairsEffect]
  {
    guard refreshing.load == .starting else { throw Self.running }
    rows = pairs.map { PairsState.Row($0) }
    return refreshing.begin(asking: question, at: now).map(PairsEffect.refresh)
  }

  fileprivate mutating func startEmpty(keptAs name: String?, at now: Instant) throws(RejectedEvent)
    -> [PairsEffect]
  {
    unreadable = UnreadableNotice(keptAs: name)
    return try restore([], at: now)
  }

  fileprivate mutating func refresh(_ event: RefreshEvent) throws(RejectedEvent) -> [PairsEffect] {
    let effects = try refreshing.reduce(event, asking: question)
    updateRows(after: event)
    return effects.map(PairsEffect.refresh)
  }

  private static let running = RejectedEvent("the app is already running")
}
