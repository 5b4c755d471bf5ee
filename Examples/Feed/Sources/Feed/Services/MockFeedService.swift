import Foundation

/// A server inside of the app, for previews and for work without a network.
struct MockFeedService: FeedService {
  private static let pause = Duration.milliseconds(500)

  func feed(knownAs tag: String?) async throws(Failure) -> FeedAnswer {
    try await wait()
    let posts = ["First", "Second", "Third"].map { Post(author: "Robin", text: "\($0) post") }
    return .changed(FetchedFeed(posts: posts, skipped: 0, tag: nil, loadedAt: Date()))
  }

  func post(_ draft: Draft) async throws(Failure) { try await wait() }

  func search(_ query: String, page: Int) async throws(Failure) -> SearchPage {
    try await wait()
    return SearchPage(posts: [Post(author: "Robin", text: "A post about \(query)")], next: nil)
  }

  func profile() async throws(Failure) -> Profile {
    try await wait()
    return Profile(name: "Robin", bio: "Not a real person.", followers: 3, avatar: nil)
  }

  func signIn(email: String, password: String) async throws(Failure) -> String {
    try await wait()
    return "Robin"
  }

  func signOut() async {}

  private func wait() async throws(Failure) {
    do { try await Task.sleep(for: Self.pause) } catch { throw .unreachable }
  }
}
