/// The way to the store: the only reference that a screen, or whatever else acts, is given.
@MainActor
struct Dispatcher {
  private let store: Store

  init(_ store: Store) { self.store = store }

  /// The state of this moment.
  var state: AppState { store.state }

  /// Hands an action to the store.
  func dispatch(_ action: Action) { store.dispatch(action) }

  func subscribe(_ notify: @escaping (Outcome) -> Void) { store.subscribe(notify) }

  /// Notifies of each new state.
  func bind(_ show: @escaping (AppState) -> Void) {
    store.subscribe { outcome in
      if case .processed(_, let state, _) = outcome { show(state) }
    }
  }
}
