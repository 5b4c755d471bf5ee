import Foundation

/// The server's places, asked for with a time limit and again where the connection broke.
struct PlaceService: Sendable {
  struct TimedOut: Error {}

  static let limit = Duration.seconds(5)
  /// How long it waits before each further try.
  static let backoff: [Duration] = [.milliseconds(500), .seconds(1)]

  private let http: any HTTP
  private let cache = ResponseCache(maxAge: 30)

  init(http: any HTTP) { self.http = http }

  func search(_ query: String) async throws -> [Place] {
    let words = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return try await decoded("/places?q=\(words)")
  }

  func detail(of place: Place) async throws -> PlaceDetail { try await decoded("/places/\(place.id)") }

  private func decoded<Value: Decodable>(_ path: String) async throws -> Value {
    let data = try await cache.data(for: path) { try await withRetries { try await withLimit(path) } }
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
    try await withThrowingTaskGroup(of: Data.self) { [http] group in
      group.addTask { try await http.get(path) }
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
