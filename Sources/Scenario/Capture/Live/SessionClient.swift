import Foundation
import ScenarioBasics
import ScenarioRecording
import StubServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client that sends requests over HTTPS with a URLSession, for systems without OpenSSL.
///
/// URLSession delivers only the message: no order, case or repetition of header fields, no framing, no time
/// of a part.
struct SessionClient {
  private let wait: InterruptibleWait
  private let limit: Duration
  private static let hearing = SecureSessionDelegate()
  #if canImport(Darwin)
    /// A session for one exchange: on a connection that is reused, URLSession repeats a request by itself,
    /// and the recording would lose the failure.
    private static var session: URLSession { makeSession() }
  #else
    /// The only session of the process, which is never released: on Linux, a session that is released while
    /// one of its tasks ends crashes the process.
    private static let session = makeSession()
  #endif

  private static func makeSession() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // The client enforces its own limit, because URLSession does not end every task: on Linux a 401 with a
    // challenge is never reported.
    configuration.timeoutIntervalForRequest = 24 * 3600
    return URLSession(configuration: configuration, delegate: hearing, delegateQueue: nil)
  }

  /// The time in seconds that a cancelled task may take to end.
  private static let farewell = 1.0
  private static let slice = Duration.milliseconds(20)

  init(_ wait: InterruptibleWait, limit: Duration) { (self.wait, self.limit) = (wait, limit) }

  /// Sends the request and waits for its answer; blocks as long as that takes.
  ///
  /// - Throws: ``LiveStopReason``
  func answer(to request: LiveRequest) throws(LiveStopReason) -> LiveAnswer {
    guard let url = URL(string: request.address.url) else {
      return LiveAnswer(nothing: nil, "URLSession does not accept this address", .message)
    }
    var asked = URLRequest(url: url)
    asked.httpMethod = request.method
    if !request.body.isEmpty { asked.httpBody = Data(request.body) }
    for header in request.headers { asked.addValue(header.value, forHTTPHeaderField: header.name) }
    let began = wait.time.now()
    let (session, hearing) = (Self.session, Self.hearing)
    let task = session.dataTask(with: asked)
    #if canImport(Darwin)
      defer { session.finishTasksAndInvalidate() }
    #endif
    let number = ObjectIdentifier(task)
    hearing.begin(number, hasBody: request.method != "HEAD")
    task.resume()
    // Slices are counted instead of timed: a process that was suspended meanwhile has not waited.
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
      // The path is left out because a reason is reported without redaction.
      let plain = "it uses plain HTTP: write http://\(request.address.authority)"
      answer.observed.reason = [plain, answer.observed.reason].compactMap(\.self).joined(separator: "; ")
    }
    return answer
  }
}

/// The data that URLSession reported for a request.
private struct SecureResponse: Sendable {
  var response: HARResponse?
  var body: [UInt8] = []
  var error: SecureFailure?
  var isOver = false
  /// Whether an answer to the request may have a body (RFC 9110 §9.3.2).
  var hasBody = true

  func answer(_ limit: Duration, _ timings: HARTimings) -> LiveAnswer {
    var answer = LiveAnswer(nothing: nil, "", .message, timings)
    if var response {
      let coding = response.headers.values("content-encoding").first ?? ""
      if !coding.isEmpty, !body.starts(with: [0x1F, 0x8B]) {
        response.headers.removeAll { $0.name.lowercased() == "content-encoding" }
        answer.observed.reason =
          "its body was received decoded, so `Content-Encoding: \(coding)` was left out"
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
      answer.observed.reason = "URLSession reported no end within \(limit.word)"
    } else if let length, length > body.count, response?.headers.values("content-encoding").isEmpty == true {
      answer.observed.fault = "fin at \(place)"
      answer.observed.reason = "its body is shorter than its Content-Length of \(length)"
    }
    return answer
  }

  /// The position after the received bytes, as far as URLSession reports them.
  private var place: String {
    response == nil ? "start" : body.isEmpty ? "body" : "body+\(body.count)"
  }

  /// Whether the whole answer was received though its end was not reported, as for a 401 with a challenge.
  private var isWhole: Bool { response != nil && length == body.count }

  /// The length that the answer declares, or nil if it has no body by its status.
  private var length: Int? {
    guard hasBody, let response, AnswerEnd.allowsBody(response.status) else { return nil }
    return response.headers.values("content-length").first.flatMap { Int($0) }
  }
}

/// Receives the callbacks of URLSession on its own thread, by the task.
private final class SecureSessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private let tasks = Monitor<[ObjectIdentifier: SecureResponse]>([:])

