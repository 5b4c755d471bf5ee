import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The network: what `URLSession` does for the app.
public protocol HTTPTransport: Sendable {
  /// Sends the request and waits for the whole answer.
  func data(for request: URLRequest) async throws -> (Data, URLResponse)
}

/// The network of the device.
public struct URLSessionTransport: HTTPTransport {
  private let session: URLSession

  /// Sends all requests in one session.
  public init(_ configuration: URLSessionConfiguration) { session = URLSession(configuration: configuration) }

  /// Sends the request and waits for the whole answer.
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await session.data(for: request)
  }
}

extension HTTPTransport {
  /// Returns the body and the response, whatever its status.
  func send(_ request: URLRequest) async throws(Failure) -> (Data, HTTPURLResponse) {
    let (data, response): (Data, URLResponse)
    do {
      (data, response) = try await self.data(for: request)
    } catch {
      throw Failure(error)
    }
    guard let response = response as? HTTPURLResponse else { throw .unreadable }
    return (data, response)
  }
}

extension Failure {
  fileprivate init(_ error: any Error) {
    self =
      switch (error as? URLError)?.code {
      case .notConnectedToInternet: .offline
      case .timedOut: .timedOut
      default: .unreachable
      }
  }
}

extension URLRequest {
  /// How long the app waits for an answer, in seconds.
  private static let limit = 10.0

  init(_ method: String, _ url: URL) {
    self.init(url: url, timeoutInterval: Self.limit)
    httpMethod = method
  }

  init(_ method: String, _ url: URL, json: some Encodable) {
    self.init(method, url)
    httpBody = try? JSONEncoder().encode(json)
    setValue("application/json", forHTTPHeaderField: "Content-Type")
  }
}
