import Foundation
import Observation

/// The content of the feed screen, as a single value.
public struct FeedContent: Hashable, Sendable {
  /// A post.
  public struct Row: Identifiable, Hashable, Sendable {
    /// New in each list that is loaded.
    public let id: String
    /// Who wrote it.
    public let author: String
    /// The text that the author wrote.
    public let text: String
    /// The image of the post.
    public let image: ShownImage

    init(_ item: Feed.Item, _ images: ImagesState) {
      (id, author, text) = (item.id, item.post.author ?? "Anonymous", item.post.text)
      image = ShownImage(item.post.image, in: images)
    }
  }

  /// The posts, the newest first.
  public let rows: [Row]
  /// Whether more is on its way.
  public let isLoading: Bool
  /// The message about a failure, or about missing posts.
  public let message: String?
  /// Whether there is a button for another try.
  public let canRetry: Bool

  init(_ state: AppState) {
    let feed = state.feed.shown
    rows = (feed?.items ?? []).map { Row($0, state.images) }
    if case .loading = state.feed { isLoading = true } else { isLoading = false }
    if case .failed = state.feed { canRetry = true } else { canRetry = false }
    if case .failed(let failure, _) = state.posting {
      message = failure.words
    } else {
      message = Self.message(state.feed)
    }
  }

  private static func message(_ feed: FeedState) -> String? {
    switch feed {
    case .failed(let failure, _): failure.words
    case .ready(let feed) where feed.skipped == 1: "A post could not be read."
    case .ready(let feed) where feed.skipped > 1: "\(feed.skipped) posts could not be read."
    case .ready(let feed) where feed.items.isEmpty: "There are no posts yet."
    default: nil
    }
  }
}

/// An image on the screen.
public enum ShownImage: Hashable, Sendable {
  case none
  case placeholder
  case picture(Picture)
  case broken

  init(_ url: URL?, in images: ImagesState) {
    guard let url else {
      self = .none
      return
    }
    self =
      switch images.states[url] {
      case .ready(let picture): .picture(picture)
      case .failed: .broken
      case .waiting, .loading, nil: .placeholder
      }
  }
}

/// The screen of the feed.
@MainActor @Observable
public final class FeedViewModel {
  /// The content that the screen shows.
  public private(set) var content: FeedContent

  private let dispatcher: Dispatcher
  private var isVisible = false

  init(_ dispatcher: Dispatcher) {
    (self.dispatcher, content) = (dispatcher, FeedContent(dispatcher.state))
    dispatcher.bind { [weak self] in self?.show($0) }
  }

  /// The screen comes in front of the user.
  public func didAppear() {
    isVisible = true
    dispatcher.dispatch(.feed(.didAppear))
  }

  /// Another screen covers it.
  public func didDisappear() { isVisible = false }
  /// The user pulls the list down.
  public func pull() { dispatcher.dispatch(.feed(.pulled)) }
  /// The user taps the button for another try.
  public func retry() { dispatcher.dispatch(.feed(.retry)) }

  /// The user posts a text.
  public func post(_ text: String) {
    dispatcher.dispatch(.posting(.post(Draft(text: text, key: UUID().uuidString))))
  }

  /// The user taps the button that posts once more what failed.
  public func postAgain() { dispatcher.dispatch(.posting(.retry)) }

  /// The row comes onto the screen.
  public func rowDidAppear(_ id: String) {
    let item = dispatcher.state.feed.shown?.items.first { $0.id == id }
    if let image = item?.post.image { dispatcher.dispatch(.image(.didAppear(image))) }
  }

  private func show(_ state: AppState) {
    content = FeedContent(state)
    // The feed was forgotten under the eyes of the user.
    if isVisible, state.feed == .pending { dispatcher.dispatch(.feed(.didAppear)) }
  }
}
