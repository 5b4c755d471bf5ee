import Domain

/// What can be seen, and what fingers do to it.
extension App {
  package enum Touch: Hashable, Sendable {
    case done
    case disabled(String)
    /// No such component; these are there and take such a touch.
    case unknown([String])
  }

  package var view: Node {
    AppScreen(words: words, numbers: numbers, wall: wall).node(state, alerts: alerts.alerts)
  }

  /// What can be tapped, in reading order.
  package var identifiers: [String] { view.top.tappable.compactMap(\.identifier) }

  /// Taps so many times what is on the screen now; what the first tap changes moves nothing under the others.
  package func tap(_ identifier: String, times: Int = 1, isolation: isolated any Actor) -> Touch {
    let tappable = view.top.tappable
    guard let node = tappable.first(where: { $0.identifier == identifier }) else {
      return .unknown(tappable.compactMap(\.identifier))
    }
    if let reason = node.disabled { return .disabled(reason) }
    if let selector {
      guard let event = SelectorScreen(words: words).event(tapped: identifier) else { return .unknown([]) }
      for _ in 0..<times { selector.model.send(event, isolation: isolation) }
    } else {
      guard let event = PairsScreen.event(tapped: identifier) else { return .unknown([]) }
      for _ in 0..<times { pairs.send(event, isolation: isolation) }
    }
    return .done
  }

  /// Opens a row to the side, or closes it again.
  package func swipe(_ identifier: String, isolation: isolated any Actor) -> Touch {
    touchRow(identifier, isolation: isolation) { .swiped($0) }
  }

  package func delete(_ identifier: String, isolation: isolated any Actor) -> Touch {
    touchRow(identifier, isolation: isolation) { .deleted($0) }
  }

  /// Goes back one screen; false where there is none to go back to.
  package func goBack(isolation: isolated any Actor) -> Bool {
    guard let selector, case .second = selector.model.state.shown.step else { return false }
    selector.model.send(.wentBack, isolation: isolation)
    return true
  }

  /// Swipes the top screen away; false where there is none over another.
  package func dismiss(isolation: isolated any Actor) -> Bool {
    guard let selector else { return false }
    selector.model.send(.cancelled, isolation: isolation)
    return true
  }

  private func touchRow(
    _ identifier: String, isolation: isolated any Actor, _ event: (CurrencyPair) -> PairsEvent
  ) -> Touch {
    let rows = view.top.swipeable.compactMap(\.identifier)
    guard rows.contains(identifier), let pair = CurrencyPair(identifier) else { return .unknown(rows) }
    pairs.send(event(pair), isolation: isolation)
    return .done
  }
}
