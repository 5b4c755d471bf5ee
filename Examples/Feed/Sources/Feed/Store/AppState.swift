/// The screens that the user can choose.
public enum Tab: String, Hashable, Sendable {
  case feed
  case profile
  case search
}

/// The whole state: each feature is in exactly one of its states.
struct AppState: Hashable, Sendable {
  var tab = Tab.feed
  var isOnline = true
  var auth = AuthState.signedOut(nil)
  var feed = FeedState.pending
  var posting = PostingState.none
  var profile = ProfileState.pending
  var search = SearchState.pending
  var images = ImagesState()
  /// How many loads have begun; an answer names the one that it belongs to.
  var loads = 0
  /// How many lists of items were made; the ids of items are new in each.
  var lists = 0

  static func reduce(_ state: inout AppState, _ action: Action) throws(Rejection) -> [Effect] {
    switch action {
    case .app(let action): try state.apply(action)
    case .auth(let action): try state.apply(action)
    case .feed(let action): try state.apply(action)
    case .posting(let action): try state.apply(action)
    case .profile(let action): try state.apply(action)
    case .search(let action): try state.apply(action)
    case .image(let action): try state.apply(action)
    }
  }

  private mutating func apply(_ action: AppAction) throws(Rejection) -> [Effect] {
    switch action {
    case .launched:
      return []
    case .tabSelected(let tab):
      guard tab != self.tab else { throw .nothingNew }
      self.tab = tab
      return [.remember(tab)]
    case .connectionChanged(let isOnline):
      guard isOnline != self.isOnline else { throw .nothingNew }
      self.isOnline = isOnline
      return isOnline ? reloadAfterOutage() : []
    case .becameActive(let date):
      return try refreshFeed(at: date)
    }
  }

  /// Starts what failed for want of a connection.
  private mutating func reloadAfterOutage() -> [Effect] {
    var effects: [Effect] = []
    if case .failed(.offline, _) = feed { effects += loadFeed() }
    if case .failed(.offline) = profile { effects += loadProfile() }
    return effects
  }

  mutating func nextLoad() -> Int {
    loads += 1
    return loads
  }
}
