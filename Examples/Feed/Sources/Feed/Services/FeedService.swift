import Foundation

/// The requests of the app to its server.
protocol FeedService: Sendable {
  /// Returns the feed, or that it is still the one with the tag.
  func feed(knownAs tag: String?) async throws(Failure) -> FeedAnswer
  /// Posts a draft; one with a key that the server knows is the post that it has.
  func post(_ draft: Draft) async throws(Failure)
  /// Returns a page of the posts with the words in them; pages count from 1.
  func search(_ query: String, page: Int) async throws(Failure) -> SearchPage
  func profile() async throws(Failure) -> Profile
  /// Returns the name of the user.
  func signIn(email: String, password: String) async throws(Failure) -> String
  func signOut() async
}

/// An answer to who may know the feed.
enum FeedAnswer: Hashable, Sendable {
  case unchanged
  case changed(FetchedFeed)
}

/// A feed as the server gave it.
struct FetchedFeed: Codable, Hashable, Sendable {
  var posts: [Post]
  /// How many posts could not be read.
  var skipped: Int
  var tag: String?
  var loadedAt: Date
}

/// Some of the posts that were found.
struct SearchPage: Hashable, Sendable {
  var posts: [Post]
  /// The number of the page behind it, unless it is the last.
  var next: Int?
}

/// A post that a person wrote.
struct Post: Codable, Hashable, Sendable {
  var author: String?
  var text: String
  var postedAt: Date?
  var image: URL?
}
