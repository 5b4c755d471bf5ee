import Foundation
import ScenarioBasics
import ScenarioRecording
import StubServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks over HTTPS by a URLSession, of which the message alone is seen: no order, case or repetition of
/// header fields, no framing, no time of a part.
struct SecureClient {
  private let wait: InterruptibleWait
  private let limit: Duration
  private static let hearing = SecureSessionDelegate()
  /// One for the process, which never goes: on Linux a session that goes while one of its tasks ends takes
  /// the process with it.
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // The limit is ours, since URLSession's ends not everything: on Linux a 401 with a challenge is never
    // reported.
    configuration.timeoutIntervalForRequest = 24 * 3600
    return URLSession(configuration: configuration, delegate: hearing, delegateQueue: nil)
  }()
  /// How long a task that was given up may take to end.
  private static let farewell = 1.0
  private static let slice = Duration.milliseconds(20)

  init(_ wait: InterruptibleWait, limit: Duration) { (self.wait, self.limit) = (wait, limit) }

  /// Sends the request and waits for its answer; blocks as long as that takes.
  ///
  /// - Throws: ``LiveStop``
  func answer(to request: LiveRequest) throws(LiveStopReason) -> LiveAnswer {
    guard let url = URL(string: request.address.url) else {
      return LiveAnswer(nothing: nil, "URLSession takes no such address", .message)
    }
    var asked = URLRequest(url: url)
    asked.httpMethod = request.method
    if !request.body.isEmpty { asked.httpBody = Data(request.body) }
    for header in request.headers { asked.addValue(header.value, forHTTPHeaderField: header.name) }
    let began = wait.time.now()
    let (task, hearing) = (Self.session.dataTask(with: asked), Self.hearing)
    let number = task.taskIdentifier
    hearing.begin(number)
    task.resume()
    // Counted and not timed: a process that was stopped meanwhile has not waited.
    var slices = Int((limit / Self.slice).rounded(.up))
    while slices > 0, !hearing.isOver(number, patience: Self.slice / .seconds(1)), !wait.isStopped() {
      slices -= 1
    }
    let heard = hearing.heard(number)
    if !heard.isOver {
      task.cancel()
      _ = hearing.isOver(number, patience: Self.farewell)
    }
    hearing.forget(number)
    if !heard.isOver, wait.isStopped() { throw .asked }
    var answer = heard.answer(limit, HARTimings(wait: (wait.time.now() - began).milliseconds))
    if answer.observed.fault == "tls-http" {
      // Its path is left out: a reason is told as it is.
      let plain = "it speaks plain HTTP: ask http://\(request.address.authority)"
      answer.observed.reason = [plain, answer.observed.reason].compactMap(\.self).joined(separator: "; ")
    }
    return answer
  }
}

/// What URLSession told of a request.
private struct SecureResponse: Sendable {
  var response: HARResponse?
  var body: [UInt8] = []
  var error: SecureFailure?
  var isOver = false

  func answer(_ limit: Duration, _ timings: HARTimings) -> LiveAnswer {
    var answer = LiveAnswer(nothing: nil, "", .message, timings)
    if var response {
      let coding = response.headers.values("content-encoding").first ?? ""
      if !coding.isEmpty, !body.starts(with: [0x1F, 0x8B]) {
        response.headers.removeAll { $0.name.lowercased() == "content-encoding" }
        answer.observed.reason = "its body came decoded, so `Content-Encoding: \(coding)` was left out"
      } else {
        answer.observed.reason = nil
      }
      response.body = HARBody(bytes: Array(body.prefix(AnswerReader.bodyLimit)), type: response.body.type)
      answer.response = response
    }
    if let error {
      (answer.observed.fault, answer.observed.reason) = (error.fault(at: place), error.words)
    } else if !isOver {
      answer.observed.fault = isWhole ? nil : place == "start" ? "never" : "stall at \(place)"
      answer.observed.reason = "URLSession told no end within \(limit.word)"
    }
    return answer
  }

  /// Behind what came, as far as URLSession tells.
  private var place: String {
    response == nil ? "start" : body.isEmpty ? "body" : "body+\(body.count)"
  }

  /// Whether all has come though no end was told, as of a 401 with a challenge.
  private var isWhole: Bool {
    let length = response?.headers.values("content-length").first
    return length.flatMap { Int($0) } == body.count && response != nil
  }
}

