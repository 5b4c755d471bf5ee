import RCCDomain

/// The user's actions on the list.
extension PairsModel {
  mutating func openSelector() throws(RejectedEvent) -> [PairsEffect] {
    if isAdding { throw RejectedEvent("a selector is already open") }
    isAdding = true
    closeSwiped()
    return try refreshing.rest(.selecting, asking: question).map(PairsEffect.refresh)
  }

  /// Inserts a new pair at the top and requests its rate immediately; without a pair, the refresh continues.
  mutating func closeSelector(with pair: CurrencyPair?, at now: Instant) throws(RejectedEvent)
    -> [PairsEffect]
  {
    guard isAdding else { throw RejectedEvent("no selector is open") }
    isAdding = false
    var effects: [PairsEffect] = []
    if let pair, !pairs.contains(pair) {
      rows.insert(PairsState.Row(pair), at: 0)
      effects = save()
    }
    effects += try refreshing.wake(.selecting, asking: question, at: now).map(PairsEffect.refresh)
    clearInvalid()
    markWaiting()
    return effects
  }

  /// Opens the row to the side, or closes it again; an open row is not updated.
  mutating func swipe(_ pair: CurrencyPair) throws(RejectedEvent) -> [PairsEffect] {
    guard pairs.contains(pair) else { throw RejectedEvent("\(pair) is not in the list") }
    let wasOpen = swiped == pair
    closeSwiped()
    if !wasOpen { swiped = pair }
    return []
  }

  mutating func delete(_ pair: CurrencyPair) throws(RejectedEvent) -> [PairsEffect] {
    guard let index = pairs.firstIndex(of: pair) else { throw RejectedEvent("\(pair) is not in the list") }
    rows.remove(at: index)
    if swiped == pair { swiped = nil }
    let end = rows.isEmpty ? refreshing.end().map(PairsEffect.refresh) : []
    return save() + end
  }

  // Updates the row with the rates that arrived while it was open, and closes it.
  private mutating func closeSwiped() {
    guard let pair = swiped else { return }
    swiped = nil
    if case .invalid = refreshing.age { return }
    if let index = pairs.firstIndex(of: pair), isAnswered(pair) { update(index) }
    markWaiting()
  }
}

/// The list on the disk.
extension PairsModel {
  mutating func save() -> [PairsEffect] {
    saved = .saving
    return [.save(pairs)]
  }

  mutating func saveAgain() throws(RejectedEvent) -> [PairsEffect] {
    guard case .no = saved else { throw RejectedEvent("the list is saved") }
    // The state remains "not saved" until the list is saved.
    return [.save(pairs)]
  }

  mutating func noteSaved() -> [PairsEffect] {
    saved = .yes
    unreadable = nil
    return []
  }

  mutating func noteUnsaved(_ failure: StoreFailure, at now: Instant) -> [PairsEffect] {
    saved = .no(failure)
    return [.saveAt(now + Self.pauseBeforeSavingAgain)]
  }

  private static let pauseBeforeSavingAgain = Duration.seconds(1)
}
