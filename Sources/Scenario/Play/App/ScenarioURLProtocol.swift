import ScenarioProcess
import StubServer
import Synchronization

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Plays the requests of an app's own `URLSession` on the stub.
///
/// ```swift
/// let configuration = URLSessionConfiguration.default
/// configuration.protocolClasses = [ScenarioURLProtocol.self]
/// ```
///
/// `URLSession.shared` needs nothing: the class is registered for it. It is played where the whole process
/// belongs to the play, and elsewhere each request fails. A delegate of the session gets an answer as it
/// comes, anybody else whole; redirects are followed.
public final class ScenarioURLProtocol: URLProtocol {
  private static let play = Mutex<PlayHTTP?>(nil)

  /// The exchange that is under way, by which it can be stopped.
  private var exchange: ExchangeID?
  private var hasHead = false

  /// Has requests go to the play from now on; those of a process that belongs to no play go nowhere.
  static func begin(_ http: PlayHTTP) {
    if DriverThread.isCurrent { play.withLock { $0 = http } }
  }

  /// Has `URLSession.shared` use the class; to be called before the process has any session, since Foundation
  /// asks the classes in the order in which they were registered, and registers its own with the first.
  package static func register() { _ = URLProtocol.registerClass(ScenarioURLProtocol.self) }

  /// Takes every request of HTTP.
  public override class func canInit(with request: URLRequest) -> Bool {
    ["http", "https"].contains(request.url?.scheme?.lowercased())
  }

  /// Returns the request as it is.
  public override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  /// Sends the request to the stub.
  public override func startLoading() {
    guard let http = Self.play.withLock({ $0 }), DriverThread.isCurrent else {
      return fail(URLError(.cannotConnectToHost, userInfo: [NSLocalizedDescriptionKey: Self.needsProcess]))
    }
    if task is URLSessionDownloadTask { return DriverThread.note(Self.download) }
    do throws(URLError) { try start(http) } catch { fail(error) }
  }

  private func start(_ http: PlayHTTP) throws(URLError) {
    let sessionTask = task.map(SessionTask.init)
    let request = try sessionTask.map { task throws(URLError) in try task.completed(self.request) }
    let exchange = try AppExchange(request ?? self.request, http)
    var outgoing = exchange.outgoing
    outgoing.isStreamed = sessionTask?.isOfDelegate == true
    let id = try exchange.enter(outgoing)
    self.exchange = id
    let receiver = SameThreadBox(self)
    var call = PendingCall { report in http.simulation.inApp { receiver.value.end(report, of: exchange) } }
    call.receive = { piece in http.simulation.inApp { receiver.value.take(piece, of: exchange) } }
    http.simulation.post(outgoing, as: id, call)
  }

  /// Ends the request, where it is under way.
  public override func stopLoading() {
    guard let exchange, let http = Self.play.withLock({ $0 }) else { return }
    self.exchange = nil
    http.simulation.cancel(exchange)
  }

  private static let needsProcess =
    "a URLSession is played where the whole process belongs to the play: on Linux, in the team's tool"

  /// Foundation on Linux ends the process when a URLProtocol has loaded a download task.
  private static let download = Escape.sessionTask(
    "a download task",
    remedy: "take a data task, or StageEnvironment.download(for:): Foundation gives a URLProtocol no file")

  /// Who was stopped is told nothing more: Foundation has forgotten the task.
  private func take(_ piece: StreamedAnswer.Piece, of exchange: AppExchange) {
    guard self.exchange != nil else { return }
    switch piece {
    case .head(let response):
      hasHead = true
      exchange.keepCookies(of: response)
      client?.urlProtocol(self, didReceive: exchange.urlResponse(response), cacheStoragePolicy: .notAllowed)
    case .bytes(let data): client?.urlProtocol(self, didLoad: data)
    }
  }

  private func end(_ report: URLSessionClient.Report, of exchange: AppExchange) {
    if case .success(let response) = report {
      if !hasHead { take(.head(response), of: exchange) }
      if !response.body.isEmpty { take(.bytes(response.body), of: exchange) }
    }
    guard self.exchange != nil else { return }
    // Foundation stops what has ended.
    self.exchange = nil
    switch report {
    case .success: client?.urlProtocolDidFinishLoading(self)
    case .failure(let error): fail(exchange.error(error))
    }
  }

  private func fail(_ error: URLError) { client?.urlProtocol(self, didFailWithError: error) }
}
