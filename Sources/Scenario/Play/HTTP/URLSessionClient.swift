import Foundation
import StubServer
import Synchronization

// On Linux, URLSession is in a module of its own.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client under the app: a real URLSession of its own, with its caches off and its own limits out of
/// reach.
///
/// A session keeps connections, and there is no way to prevent it from using one. A request that must have a
/// fresh connection is sent by a new session, and so are all later ones.
final class URLSessionClient: Sendable {
  /// The result that URLSession reported.
  typealias Report = PlayNetwork.Report

  /// Returns the header fields, in lowercase, that URLSession adds to the request if the app sets none; they
  /// differ between platforms.
  static func addedFields(to request: StageRequest) -> Set<String> {
    // It makes a Basic authorization of a user in the address.
    request.url.user == nil ? addedFields : addedFields.union(["authorization"])
  }

  private static let addedFields: Set<String> = [
    "accept", "accept-encoding", "accept-language", "cache-control", "connection", "content-length",
    "content-type", "expect", "host", "pragma", "transfer-encoding", "user-agent",
  ]

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
    // The limits of a play are timers of the virtual clock; a real limit would interfere with it.
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

  /// The number of sessions that are held, for tests of leaks.
  var sessionCount: Int { sessions.withLock { $0.count } }

  func stop() { for session in sessions.withLock({ $0.all }) { session.invalidateAndCancel() } }

  /// Sends the request; the report arrives once, on a thread of URLSession's.
  ///
  /// - Parameters:
  ///   - request: The request as the app made it.
  ///   - id: The exchange, which is sent in a field of its own.
  ///   - isFresh: Whether the request must not use a connection that carried another request.
  ///   - receive: Called with each piece of the response as it arrives, on a thread of URLSession's; nil for
  ///     a response that is reported whole.
  ///   - report: Called with the result; for a response that arrived in pieces, without them.
  /// - Returns: The task, which can be cancelled.
  func start(
    _ request: StageRequest, _ id: ExchangeID, isFresh: Bool = false,
    receive: (@Sendable (StreamedAnswer.Piece) -> Void)? = nil, report: @escaping @Sendable (Report) -> Void
  ) -> SuspendedTask {
    if isFresh, raceGuards.contains(.freshSession) { renew() }
    let (number, session) = sessions.withLock { $0.begin() }
    let end: @Sendable (Data?, URLResponse?, (any Error)?) -> Void = { [self] data, response, error in
      report(Self.report(data, response, error))
      sessions.withLock { $0.end(number) }
    }
    guard let receive, let delegate = session.delegate as? SessionDelegate else {
      return SuspendedTask(task: session.dataTask(with: urlRequest(request, id), completionHandler: end))
    }
    let task = session.dataTask(with: urlRequest(request, id))
    delegate.streams(task, to: receive, end: { end(nil, $0, $1) })
    return SuspendedTask(task: task)
  }

  /// Makes a new session, unless the present one has not been used. Older sessions are asked to end once they
  /// carry nothing, and are held until they have ended: on Linux, releasing a session while one of its tasks
  /// ends crashes the process.
  private func renew() {
    guard sessions.withLock({ $0.isUsed }) else { return }
    let end = SessionDelegate()
    let session = Self.session(raceGuards, end)
    for idle in sessions.withLock({ $0.renew(session, end) }) { idle.finishTasksAndInvalidate() }
  }

  /// A request that was passed to URLSession.
  struct SuspendedTask: Sendable {
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

/// The delegate of a session: receives the events of tasks whose responses are read in pieces, and the end of
/// the session, after its last task.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private struct StreamCallbacks: Sendable {
    let receive: @Sendable (StreamedAnswer.Piece) -> Void
    let end: @Sendable (URLResponse?, (any Error)?) -> Void
  }

  private let isOver = Atomic(false)
  private let streams = Mutex<[Int: StreamCallbacks]>([:])

  var hasSeenTheEnd: Bool { isOver.load(ordering: .acquiring) }

  func streams(
    _ task: URLSessionDataTask, to receive: @escaping @Sendable (StreamedAnswer.Piece) -> Void,
    end: @escaping @Sendable (URLResponse?, (any Error)?) -> Void
  ) {
    streams.withLock { $0[task.taskIdentifier] = StreamCallbacks(receive: receive, end: end) }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let stream = streams.withLock { $0[dataTask.taskIdentifier] }
    // URLSession on Linux reports an interim response too, but not as the head of the answer.
    if let response = response as? HTTPURLResponse, response.statusCode >= 200 {
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
