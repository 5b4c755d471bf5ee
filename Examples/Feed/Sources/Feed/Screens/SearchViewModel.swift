import Foundation
import Observation

/// The content of the search screen, as a single value.
public struct SearchContent: Hashable, Sendable {
  /// The posts that were found.
  public let rows: [FeedContent.Row]
  /// Whether a page is on its way.
  public let isLoading: Bool
  /// The message about a failure, or about a search without results.
  public let message: String?
  /// Whether there is a button for another try.
  public let canRetry: Bool

  init(_ state: AppState) {
    let found = state.search.found
    rows = (found?.items ?? []).map { FeedContent.Row($0, state.images) }
    switch (state.search, found?.more) {
    case (.loading, _), (_, .loading): (isLoading, message, canRetry) = (true, nil, false)
    case (.failed(let failure, _), _), (_, .failed(let failure, _)):
      (isLoading, message, canRetry) = (false, failure.words, true)
    default:
      let isNothing = found?.items.isEmpty == true
      (isLoading, message, canRetry) = (false, isNothing ? "Nothing was found." : nil, false)
    }
  }
}

/// The screen of the search.
@MainActor @Observable
public final class SearchViewModel {
  /// The content that the screen shows.
  public private(set) var content: SearchContent
  /// The text in the search field.
  public var query = "" {
    didSet { dispatcher.dispatch(.search(.typed(query))) }
  }

  private let dispatcher: Dispatcher

  init(_ dispatcher: Dispatcher) {
    (self.dispatcher, content) = (dispatcher, SearchContent(dispatcher.state))
    dispatcher.bind { [weak self] in self?.content = SearchContent($0) }
  }

  /// The user taps the button for another try.
  public func retry() { dispatcher.dispatch(.search(.retry)) }

  /// The row comes onto the screen; the last one brings the next page.
  public func rowDidAppear(_ id: String) {
    guard let items = dispatcher.state.search.found?.items else { return }
    if let image = items.first(where: { $0.id == id })?.post.image {
      dispatcher.dispatch(.image(.didAppear(image)))
    }
    if items.last?.id == id { dispatcher.dispatch(.search(.reachedEnd)) }
  }
}
