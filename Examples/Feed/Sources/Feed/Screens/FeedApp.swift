import Foundation

/// The components of the app.
public struct Parts: Sendable {
  var service: any FeedService
  var images: any ImageService
  var files: any FileStore
  var preferences: any Preferences
  /// The state of the app at its start.
  var start = AppState()
  var connectivity: AsyncStream<Bool>
  var store: @MainActor @Sendable (AppState) -> Store = { Store($0) }

  /// The service is the one in the app if the preference `service` is `mock`.
  public init(
    server: URL, transport: any HTTPTransport, secrets: any SecretStore, files: any FileStore,
    preferences: any Preferences, isOnline: Bool, connectivity: AsyncStream<Bool>
  ) {
    let isMocked = preferences.string(for: "service") == "mock"
    service = isMocked ? MockFeedService() : HTTPFeedService(server, transport, secrets)
    images = HTTPImageService(transport)
    (self.files, self.preferences, self.connectivity) = (files, preferences, connectivity)
    start.isOnline = isOnline
    start.tab = preferences.string(for: "tab").flatMap(Tab.init) ?? .feed
    if let session = secrets.session { start.auth = .signedIn(name: session.name) }
  }
}

/// The app: one store, and the screens that reach it by a dispatcher.
@MainActor
public final class FeedApp {
  private let store: Store
  /// The screen of the feed.
  public let feed: FeedViewModel
  /// The screen of the profile.
  public let profile: ProfileViewModel
  /// The screen of the search.
  public let search: SearchViewModel
  private let log: ActionLog
  private let effects: EffectRunner
  private let dispatcher: Dispatcher
  private var following: Task<Void, Never>?

  /// Makes the app, and shows the screen that the user saw last.
  public init(_ parts: Parts) {
    store = parts.store(parts.start)
    dispatcher = Dispatcher(store)
    effects = EffectRunner(parts, dispatcher)
    feed = FeedViewModel(dispatcher)
    profile = ProfileViewModel(dispatcher)
    search = SearchViewModel(dispatcher)
    log = ActionLog(dispatcher)
    following = Task { [dispatcher] in
      for await isOnline in parts.connectivity {
        dispatcher.dispatch(.app(.connectionChanged(isOnline: isOnline)))
      }
    }
    dispatcher.dispatch(.app(.launched))
    appear()
  }

  /// The screen that the user sees.
  public var tab: Tab { store.state.tab }

  /// Shows another screen.
  public func select(_ tab: Tab) {
    dispatcher.dispatch(.app(.tabSelected(tab)))
    appear()
  }

  /// The user comes back to the app.
  public func becomeActive() { dispatcher.dispatch(.app(.becameActive(at: Date()))) }

  /// The app ends.
  public func close() {
    following?.cancel()
    effects.close()
  }

  private func appear() {
    if tab == .feed { feed.didAppear() } else { feed.didDisappear() }
    if tab == .profile { profile.didAppear() } else { profile.didDisappear() }
  }
}
