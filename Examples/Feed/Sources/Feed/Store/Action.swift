import Foundation

/// All that can happen in the app: done by the user, told by the system, or answered by a service.
enum Action: Hashable, Sendable {
  case app(AppAction)
  case auth(AuthAction)
  case feed(FeedAction)
  case posting(PostingAction)
  case profile(ProfileAction)
  case search(SearchAction)
  case image(ImageAction)
}

enum AppAction: Hashable, Sendable {
  case launched
  case tabSelected(Tab)
  case connectionChanged(isOnline: Bool)
  case becameActive(at: Date)
}

enum AuthAction: Hashable, Sendable {
  case signIn(email: String, password: Password)
  case signedIn(name: String)
  case refused(Failure)
  case signOut
  case expired
}

enum FeedAction: Hashable, Sendable {
  case didAppear
  case pulled
  case retry
  case found(load: Int, FetchedFeed)
  case arrived(load: Int, FetchedFeed)
  case unchanged(load: Int, at: Date)
  case failed(load: Int, Failure)
}

enum PostingAction: Hashable, Sendable {
  case post(Draft)
  case retry
  case arrived(Draft)
  case failed(Draft, Failure)
}

enum ProfileAction: Hashable, Sendable {
  case didAppear
  case retry
  case arrived(load: Int, Profile)
  case failed(load: Int, Failure)
}

enum SearchAction: Hashable, Sendable {
  case typed(String)
  /// No key was hit for a while.
  case settled(load: Int)
  case reachedEnd
  case retry
  case arrived(load: Int, SearchPage)
  case failed(load: Int, Failure)
}

enum ImageAction: Hashable, Sendable {
  case didAppear(URL)
  case arrived(URL, Picture)
  case failed(URL)
}

/// A password, which no log shows.
struct Password: Hashable, Sendable, CustomStringConvertible {
  let text: String
  let description = "…"

  init(_ text: String) { self.text = text }
}

extension Action {
  /// The action as a log names it, without its values: `feed.didAppear`.
  var name: String {
    guard let feature = Mirror(reflecting: self).children.first, let name = feature.label else { return "" }
    return "\(name).\(Mirror(reflecting: feature.value).children.first?.label ?? "\(feature.value)")"
  }
}
