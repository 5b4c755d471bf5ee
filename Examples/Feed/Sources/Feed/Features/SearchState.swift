/// The posts that a search has found so far.
struct Found: Hashable, Sendable {
  /// How far the next page is.
  enum More: Hashable, Sendable {
    case none
    case page(Int)
    case loading(load: Int, page: Int)
    case failed(Failure, page: Int)
  }

  let query: String
  var items: [Feed.Item]
  var more: More
}

/// How far a search is.
enum SearchState: Hashable, Sendable {
  case pending
  /// The user may still be typing.
  case typing(load: Int, query: String)
  case loading(load: Int, query: String)
  case ready(Found)
  case failed(Failure, query: String)

  var found: Found? { if case .ready(let found) = self { found } else { nil } }
}

extension AppState {
  mutating func apply(_ action: SearchAction) throws(Rejection) -> [Effect] {
    switch action {
    case .typed(let query): return type(query)
    case .reachedEnd: return try loadPage()
    case .retry: return try retrySearch()
    case .settled(let load):
      guard case .typing(let current, let query) = search, current == load else { throw .outdated }
      search = .loading(load: load, query: query)
      return [.search(load: load, query: query, page: 1)]
    case .arrived(let load, let page): try take(page, load)
    case .failed(let load, let failure): try fail(failure, load)
    }
    return []
  }

  private mutating func type(_ query: String) -> [Effect] {
    guard !query.isEmpty else {
      search = .pending
      return []
    }
    let load = nextLoad()
    search = .typing(load: load, query: query)
    return [.waitForKeys(load: load)]
  }

  private mutating func loadPage() throws(Rejection) -> [Effect] {
    guard var found = search.found else { throw .nothingToRefresh }
    switch found.more {
    case .none: throw .alreadyShown
    case .loading: throw .alreadyLoading
    case .page(let page), .failed(_, let page):
      let load = nextLoad()
      found.more = .loading(load: load, page: page)
      search = .ready(found)
      return [.search(load: load, query: found.query, page: page)]
    }
  }

  private mutating func retrySearch() throws(Rejection) -> [Effect] {
    if case .failed(_, let query) = search {
      let load = nextLoad()
      search = .loading(load: load, query: query)
      return [.search(load: load, query: query, page: 1)]
    }
    guard case .failed = search.found?.more else { throw .nothingFailed }
    return try loadPage()
  }

  private mutating func take(_ page: SearchPage, _ load: Int) throws(Rejection) {
    let more = page.next.map { Found.More.page($0) } ?? .none
    switch search {
    case .loading(let current, let query) where current == load:
      search = .ready(Found(query: query, items: items(page.posts), more: more))
    case .ready(var found):
      guard case .loading(let current, _) = found.more, current == load else { throw .outdated }
      found.items += items(page.posts)
      found.more = more
      search = .ready(found)
    default: throw .outdated
    }
  }

  private mutating func fail(_ failure: Failure, _ load: Int) throws(Rejection) {
    switch search {
    case .loading(let current, let query) where current == load: search = .failed(failure, query: query)
    case .ready(var found):
      guard case .loading(let current, let page) = found.more, current == load else { throw .outdated }
      found.more = .failed(failure, page: page)
      search = .ready(found)
    default: throw .outdated
    }
  }
}
