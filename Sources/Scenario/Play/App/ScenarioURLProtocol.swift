import ScenarioProcess
import StubServer
import Synchronization

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// A URL protocol that plays the requests of an app's own `URLSession` on the stub.
///
/// ```swift
/// let configuration = URLSessionConfiguration.default
/// configuration.protocolClasses = [ScenarioURLProtocol.self]
/// ```
///
/// `URLSession.shared` needs no configuration: the class is registered for it. It works only in a process
/// that belongs to the play; elsewhere each request fails. A delegate of the session gets a response as it
/// arrives, any other receiver gets it whole; redirects are followed.
public final class ScenarioURLProtocol: URLProtocol {
  private static let play = Mutex<HTTPContext?>(nil)
  private static let connections = SessionConnections()

  /// The exchange in progress, which can be cancelled.
  private var exchange: ExchangeID?
  private var hasHead = false
  /// The file of a download task.
  private var file: DownloadedFile?
  /// The connection that the request has or waits for.
  private var place: SessionConnections.Place?

  /// Routes requests to the play from now on; in a process that belongs to no play, requests fail.
  static func begin(_ http: HTTPContext) {
    if DriverThread.isRunning { play.withLock { $0 = http } }
  }

  /// Registers the class for `URLSession.shared`. Must be called before the process makes a session, because
  /// Foundation tries the classes in the order of registration, and registers its own with the first session.
  package static func register() { _ = URLProtocol.registerClass(ScenarioURLProtocol.self) }

  /// Returns whether the request uses HTTP or HTTPS; all such requests are handled.
  public override class func canInit(with request: URLRequest) -> Bool {
    ["http", "https"].contains(request.url?.scheme?.lowercased())
  }

  /// Returns the request unchanged.
  public override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  /// Sends the request to the stub.
  public override func startLoading() {
    guard let http = Self.play.withLock({ $0 }), DriverThread.isRunning else {
      return fail(URLError(.cannotConnectToHost, userInfo: [NSLocalizedDescriptionKey: Self.needsProcess]))
    }
    // Foundation calls it for each `resume()` of the task, also of one that runs. A suspended task has been
    // stopped, and is sent again.
    if exchange != nil || place != nil { return }
    file = DownloadedFile(task)
    if file != nil, !DownloadedFile.isPossible { return DriverThread.note(Self.download) }
    if let connection = task.map(SessionTaskReader.init)?.connection(for: request) {
      place = connection.place
      guard Self.connections.take(connection.place, of: connection.most, for: self) else { return }
    }
    send(http)
  }

  private func send(_ http: HTTPContext) {
    do throws(URLError) { try start(http) } catch {
      release(http)
      fail(error)
    }
  }

  /// Passes the connection on to the request that waits for it.
  private func release(_ http: HTTPContext) {
    guard let place else { return }
    self.place = nil
    Self.connections.release(place)?.send(http)
  }

  private func start(_ http: HTTPContext) throws(URLError) {
    let sessionTask = task.map(SessionTaskReader.init)
    let request = try sessionTask.map { task throws(URLError) in try task.completed(self.request) }
    let jar = sessionTask?.cookieStorage.map(http.simulation.cookies.jar)
    let exchange = try URLRequestExchange(request ?? self.request, http, jar: jar)
    var outgoing = exchange.outgoing
    outgoing.isStreamed = sessionTask?.isOfDelegate == true
    let id = try exchange.enter(outgoing)
    self.exchange = id
    let receiver = SameThreadBox(self)
    var call = PendingCall { report in http.simulation.inApp { receiver.value.end(report, of: exchange) } }
    call.receive = { piece in http.simulation.inApp { receiver.value.take(piece, of: exchange) } }
    http.simulation.post(outgoing, as: id, call)
  }

  /// Cancels the request if it is in progress.
  public override func stopLoading() {
    guard let http = Self.play.withLock({ $0 }) else { return }
    if exchange == nil, let place {
      self.place = nil
      return Self.connections.forget(self, place)
    }
    guard let exchange else { return }
    self.exchange = nil
    http.simulation.cancel(exchange)
    release(http)
  }

  private static let needsProcess =
    "a URLSession is played only where the whole process belongs to the play: on Linux, in the team's tool"

  private static let download = Escape.sessionTask(
    "a download task",
    remedy: "use a data task, or StageEnvironment.download(for:): this version of Foundation stores the "
      + "address of the file elsewhere")

  /// A stopped request receives nothing more: Foundation has forgotten the task.
  private func take(_ piece: StreamedAnswer.Piece, of exchange: URLRequestExchange) {
    guard self.exchange != nil else { return }
    switch piece {
    case .head(let response):
      hasHead = true
      exchange.keepCookies(of: response)
      client?.urlProtocol(self, didReceive: exchange.urlResponse(response), cacheStoragePolicy: .notAllowed)
    case .bytes(let data):
      if file == nil { client?.urlProtocol(self, didLoad: data) }
      file?.append(data, of: task)
    }
  }

  private func end(_ report: PlayNetwork.Report, of exchange: URLRequestExchange) {
    if case .success(let response) = report {
      if !hasHead { take(.head(response), of: exchange) }
      if !response.body.isEmpty { take(.bytes(response.body), of: exchange) }
    }
    guard self.exchange != nil else { return }
    // Foundation calls `stopLoading` for a request that has ended, too.
    self.exchange = nil
    defer { Self.play.withLock { $0 }.map(release) }
    switch report {
    case .success: finish()
    case .failure(let error): fail(exchange.error(error))
    }
  }

  private func finish() {
    if let file, let http = Self.play.withLock({ $0 }) {
      do { try file.hand(to: self, http) } catch {
        return fail(URLError(.cannotCreateFile, userInfo: [NSUnderlyingErrorKey: error]))
      }
    }
    client?.urlProtocolDidFinishLoading(self)
  }

  private func fail(_ error: URLError) { client?.urlProtocol(self, didFailWithError: error) }
}