  func begin(_ task: ObjectIdentifier, hasBody: Bool) {
    tasks.update { $0[task] = SecureResponse(hasBody: hasBody) }
  }

  /// Waits until the task is over, or nothing has been reported for `patience` seconds.
  func isOver(_ task: ObjectIdentifier, patience: TimeInterval) -> Bool {
    tasks.wait(patience: patience) { $0[task]?.isOver == true ? true : nil } ?? false
  }

  /// Returns the data reported so far.
  func heard(_ task: ObjectIdentifier) -> SecureResponse { tasks.update { $0[task] ?? SecureResponse() } }

  /// Removes a task, so that later callbacks are ignored.
  func forget(_ task: ObjectIdentifier) { tasks.update { $0[task] = nil } }

  private func note(_ task: URLSessionTask, _ change: @Sendable (inout SecureResponse) -> Void) {
    let number = ObjectIdentifier(task)
    tasks.update { if $0[number] != nil { change(&$0[number, default: SecureResponse()]) } }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // A redirect is an answer like any other; its target must be requested explicitly.
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
  /// Creates a response with sorted fields, since URLSession does not preserve their order.
  fileprivate init(_ response: HTTPURLResponse) {
    let fields = response.allHeaderFields.compactMap { name, value in
      (name as? String).flatMap { name in (value as? String).map { Header(name, $0) } }
    }.flatMap(\.separated)
    let type = fields.values("content-type").first ?? ""
    self.init(
      status: response.statusCode, reason: "", version: "",
      headers: fields.sorted { ($0.name, $0.value) < ($1.name, $1.value) },
      body: HARBody(bytes: [], type: type))
  }
}

/// The reason why URLSession has no answer, as the fault that produces it at a client; no fault if the error
/// does not identify one.
struct SecureFailure: Sendable, Equatable {
  private let fault: String?
  let words: String

  /// Returns the fault at the given place after the received bytes, or nil if the error does not identify
  /// one.
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
    // The certificate is refused by this machine, which is no fault of the service.
    let isOurs = Self.distrust.contains(code) || fault == nil && said.lowercased().contains("certificate")
    words = (isOurs ? "this machine does not trust its certificate; " : "") + "URLSession \(code): \(end)"
  }

  /// Returns the alert in `error:0A000410:SSL routines::…`: OpenSSL numbers the alerts of a peer from 1000 on
  /// (SSL_AD_REASON_OFFSET).
  private static func alert(_ said: String) -> Int? {
    guard let code = said.firstMatch(of: /error:([0-9A-F]{8}):/), let number = Int(code.1, radix: 16) else {
      return nil
    }
    let reason = number & 0x7F_FFFF
    return (1000...1255).contains(reason) ? reason - 1000 : nil
  }

  private static let distrust: Set = [
    URLError.Code.serverCertificateUntrusted.rawValue,
    URLError.Code.serverCertificateHasUnknownRoot.rawValue,
    URLError.Code.serverCertificateHasBadDate.rawValue,
    URLError.Code.serverCertificateNotYetValid.rawValue,
  ]

  /// On Darwin the code identifies the fault.
  private static let codes: [Int: String] = [
    URLError.Code.cannotConnectToHost.rawValue: "refuse", URLError.Code.cannotFindHost.rawValue: "unresolved",
    URLError.Code.dnsLookupFailed.rawValue: "unresolved", URLError.Code.timedOut.rawValue: "never",
    URLError.Code.networkConnectionLost.rawValue: "reset at start",
    URLError.Code.badServerResponse.rawValue: "fin at start",
    URLError.Code.secureConnectionFailed.rawValue: "tls-alert 40",
  ]

  /// On Linux all TLS errors have one code, and only the messages of libcurl and its TLS library identify the
  /// fault.
  private static let texts: [(text: String, fault: String)] = [
    ("wrong version number", "tls-http"), ("http request", "tls-http"), ("unexpected eof", "tls-close"),
    ("ssl_error_syscall", "tls-close"), ("connection reset", "reset at start"),
    ("transfer closed", "fin at start"), ("ssl routines", "tls-garbage"),
  ]
}
