import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The app's one way to its server; the cookies that it sets go with later requests.
struct Server: Sendable {
  private static let address = URL(string: "https://api.example.com")

  private let session: URLSession

  init(_ configuration: URLSessionConfiguration) { session = URLSession(configuration: configuration) }

  /// Returns the body of the answer.
  ///
  /// - Throws: `HTTPError` where there is none, and `CancellationError` for a task that was cancelled.
  func get(_ path: String) async throws -> Data { try await send(Self.request(path)) }

  /// Sends the request, and returns the body of the answer as `get` does.
  func send(_ request: URLRequest) async throws -> Data {
    let (data, response): (Data, URLResponse)
    do {
      (data, response) = try await session.data(for: request)
    } catch {
      throw (error as? URLError)?.code == .cancelled ? CancellationError() : HTTPError.connection
    }
    if let code = Self.failure(response) { throw HTTPError.status(code) }
    return data
  }

  /// The connections are closed.
  func close() { session.finishTasksAndInvalidate() }

  static func request(_ path: String) throws(HTTPError) -> URLRequest {
    guard let url = URL(string: path, relativeTo: address) else { throw .connection }
    return URLRequest(url: url)
  }

  /// The status that is not 200; nil where it is.
  static func failure(_ response: URLResponse) -> Int? {
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return status == 200 ? nil : status
  }
}

/// Why a request has no body to show.
public enum HTTPError: Error, Hashable, Sendable {
  case status(Int)
  case connection
}
