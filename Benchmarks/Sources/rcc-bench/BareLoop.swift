import Foundation
import StubServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The baseline of a play: GETs one after another, without a clock, a ledger or a transcript.
struct BareLoop {
  let count: Int
  let connection: Connection
  let load: Load

  /// A stub keeps what it was asked for whoever wants to see it: so many requests, and another takes its place.
  private static let requestsOfAStub = 500

  /// Real time for all exchanges, the session being there already.
  func measure() async throws -> Duration {
    let session = URLSession(configuration: Self.configuration)
    let bytes = load.body.count
    let clock = ContinuousClock()
    let begun = clock.now
    for first in stride(from: 0, to: count, by: Self.requestsOfAStub) {
      let stub = try startStub()
      guard let url = URL(string: stub.url.absoluteString + load.target) else { throw URLError(.badURL) }
      for _ in first..<min(first + Self.requestsOfAStub, count) {
        let (body, _) = try await session.data(for: URLRequest(url: url))
        guard body.count == bytes else { throw URLError(.cannotParseResponse) }
      }
      stub.stop()
    }
    let time = clock.now - begun
    session.invalidateAndCancel()
    return time
  }

  private func startStub() throws -> Stub {
    let pattern = RequestPattern(method: "GET", target: load.target)
    let answer = Answer(status: 200, headers: load.headers, body: load.body, uses: .forever)
    return try Stub.start(
      Script(routes: [Script.Route(pattern, [answer])]), keepsAlive: connection == .keepAlive)
  }

  /// As a play configures its own session.
  static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 24 * 3600
    configuration.timeoutIntervalForResource = 24 * 3600
    configuration.httpMaximumConnectionsPerHost = 512
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    return configuration
  }
}
