import Foundation
import StubServer
import Synchronization

// On Linux, URLSession lives in a module of its own. This is the one file that knows it.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client under the app: a real URLSession of its own, with its caches off and its own limits out of
/// reach.
///
/// A session keeps connections, and nobody can tell it not to use one. A request that must have a fresh one
/// goes out by a new session, and so does all that follows.
final class Client: Sendable {
  /// What URLSession reported.
  typealias Report = Result<StageResponse, StageTransportError>

  private let closures: Closures
  private let secret: PlaySecret
  private let sessions: Mutex<ClientSessions<URLSession>>

  init(_ closures: Closures = .all, secret: PlaySecret = PlaySecret()) {
    (self.closures, self.secret) = (closures, secret)
    let end = SessionEnd()
    sessions = Mutex(ClientSessions(Self.session(closures, end), end))
  }

  private static func session(_ closures: Closures, _ end: SessionEnd) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    // The limits of a play live on the virtual clock; a real one would be a foreign hand on it.
    let limit = closures.contains(.limitsOutOfReach) ? 24.0 * 3600 : 1
    configuration.timeoutIntervalForRequest = limit
    configuration.timeoutIntervalForResource = limit
    configuration.httpMaximumConnectionsPerHost = closures.contains(.manyConnections) ? 512 : 6
    if closures.contains(.forgetful) {
      configuration.urlCache = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCredentialStorage = nil
    }
    keepProxiesAway(configuration)
    return URLSession(configuration: configuration, delegate: end, delegateQueue: nil)
  }

  /// How many sessions are held, for tests of leaks.
  var sessionCount: Int { sessions.withLock { $0.count } }

  func stop() { for session in sessions.withLock({ $0.all }) { session.invalidateAndCancel() } }

  /// Sends the request; the report comes once, on a thread of URLSession's.
  ///
  /// - Parameters:
  ///   - request: as the app made it.
  ///   - id: goes with it in a field of its own.
  ///   - isFresh: whether no connection may carry it that carried another one.
  ///   - report: told what came of it.
  /// - Returns: what cancels it.
  func start(
    _ request: StageRequest, _ id: ExchangeID, isFresh: Bool = false,
    report: @escaping @Sendable (Report) -> Void
  ) -> Started {
    if isFresh, closures.contains(.freshSession) { renew() }
    let (number, session) = sessions.withLock { $0.begin() }
    let task = session.dataTask(with: urlRequest(request, id)) { [self] data, response, error in
      report(Self.report(data, response, error))
      sessions.withLock { $0.end(number) }
    }
    return Started(task: task)
  }

  /// Takes a new session, unless the present one has not been used; those behind it are told to end once they
  /// carry nothing, and are held until they have ended: on Linux one that is let go while a task of it ends
  /// takes the process with it.
  private func renew() {
    guard sessions.withLock({ $0.isUsed }) else { return }
    let end = SessionEnd()
    let session = Self.session(closures, end)
    for idle in sessions.withLock({ $0.renew(session, end) }) { idle.finishTasksAndInvalidate() }
  }

  /// A request that was handed to URLSession.
  struct Started: Sendable {
    fileprivate let task: URLSessionDataTask

    func resume() { task.resume() }
    func cancel() { task.cancel() }
  }

  private func urlRequest(_ request: StageRequest, _ id: ExchangeID) -> URLRequest {
    var result = URLRequest(url: request.url)
    result.httpMethod = request.method
    result.httpBody = request.body.isEmpty ? nil : request.body
    for header in request.headers { result.setValue(header.value, forHTTPHeaderField: header.name) }
    result.setValue(secret.mark(id), forHTTPHeaderField: PlaySecret.headerName)
    return result
  }

  private static func report(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) -> Report {
    if let error {
      return .failure(StageTransportError(code: ((error as? URLError)?.code ?? .unknown).rawValue))
    }
    guard let response = response as? HTTPURLResponse else {
      return .failure(StageTransportError(code: URLError.Code.badServerResponse.rawValue))
    }
    var fields: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { fields[name] = value }
    }
    return .success(StageResponse(status: response.statusCode, fields: fields, body: data ?? Data()))
  }
}

/// Hears of the end of a session, when the last of its tasks is gone.
final class SessionEnd: NSObject, URLSessionDelegate, Sendable {
  private let state = Atomic(false)

  var hasCome: Bool { state.load(ordering: .acquiring) }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    state.store(true, ordering: .releasing)
  }
}