/// Hears what URLSession tells on its own thread, by the number of the task.
private final class SecureSessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let tasks = Monitor<[Int: SecureResponse]>([:])

  func begin(_ task: Int) { tasks.update { $0[task] = SecureResponse() } }

  /// Waits until it is, or nothing was told for so many seconds.
  func isOver(_ task: Int, patience: TimeInterval) -> Bool {
    tasks.wait(patience: patience) { $0[task]?.isOver == true ? true : nil } ?? false
  }

  /// What was told so far.
  func heard(_ task: Int) -> SecureResponse { tasks.update { $0[task] ?? SecureResponse() } }

  /// What comes later is nobody's.
  func forget(_ task: Int) { tasks.update { $0[task] = nil } }

  private func note(_ task: URLSessionTask, _ change: @Sendable (inout SecureResponse) -> Void) {
    let number = task.taskIdentifier
    tasks.update { if $0[number] != nil { change(&$0[number, default: SecureResponse()]) } }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // A redirect is an answer like others; where it leads is asked only by who is told to.
    let seen = HARResponse(response)
    note(task) { $0.response = seen }
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let seen = (response as? HTTPURLResponse).map(HARResponse.init)
    note(dataTask) { $0.response = seen }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let bytes = Array(data)
    note(dataTask) { if $0.body.count <= AnswerReader.bodyLimit { $0.body += bytes } }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let failure = error.map { SecureFailure($0) }
    note(task) { ($0.error, $0.isOver) = (failure, true) }
  }
}

extension HARResponse {
  /// Sorted, since URLSession knows no order.
  fileprivate init(_ response: HTTPURLResponse) {
    let fields = response.allHeaderFields.compactMap { name, value in
      (name as? String).flatMap { name in (value as? String).map { Header(name, $0) } }
    }
    let type = fields.values("content-type").first ?? ""
    self.init(
      status: response.statusCode, reason: "", version: "",
      headers: fields.sorted { ($0.name, $0.value) < ($1.name, $1.value) },
      body: HARBody(bytes: [], type: type))
  }
}

/// Why URLSession has no answer, as the fault that looks so to a client; none where its error does not say.
struct SecureFailure: Sendable, Equatable {
  private let fault: String?
  let words: String

  /// The fault, at the place behind what came before; nil where the error does not say.
  func fault(at place: String) -> String? { fault?.replacing("at start", with: "at \(place)") }

  init(_ error: any Error) {
    let code = (error as? URLError)?.code ?? .unknown
    let said = "\((error as? URLError)?.userInfo[NSLocalizedDescriptionKey] ?? error.localizedDescription)"
    self.init(code.rawValue, said)
  }

  init(_ code: Int, _ said: String) {
    fault =
      Self.codes[code] ?? Self.alert(said).map { "tls-alert \($0)" }
      ?? Self.texts.first { said.lowercased().contains($0.text) }?.fault
    let end = said.split(separator: " ").joined(separator: " ")
    words = "URLSession \(code): \(end)"
  }

  /// Of `error:0A000410:SSL routines::…`: OpenSSL counts what a peer's alert says from 1000 on
  /// (SSL_AD_REASON_OFFSET).
  private static func alert(_ said: String) -> Int? {
    guard let code = said.firstMatch(of: /error:([0-9A-F]{8}):/), let number = Int(code.1, radix: 16) else {
      return nil
    }
    let reason = number & 0x7F_FFFF
    return (1000...1255).contains(reason) ? reason - 1000 : nil
  }

  /// On Darwin the code says it; alert 48 is how a peer says that it does not know who signed a certificate.
  private static let codes: [Int: String] = [
    URLError.Code.cannotConnectToHost.rawValue: "refuse", URLError.Code.cannotFindHost.rawValue: "unresolved",
    URLError.Code.dnsLookupFailed.rawValue: "unresolved", URLError.Code.timedOut.rawValue: "never",
    URLError.Code.networkConnectionLost.rawValue: "reset at start",
    URLError.Code.badServerResponse.rawValue: "fin at start",
    URLError.Code.serverCertificateUntrusted.rawValue: "tls-alert 48",
    URLError.Code.serverCertificateHasUnknownRoot.rawValue: "tls-alert 48",
    URLError.Code.serverCertificateHasBadDate.rawValue: "tls-alert 45",
    URLError.Code.serverCertificateNotYetValid.rawValue: "tls-alert 45",
    URLError.Code.secureConnectionFailed.rawValue: "tls-alert 40",
  ]

  /// On Linux all of TLS has one code, and only the words of libcurl and its TLS library tell what it was.
  private static let texts: [(text: String, fault: String)] = [
    ("certificate has expired", "tls-alert 45"), ("certificate", "tls-alert 48"),
    ("wrong version number", "tls-http"), ("http request", "tls-http"), ("unexpected eof", "tls-close"),
    ("ssl_error_syscall", "tls-close"), ("transfer closed", "fin at start"), ("ssl routines", "tls-garbage"),
  ]
}
