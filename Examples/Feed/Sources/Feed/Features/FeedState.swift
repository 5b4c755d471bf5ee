import Foundation

/// The posts that the user reads.
struct Feed: Hashable, Sendable {
  /// A post in a list; its id is that of no item in any other list.
  struct Item: Identifiable, Hashable, Sendable {
    let id: String
    let post: Post
  }

  let items: [Item]
  /// How many posts could not be read.
  let skipped: Int
  var loadedAt: Date
}

/// How far the feed is; `shown` is the older feed that stays on the screen meanwhile.
enum FeedState: Hashable, Sendable {
  case pending
  case loading(load: Int, shown: Feed?)
  case ready(Feed)
  case failed(Failure, shown: Feed?)

  var shown: Feed? {
    switch self {
    case .pending: nil
    case .ready(let feed): feed
    case .loading(_, let feed), .failed(_, let feed): feed
    }
  }
}

extension AppState {
  /// A feed of this age is loaded again when the user comes back to the app.
  static let freshness: TimeInterval = 300

  mutating func apply(_ action: FeedAction) throws(Rejection) -> [Effect] {
    switch action {
    case .didAppear, .pulled, .retry:
      return try request(action)
    case .found(let load, let kept):
      guard try shownWhileLoading(load) == nil else { throw .alreadyShown }
      feed = .loading(load: load, shown: listed(kept))
    case .arrived(let load, let fetched):
      _ = try shownWhileLoading(load)
      feed = .ready(listed(fetched))
      return [.keepFeed(fetched)]
    case .unchanged(let load, let date):
      guard var kept = try shownWhileLoading(load) else { throw .outdated }
      kept.loadedAt = date
      feed = .ready(kept)
    case .failed(let load, let failure):
      feed = .failed(failure, shown: try shownWhileLoading(load))
    }
    return []
  }

  private mutating func request(_ action: FeedAction) throws(Rejection) -> [Effect] {
    switch (feed, action) {
    case (.loading, _): throw .alreadyLoading
    case (.ready, .didAppear): throw .alreadyShown
    case (.pending, .pulled): throw .nothingToRefresh
    case (.pending, .retry), (.ready, .retry): throw .nothingFailed
    default: return loadFeed()
    }
  }

  mutating func loadFeed() -> [Effect] {
    let (load, shown) = (nextLoad(), feed.shown)
    feed = .loading(load: load, shown: shown)
    return [.loadFeed(load: load, showsKept: shown == nil)]
  }

  mutating func refreshFeed(at date: Date) throws(Rejection) -> [Effect] {
    guard case .ready(let feed) = feed else { throw .nothingToRefresh }
    guard date.timeIntervalSince(feed.loadedAt) >= Self.freshness else { throw .stillFresh }
    return loadFeed()
  }

  private func shownWhileLoading(_ load: Int) throws(Rejection) -> Feed? {
    guard case .loading(let current, let shown) = feed, current == load else { throw .outdated }
    return shown
  }

  private mutating func listed(_ fetched: FetchedFeed) -> Feed {
    Feed(items: items(fetched.posts), skipped: fetched.skipped, loadedAt: fetched.loadedAt)
  }

  mutating func items(_ posts: [Post]) -> [Feed.Item] {
    lists += 1
    return posts.enumerated().map { Feed.Item(id: "\(lists)-\($0)", post: $1) }
  }
}
