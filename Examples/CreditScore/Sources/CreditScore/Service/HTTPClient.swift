import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A type that performs requests.
package protocol HTTPClient: Sendable {
  func response(to request: URLRequest) async throws -> (Data, URLResponse)
}

extension URLSession: HTTPClient {
  package func response(to request: URLRequest) async throws -> (Data, URLResponse) {
    try await data(for: request)
  }
}

/// Why a request brought no reply.
package enum ServiceError: Error, Equatable, Sendable {
  /// There is no answer; the code of the `URLError`.
  case noAnswer(Int)
  case status(Int)
  /// The place in the reply, and what is wrong there.
  case unreadable(String)
}

extension HTTPClient {
  /// Sends the request; an answer of any status is one.
  func answer(to request: URLRequest) async throws(ServiceError) -> (body: Data, response: HTTPURLResponse) {
    do {
      let (data, response) = try await response(to: request)
      guard let response = response as? HTTPURLResponse else { throw ServiceError.noAnswer(0) }
      return (data, response)
    } catch let error as ServiceError {
      throw error
    } catch {
      throw .noAnswer((error as? URLError)?.errorCode ?? 0)
    }
  }
}
