import Foundation

@testable import Feed

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The network of the app with a change.
struct BentTransport: HTTPTransport {
  typealias Bend = @Sendable (URLRequest, any HTTPTransport) async throws -> (Data, URLResponse)

  let shipped: any HTTPTransport
  let bend: Bend

  func data(for request: URLRequest) async throws -> (Data, URLResponse) { try await bend(request, shipped) }
}

/// The service of the app, with what is made of its answers and failures.
struct BentService: FeedService {
  typealias Answer = @Sendable (FeedAnswer) throws(Failure) -> FeedAnswer
  typealias Rescue = @Sendable (Failure) throws(Failure) -> FeedAnswer

  let shipped: any FeedService
  var answer: Answer = { $0 }
  var rescue: Rescue = { failure throws(Failure) in throw failure }

  func feed(knownAs tag: String?) async throws(Failure) -> FeedAnswer {
    do throws(Failure) { return try answer(await shipped.feed(knownAs: tag)) } catch {
      return try rescue(error)
    }
  }

  func post(_ draft: Draft) async throws(Failure) { try await shipped.post(draft) }

  func search(_ query: String, page: Int) async throws(Failure) -> SearchPage {
    try await shipped.search(query, page: page)
  }

  func profile() async throws(Failure) -> Profile { try await shipped.profile() }

  func signIn(email: String, password: String) async throws(Failure) -> String {
    do throws(Failure) { return try await shipped.signIn(email: email, password: password) } catch {
      _ = try rescue(error)
      throw error
    }
  }

  func signOut() async { await shipped.signOut() }
}

/// The files of the app, which are written once and never again.
struct LockedFiles: FileStore {
  let shipped: any FileStore

  func contents(of name: String) -> Data? { shipped.contents(of: name) }

  func write(_ contents: Data, to name: String) throws {
    if self.contents(of: name) == nil { try shipped.write(contents, to: name) }
  }

  func delete(_ name: String) throws {}
}

/// No files.
struct NoFiles: FileStore {
  func contents(of name: String) -> Data? { nil }
  func write(_ contents: Data, to name: String) throws {}
  func delete(_ name: String) throws {}
}

/// Preferences that do not keep that the user looks at the profile.
struct PrivatePreferences: Preferences {
  let shipped: any Preferences

  func string(for key: String) -> String? { shipped.string(for: key) }
  func set(_ value: String, for key: String) {
    if value != "profile" { shipped.set(value, for: key) }
  }
}
