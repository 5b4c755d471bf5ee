import RCCDomain

/// The effects of an answer, or of a missing one, on the rows.
extension PairsModel {
  mutating func updateRows(after event: RefreshEvent) {
    switch event {
    case .arrived, .unchanged: for index in rows.indices { update(index) }
    case .expiryDue: clearInvalid()
    default: break
    }
    markWaiting()
  }

  /// Returns whether the row is swiped open, and therefore not updated.
  func isHeld(_ index: Int) -> Bool { rows[index].id == swiped }

  mutating func update(_ index: Int) {
    if isHeld(index) { return }
    guard let rate = refreshing.latest?.rate(of: rows[index].id) else {
      return rows[index].status = .unavailable
    }
    rows[index].rate = rate
    rows[index].status = .live
  }

  /// Returns whether the present rates answer a question that contained the pair.
  func isAnswered(_ pair: CurrencyPair) -> Bool {
    if case .pairs(let pairs) = refreshing.answered { return pairs.contains(pair) }
    return false
  }

  /// Marks waiting rows as unavailable in an outage, unless a request is under way.
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
