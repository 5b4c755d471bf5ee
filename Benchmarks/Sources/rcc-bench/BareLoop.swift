import Foundation
import StubServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a play is measured against: GETs one after another, no clock, no ledger, no transcript.
struct BareLoop {
  let count: Int
  let connection: Connection

  /// Real time for all exchanges, the session and the stub being there already.
  func measure() async throws -> Duration {
    let pattern = RequestPattern(method: "GET", target: Load.target)
    let answer = Answer(status: 200, headers: Load.headers, body: Load.body, uses: .forever)
    let stub = try Stub.start(
      Script(routes: [Script.Route(pattern, [answer])]), keepsAlive: connection == .keepAlive)
    let session = URLSession(configuration: Self.configuration)
    guard let url = URL(string: stub.url.absoluteString + Load.target) else { throw URLError(.badURL) }
    let clock = ContinuousClock()
    let begun = clock.now
    for _ in 0..<count {
      let (body, _) = try await session.data(for: URLRequest(url: url))
      guard body.count == Load.body.count else { throw URLError(.cannotParseResponse) }
    }
    let time = clock.now - begun
    session.invalidateAndCancel()
    stub.stop()
    return time
  }

  /// As a play configures its own session.
  private static var configuration: URLSessionConfiguration {
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
