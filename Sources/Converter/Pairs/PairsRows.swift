import Domain

/// What an answer, or the want of one, does to the rows.
extension PairsModel {
  mutating func updateRows(after event: RefreshEvent) {
    switch event {
    case .arrived, .unchanged: for index in rows.indices { update(index) }
    case .failed where refreshing.load == .loaded: markWaiting()
    case .expiryDue: if case .invalid = refreshing.age { clearRows() }
    default: break
    }
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

  /// A row that was to get its first rate will not get it soon.
  private mutating func markWaiting() {
    for index in rows.indices where rows[index].status == .waiting && !isHeld(index) {
      rows[index].status = .unavailable
    }
  }

  private mutating func clearRows() {
    for index in rows.indices {
      rows[index].rate = nil
      rows[index].status = .unavailable
    }
  }
}
