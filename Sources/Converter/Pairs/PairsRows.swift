import Domain

/// What an answer, or the want of one, does to the rows.
extension PairsModel {
  mutating func updateRows(after event: RefreshEvent) {
    switch event {
    case .arrived, .unchanged: for index in rows.indices { update(index) }
    case .expiryDue: clearInvalid()
    default: break
    }
    markWaiting()
  }

  /// A row that is swiped open stays as it is until it is closed.
  func isHeld(_ index: Int) -> Bool { rows[index].id == swiped }

  mutating func update(_ index: Int) {
    if isHeld(index) { return }
    guard let rate = refreshing.latest?.rate(of: rows[index].id) else {
      return rows[index].status = .unavailable
    }
    rows[index].rate = rate
    rows[index].status = .live
  }

  /// Whether the rates at hand answer a question that named the pair.
  func isAnswered(_ pair: CurrencyPair) -> Bool {
    if case .pairs(let pairs) = refreshing.answered { return pairs.contains(pair) }
    return false
  }

  /// In an outage a row that was to get its first rate will not get it soon, unless one is being asked for.
  mutating func markWaiting() {
    guard refreshing.load == .loaded, refreshing.outage != nil, !refreshing.isAsking else { return }
    for index in rows.indices where rows[index].status == .waiting && !isHeld(index) {
      rows[index].status = .unavailable
    }
  }

  mutating func clearInvalid() {
    guard case .invalid = refreshing.age else { return }
    for index in rows.indices {
      rows[index].rate = nil
      rows[index].status = .unavailable
    }
  }
}
