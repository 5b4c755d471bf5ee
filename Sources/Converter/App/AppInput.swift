import RCCDomain

/// The user's actions on the visible screen.
extension App {
  package enum TouchOutcome: Hashable, Sendable {
    case done
    case disabled(String)
    /// There is no such component; the value lists those that accept the action.
    case unknown([String])
  }

  /// Taps a component of the present screen `times` times; a change by the first tap does not move the target
  /// of the others.
  package func tap(_ identifier: String, times: Int = 1, isolation: isolated any Actor) -> TouchOutcome {
    let tappable = view.top.tappable
    guard let node = tappable.first(where: { $0.identifier == identifier }),
      let touch = meaning(of: identifier, isolation: isolation)
    else { return .unknown(tappable.compactMap(\.identifier)) }
    if let reason = node.disabled { return .disabled(reason) }
    for _ in 0..<times { touch() }
    return .done
  }

  /// Types one key at the end of the field.
  package func type(_ key: Character, into identifier: String, isolation: isolated any Actor) -> TouchOutcome
  {
    touch(identifier, among: view.top.typable) {
      amounts.send(AmountsScreen.event(typed: key), isolation: isolation)
    }
  }

  /// Empties the field.
  package func clear(_ identifier: String, isolation: isolated any Actor) -> TouchOutcome {
    touch(identifier, among: view.top.typable) { amounts.send(.cleared, isolation: isolation) }
  }

  /// Opens a row to the side, or closes it again.
  package func swipe(_ identifier: String, isolation: isolated any Actor) -> TouchOutcome {
    touch(identifier, among: view.top.swipeable) {
      CurrencyPair(identifier).map { pairs.send(.swiped($0), isolation: isolation) }
    }
  }

  /// Deletes a row.
  package func delete(_ identifier: String, isolation: isolated any Actor) -> TouchOutcome {
    touch(identifier, among: view.top.swipeable) {
      CurrencyPair(identifier).map { pairs.send(.deleted($0), isolation: isolation) }
    }
  }

  /// Returns to the previous screen; returns false when there is none.
  package func goBack(isolation: isolated any Actor) -> Bool {
    guard let selector, case .second = selector.model.state.shown.step else { return false }
    selector.model.send(.wentBack, isolation: isolation)
    return true
  }

  /// Dismisses the top screen; returns false when there is none above another.
  package func dismiss(isolation: isolated any Actor) -> Bool {
    guard let selector else { return false }
    selector.model.send(.cancelled, isolation: isolation)
    return true
  }

  private func touch(_ identifier: String, among nodes: [Node], _ act: () -> Void) -> TouchOutcome {
    let identifiers = nodes.compactMap(\.identifier)
    guard identifiers.contains(identifier) else { return .unknown(identifiers) }
    act()
    return .done
  }

  /// Returns the action of a tap on the present screen.
  private func meaning(of identifier: String, isolation: isolated any Actor) -> (() -> Void)? {
    if let model = selector?.model {
      return SelectorScreen.event(tapped: identifier).map { event in
        { model.send(event, isolation: isolation) }
      }
    }
    if let tab = Tab(identifier: identifier) { return { self.show(tab, isolation: isolation) } }
    switch tab {
    case .pairs:
      return PairsScreen.event(tapped: identifier).map { event in
        { self.pairs.send(event, isolation: isolation) }
      }
    case .amounts:
      return AmountsScreen.event(tapped: identifier).map { event in
        { self.amounts.send(event, isolation: isolation) }
      }
    }
  }
}
