import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server of the app. A user's token goes with each request, and is renewed when the server refuses it.
struct HTTPFeedService: FeedService {
  private let address: URL
  private let transport: any HTTPTransport
  private let sessions: SessionKeeper

  init(_ address: URL, _ transport: any HTTPTransport, _ secrets: any SecretStore) {
    (self.address, self.transport) = (address, transport)
    sessions = SessionKeeper(secrets)
  }

  func feed(knownAs tag: String?) async throws(Failure) -> FeedAnswer {
    var request = URLRequest("GET", address.appending(path: "feed"))
    if let tag { request.setValue(tag, forHTTPHeaderField: "If-None-Match") }
    let (data, response) = try await authorized(request)
    if response.statusCode == 304 { return .unchanged }
    let list = try Self.decoded(FeedWire.self, data, response).items
    return .changed(
      FetchedFeed(
        posts: list.elements.map(\.post), skipped: list.skipped,
        tag: response.value(forHTTPHeaderField: "ETag"), loadedAt: Date()))
  }

  func post(_ draft: Draft) async throws(Failure) {
    var request = URLRequest("POST", address.appending(path: "feed"), json: ["text": draft.text])
    request.setValue(draft.key, forHTTPHeaderField: "Idempotency-Key")
    let (_, response) = try await authorized(request)
    guard (200...299).contains(response.statusCode) else { throw .refused(status: response.statusCode) }
  }

  func search(_ query: String, page: Int) async throws(Failure) -> SearchPage {
    let items = [URLQueryItem(name: "q", value: query), URLQueryItem(name: "page", value: "\(page)")]
    let url = address.appending(path: "search").appending(queryItems: items)
    let (data, response) = try await authorized(URLRequest("GET", url))
    let wire = try Self.decoded(FeedWire.self, data, response)
    return SearchPage(posts: wire.items.elements.map(\.post), next: wire.next)
  }

  func profile() async throws(Failure) -> Profile {
    let (data, response) = try await authorized(URLRequest("GET", address.appending(path: "me")))
    return try Self.decoded(Profile.self, data, response)
  }

  func signIn(email: String, password: String) async throws(Failure) -> String {
    let request = URLRequest(
      "POST", address.appending(path: "session"), json: ["email": email, "password": password])
    let (data, response) = try await transport.send(request)
    if response.statusCode == 401 { throw .wrongPassword }
    let session = try Self.decoded(Session.self, data, response)
    await sessions.begin(session)
    return session.name
  }

  /// The server is told, but the user is signed out whatever it answers.
  func signOut() async {
    guard let token = await sessions.end() else { return }
    var request = URLRequest("DELETE", address.appending(path: "session"))
    request.authorize(token)
    _ = try? await transport.send(request)
  }

  private func authorized(_ request: URLRequest) async throws(Failure) -> (Data, HTTPURLResponse) {
    guard let token = await sessions.token else { return try await transport.send(request) }
    let answer = try await send(request, token)
    guard answer.1.statusCode == 401 else { return answer }
    let renewed = try await sessions.renewed(token) { refresh async throws(Failure) in
      let request = URLRequest(
        "POST", address.appending(path: "session/renewal"), json: ["refresh": refresh])
      let (data, response) = try await transport.send(request)
      if response.statusCode == 401 { throw .sessionEnded }
      return try Self.decoded(Session.self, data, response)
    }
    let second = try await send(request, renewed)
    if second.1.statusCode == 401 { throw .sessionEnded }
    return second
  }

  private func send(_ request: URLRequest, _ token: String) async throws(Failure) -> (Data, HTTPURLResponse) {
    var request = request
    request.authorize(token)
    return try await transport.send(request)
  }

  private static func decoded<Value: Decodable>(
    _ type: Value.Type, _ data: Data, _ response: HTTPURLResponse
  ) throws(Failure) -> Value {
    guard (200...299).contains(response.statusCode) else { throw .refused(status: response.statusCode) }
    do { return try JSONDecoder().decode(type, from: data) } catch { throw .unreadable }
  }
}

extension URLRequest {
  fileprivate mutating func authorize(_ token: String) {
    setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
  }
}
