import Foundation

/// The server's places, asked for with a time limit and again where the connection broke.
struct PlaceService: Sendable {
  struct TimedOut: Error {}

  static let limit = Duration.seconds(5)
  /// How long it waits before each further try.
  static let backoff: [Duration] = [.milliseconds(500), .seconds(1)]

  private let server: Server
  private let cache = ResponseCache(maxAge: 30)

  init(server: Server) { self.server = server }

  /// Returns what is found; `anew` asks the server though it told not long ago.
  func search(_ query: String, anew: Bool = false) async throws -> [Place] {
    let words = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return try await decoded("/places?q=\(words)", anew: anew)
  }

  func detail(of place: Place) async throws -> PlaceDetail { try await decoded("/places/\(place.id)") }

  private func decoded<Value: Decodable>(_ path: String, anew: Bool = false) async throws -> Value {
    let data = try await cache.data(for: path, anew: anew) {
      try await withRetries { try await withLimit(path) }
    }
    return try JSONDecoder().decode(Value.self, from: data)
  }

  private func withRetries(_ body: () async throws -> Data) async throws -> Data {
    for pause in Self.backoff {
      do { return try await body() } catch let error as HTTPError where error.mayPass {}
      try await Task.sleep(for: pause)
    }
    return try await body()
  }

  private func withLimit(_ path: String) async throws -> Data {
    try await withThrowingTaskGroup(of: Data.self) { [server] group in
      group.addTask { try await server.get(path) }
      group.addTask {
        try await Task.sleep(for: Self.limit)
        throw TimedOut()
      }
      defer { group.cancelAll() }
      guard let first = try await group.next() else { throw CancellationError() }
      return first
    }
  }
}

extension HTTPError {
  /// Whether another try may go better.
  fileprivate var mayPass: Bool {
    switch self {
    case .connection: true
    case .status(let code): code >= 500
    }
  }
}
