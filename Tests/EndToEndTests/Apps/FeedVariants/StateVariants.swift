@testable import Feed

extension FeedVariant {
  /// A variant that changes the state after each action that was processed.
  private static func after(
    _ name: String, _ scenario: String,
    _ change: @escaping @MainActor @Sendable (inout AppState, Action, _ old: AppState) -> Void
  ) -> FeedVariant {
    FeedVariant(name, scenario) { parts, _ in
      parts.store = { start in
        Store(start) { state, action throws(Rejection) in
          let old = state
          let effects = try AppState.reduce(&state, action)
          change(&state, action, old)
          return effects
        }
      }
    }
  }

  /// A variant that processes some actions otherwise; nil leaves the action to the app.
  private static func instead(
    _ name: String, _ scenario: String,
    _ change: @escaping @MainActor @Sendable (inout AppState, Action) throws(Rejection) -> [Effect]?
  ) -> FeedVariant {
    FeedVariant(name, scenario) { parts, _ in
      parts.store = { start in
        Store(start) { state, action throws(Rejection) in
          if let effects = try change(&state, action) { return effects }
          return try AppState.reduce(&state, action)
        }
      }
    }
  }

  static let ofState: [FeedVariant] = ofFeed + ofUsers + ofSearch + ofImages

  private static let ofFeed = [
    instead("loads before it appears", "ready") { state, action in
      action == .app(.launched) ? state.loadFeed() : nil
    },
    instead("has one try", "retry") { state, action throws(Rejection) in
      if action == .feed(.retry) { throw .alreadyShown }
      return nil
    },
    instead("pulls as often as it is told", "rejected") { state, action in
      action == .feed(.pulled) ? state.loadFeed() : nil
    },
    instead("posts again with another key", "post-again") { state, action in
      guard action == .posting(.retry), case .failed(_, let draft) = state.posting else { return nil }
      let other = Draft(text: draft.text, key: draft.key + "-2")
      state.posting = .sending(other)
      return [.post(other)]
    },
    after("shows what has an image alone", "no-image") { state, action, _ in
      guard case .ready(let feed) = state.feed else { return }
      let items = feed.items.filter { $0.post.image != nil }
      state.feed = .ready(Feed(items: items, skipped: feed.skipped, loadedAt: feed.loadedAt))
    },
    after("keeps the ids", "ids") { state, _, _ in state.lists = 0 },
    after("waits for the user", "offline") { state, action, old in
      if case .app(.connectionChanged) = action { state.feed = old.feed }
    },
    instead("never grows old", "comes-back") { state, action throws(Rejection) in
      if case .app(.becameActive) = action { throw .stillFresh }
      return nil
    },
    after("grows old though the server has nothing newer", "unchanged") { state, action, old in
      guard case .feed(.unchanged) = action, let shown = old.feed.shown else { return }
      state.feed = .ready(shown)
    },
    after("loses the feed to a failure", "failed-refresh") { state, _, _ in
      if case .failed(let failure, _) = state.feed { state.feed = .failed(failure, shown: nil) }
    },
  ]

  private static let ofUsers = [
    instead("takes what comes late", "late") { state, action throws(Rejection) in
      guard case .profile(.arrived(_, let profile)) = action, case .loading(let load) = state.profile
      else { return nil }
      return try AppState.reduce(&state, .profile(.arrived(load: load, profile)))
    },
    instead("asks for the profile of nobody", "needs-sign-in") { state, action in
      action == .profile(.didAppear) && !state.auth.isSignedIn ? state.loadProfile() : nil
    },
    after("keeps the profile of a session that ended", "expired") { state, action, old in
      if action == .auth(.expired) { state.profile = old.profile }
    },
    after("keeps the feed of who signed out", "sign-out") { state, action, old in
      if action == .auth(.signOut) { state.feed = old.feed }
    },
    instead("gives a profile up", "profile") { _, action throws(Rejection) in
      if action == .profile(.retry) { throw .nothingFailed }
      return nil
    },
  ]

  private static let ofSearch = [
    instead("searches at each key", "search-keys") { state, action in
      guard case .search(.typed(let query)) = action else { return nil }
      let load = state.nextLoad()
      state.search = .loading(load: load, query: query)
      return [.search(load: load, query: query, page: 1)]
    },
    instead("finds one page", "search-pages") { _, action throws(Rejection) in
      if action == .search(.reachedEnd) { throw .alreadyShown }
      return nil
    },
    instead("shows what comes late", "search-late") { state, action throws(Rejection) in
      guard case .search(.arrived(_, let page)) = action, case .loading(let load, _) = state.search
      else { return nil }
      return try AppState.reduce(&state, .search(.arrived(load: load, page)))
    },
    after("loses all pages to a failure", "search-retry") { state, action, _ in
      guard case .failed(let failure, _) = state.search.found?.more, let found = state.search.found
      else { return }
      state.search = .failed(failure, query: found.query)
    },
  ]

  private static let ofImages = [
    after("loads all images at once", "images") { state, action, _ in
      for url in state.images.waiting { state.images.states[url] = .loading }
    },
    instead("loads an image for each row", "images") { state, action throws(Rejection) in
      guard case .image(.didAppear(let url)) = action else { return nil }
      state.images.states[url] = nil
      return try AppState.reduce(&state, action)
    },
    instead("gives an image up", "broken-image") { state, action throws(Rejection) in
      guard case .image(.didAppear(let url)) = action, state.images.states[url] == .failed
      else { return nil }
      throw .alreadyShown
    },
    after("blames the feed for an image", "broken-image") { state, action, _ in
      if case .image(.failed) = action { state.feed = .failed(.unreachable, shown: state.feed.shown) }
    },
  ]
}
