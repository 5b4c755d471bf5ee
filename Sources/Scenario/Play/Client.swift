import Foundation
import StubServer

// On Linux, URLSession lives in a module of its own. This is the one file that knows it.
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client under the app: a real URLSession of its own, with its caches off and its own limits out of
/// reach.
struct Client: Sendable {
  /// What URLSession reported.
  typealias Report = Result<StageResponse, StageTransportError>

  private let session: URLSession
  private let secret: PlaySecret

  init(_ closures: Closures = .all, secret: PlaySecret = PlaySecret()) {
    self.secret = secret
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
    Self.keepProxiesAway(configuration)
    session = URLSession(configuration: configuration)
  }

  func stop() { session.invalidateAndCancel() }

  /// Sends the request; the report comes once, on a thread of URLSession's.
  ///
  /// - Returns: what cancels it.
  func start(
    _ request: StageRequest, _ id: ExchangeID, report: @escaping @Sendable (Report) -> Void
  ) -> Started {
    let task = session.dataTask(with: urlRequest(request, id)) { data, response, error in
      report(Self.report(data, response, error))
    }
    return Started(task: task)
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
