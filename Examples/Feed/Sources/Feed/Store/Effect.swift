import Foundation

/// Work that an action starts, and whose result comes back as another action.
enum Effect: Hashable, Sendable {
  case loadFeed(load: Int, showsKept: Bool)
  case post(Draft)
  case loadProfile(load: Int)
  case waitForKeys(load: Int)
  case search(load: Int, query: String, page: Int)
  case loadImage(URL)
  case signIn(email: String, password: Password)
  case signOut
  case keepFeed(FetchedFeed)
  case forgetFeed
  case remember(Tab)
}
