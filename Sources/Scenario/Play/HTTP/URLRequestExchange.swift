import Foundation
import ScenarioBasics
import StubServer
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The state that all HTTP requests of an app share in a play.
struct HTTPContext: Sendable {
  let simulation: Simulation
  let downloads = Counter()

  /// A counter that starts at 1.
  final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
  }
}

/// A request of the app, in the terms of URLSession, on its way to the stub.
struct URLRequestExchange: Sendable {
  /// The address as the app knows it.
  private let url: URL
  private let handlesCookies: Bool
  private let http: HTTPContext
  /// The cookies of the session.
  private let jar: CookieJar
  let outgoing: OutgoingRequest

  private var simulation: Simulation { http.simulation }

  /// - Parameters:
  ///   - request: The request.
  ///   - http: The state that all requests share.
  ///   - jar: The cookies of its session; nil for those that all sessions share.
  /// - Throws: `URLError` for a request without an address, or for a host that is not one of the app's.
  init(_ request: URLRequest, _ http: HTTPContext, jar: CookieJar? = nil) throws(URLError) {
    guard let url = request.url else { throw URLError(.badURL) }
    (self.url, self.http, handlesCookies) = (url, http, request.httpShouldHandleCookies)
    var fields = request.allHTTPHeaderFields ?? [:]
    self.jar = jar ?? http.simulation.cookies.shared
    if handlesCookies {
      let own = request.value(forHTTPHeaderField: "Cookie")
      for name in fields.keys where name.lowercased() == "cookie" { fields[name] = nil }
      fields["Cookie"] = http.simulation.cookies(for: url, in: self.jar, besides: own)
    }
    let headers = fields.sorted { $0.key < $1.key }.map { Header($0.key, $0.value) }
    let asked = StageRequest(
      method: request.httpMethod ?? "GET", url: url, headers: headers,
      body: request.httpBody ?? request.httpBodyStream.map(Data.init(reading:)) ?? Data())
    do throws(StageTransportError) {
      var outgoing = try http.simulation.route(asked)
      outgoing.idleLimit = Duration(limit: request.timeoutInterval)
      self.outgoing = outgoing
    } catch {
      throw URLError(error, of: url)
    }
  }

  /// Waits for the whole response.
  func whole() async throws(URLError) -> StageResponse {
    try await begin()
    do throws(StageTransportError) {
      let response = try await PlayTransport(simulation: simulation).send(outgoing)
      keepCookies(of: response)
      return response
    } catch {
      throw URLError(error, of: url)
    }
  }

  /// Waits for the head of the response; the body follows.
  func streamed() async throws -> (StageResponse, StageBytes) {
    try await begin()
    var outgoing = outgoing
    outgoing.isStreamed = true
    let (sent, url, simulation) = (outgoing, url, simulation)
    let id = try enter(sent)
    let (parts, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
    continuation.onTermination = { if case .cancelled = $0 { simulation.cancel(id) } }
    let head = PendingHead()
    let response = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        head.await(waiter)
        let end: @Sendable (PlayNetwork.Report) -> Void = { report in
          do throws(StageTransportError) {
            // If no part of the response was certain before its end, its head arrives only here.
            head.resolve(.success(try report.get()))
            continuation.finish()
          } catch {
            let error = URLError(error, of: url)
            head.resolve(.failure(error))
            continuation.finish(throwing: error)
          }
        }
        var call = PendingCall(end: end)
        call.receive = { piece in
          switch piece {
          case .head(let response): head.resolve(.success(response))
          case .bytes(let data): continuation.yield(data)
          }
        }
        simulation.post(sent, as: id, call)
      }
    } onCancel: {
      simulation.cancel(id)
    }
    keepCookies(of: response)
    return (response, StageBytes(parts: parts))
  }

  private func begin() async throws(URLError) {
    await simulation.holdAfterTheEnd()
    simulation.isOnDriver()
    if Task.isCancelled { throw URLError(.cancelled, userInfo: [NSURLErrorFailingURLErrorKey: url]) }
  }

  /// Enters the request in the ledger.
  func enter(_ outgoing: OutgoingRequest) throws(URLError) -> ExchangeID {
    do throws(StageTransportError) { return try simulation.enter(outgoing) } catch {
      throw URLError(error, of: url)
    }
  }

  /// Returns the head as URLSession delivers it, with the address that the app knows.
  func urlResponse(_ response: StageResponse) -> URLResponse {
    let url = response.url.map(simulation.addresses.asKnown) ?? url
    return HTTPURLResponse(
      url: url, statusCode: response.status, httpVersion: "HTTP/1.1", headerFields: response.headerFields)
      ?? URLResponse(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }

  func error(_ error: StageTransportError) -> URLError { URLError(error, of: url) }

  func keepCookies(of response: StageResponse) {
    if handlesCookies { simulation.keep(response.headerFields, from: url, in: jar) }
  }
}

/// The task that waits for the head of a response; it is resumed once.
private final class PendingHead: Sendable {
  private let waiter = Mutex<CheckedContinuation<StageResponse, any Error>?>(nil)

  func await(_ waiter: CheckedContinuation<StageResponse, any Error>) { self.waiter.withLock { $0 = waiter } }

  func resolve(_ result: Result<StageResponse, any Error>) {
    let waiter = waiter.withLock { waiter in
      defer { waiter = nil }
      return waiter
    }
    waiter?.resume(with: result)
  }
}

extension Duration {
  /// Creates a limit from URLSession's seconds, in whole nanoseconds: 4.9 as a `Double` is a little more.
  ///
  /// The result is nil for no limit: zero, and values that are longer than any play, up to `.infinity`.
  init?(limit seconds: TimeInterval) {
    let longest = 4e9
    guard seconds > 0, seconds < longest else { return nil }
    self = .nanoseconds(Int64((seconds * 1e9).rounded()))
  }
}

extension URLError {
  init(_ error: StageTransportError, of url: URL) {
    self.init(Code(rawValue: error.code) ?? .unknown, userInfo: [NSURLErrorFailingURLErrorKey: url])
  }
}

extension Data {
  /// Reads a stream to its end.
  init(reading stream: InputStream) {
    self.init()
    stream.open()
    defer { stream.close() }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 {
      append(contentsOf: buffer[..<count])
    }
  }
}
