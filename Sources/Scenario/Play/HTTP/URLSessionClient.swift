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
final class URLSessionClient: Sendable {
  /// What URLSession reported.
  typealias Report = Result<StageResponse, StageTransportError>

  private let raceGuards: RaceGuards
  private let secret: PlayToken
  private let sessions: Mutex<ClientSessions<URLSession>>

  init(_ raceGuards: RaceGuards = .all, secret: PlayToken = PlayToken()) {
    (self.raceGuards, self.secret) = (raceGuards, secret)
    let end = SessionDelegate()
    sessions = Mutex(ClientSessions(Self.session(raceGuards, end), end))
  }

  private static func session(_ raceGuards: RaceGuards, _ end: SessionDelegate) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    // The limits of a play live on the virtual clock; a real one would be a foreign hand on it.
    let limit = raceGuards.contains(.limitsOutOfReach) ? 24.0 * 3600 : 1
    configuration.timeoutIntervalForRequest = limit
    configuration.timeoutIntervalForResource = limit
    configuration.httpMaximumConnectionsPerHost = raceGuards.contains(.manyConnections) ? 512 : 6
    if raceGuards.contains(.forgetful) {
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
  ///   - receive: told of each piece of the answer as it comes, on a thread of URLSession's; nil for one that
  ///     is reported whole.
  ///   - report: told what came of it; of one that came in pieces, without them.
  /// - Returns: what cancels it.
  func start(
    _ request: StageRequest, _ id: ExchangeID, isFresh: Bool = false,
    receive: (@Sendable (StreamedAnswer.Piece) -> Void)? = nil, report: @escaping @Sendable (Report) -> Void
  ) -> StartedTask {
    if isFresh, raceGuards.contains(.freshSession) { renew() }
    let (number, session) = sessions.withLock { $0.begin() }
    let end: @Sendable (Data?, URLResponse?, (any Error)?) -> Void = { [self] data, response, error in
      report(Self.report(data, response, error))
      sessions.withLock { $0.end(number) }
    }
    guard let receive, let delegate = session.delegate as? SessionDelegate else {
      return StartedTask(task: session.dataTask(with: urlRequest(request, id), completionHandler: end))
    }
    let task = session.dataTask(with: urlRequest(request, id))
    delegate.streams(task, to: receive, end: { end(nil, $0, $1) })
    return StartedTask(task: task)
  }

  /// Takes a new session, unless the present one has not been used; those behind it are told to end once they
  /// carry nothing, and are held until they have ended: on Linux one that is let go while a task of it ends
  /// takes the process with it.
  private func renew() {
    guard sessions.withLock({ $0.isUsed }) else { return }
    let end = SessionDelegate()
    let session = Self.session(raceGuards, end)
    for idle in sessions.withLock({ $0.renew(session, end) }) { idle.finishTasksAndInvalidate() }
  }

  /// A request that was handed to URLSession.
  struct StartedTask: Sendable {
    fileprivate let task: URLSessionDataTask

    func resume() { task.resume() }
    func cancel() { task.cancel() }
  }

  private func urlRequest(_ request: StageRequest, _ id: ExchangeID) -> URLRequest {
    var result = URLRequest(url: request.url)
    result.httpMethod = request.method
    result.httpBody = request.body.isEmpty ? nil : request.body
    for header in request.headers { result.setValue(header.value, forHTTPHeaderField: header.name) }
    result.setValue(secret.mark(id), forHTTPHeaderField: PlayToken.headerName)
    return result
  }

  private static func report(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) -> Report {
    if let error {
      return .failure(StageTransportError(code: ((error as? URLError)?.code ?? .unknown).rawValue))
    }
    guard let response = response as? HTTPURLResponse else {
      return .failure(StageTransportError(code: URLError.Code.badServerResponse.rawValue))
    }
    return .success(StageResponse(response, body: data ?? Data()))
  }
}

extension StageResponse {
  fileprivate init(_ response: HTTPURLResponse, body: Data) {
    var fields: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { fields[name] = value }
    }
    self.init(status: response.statusCode, fields: fields, body: body, url: response.url)
  }
}

/// Hears what comes of the tasks of a session whose answers are taken in pieces, and of the session's end,
/// when the last of its tasks is gone.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private struct Stream: Sendable {
    let receive: @Sendable (StreamedAnswer.Piece) -> Void
    let end: @Sendable (URLResponse?, (any Error)?) -> Void
  }

  private let isOver = Atomic(false)
  private let streams = Mutex<[Int: Stream]>([:])

  var hasSeenTheEnd: Bool { isOver.load(ordering: .acquiring) }

  func streams(
    _ task: URLSessionDataTask, to receive: @escaping @Sendable (StreamedAnswer.Piece) -> Void,
    end: @escaping @Sendable (URLResponse?, (any Error)?) -> Void
  ) {
    streams.withLock { $0[task.taskIdentifier] = Stream(receive: receive, end: end) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let stream = streams.withLock { $0[dataTask.taskIdentifier] }
    if let response = response as? HTTPURLResponse {
      stream?.receive(.head(StageResponse(response, body: Data())))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    streams.withLock { $0[dataTask.taskIdentifier] }?.receive(.bytes(data))
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    streams.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.end(task.response, error)
  }

  func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
    isOver.store(true, ordering: .releasing)
  }
}
