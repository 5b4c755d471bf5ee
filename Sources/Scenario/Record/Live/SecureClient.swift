import Foundation
import StubServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks over HTTPS by a URLSession, of which the message alone is seen: no order, case or repetition of header
/// fields, no framing, no time of a part.
final class SecureClient {
  private let wait: LiveWait
  private let limit: Duration
  private let hearing: SecureHearing
  private let session: URLSession

  init(_ wait: LiveWait, limit: Duration) {
    (self.wait, self.limit) = (wait, limit)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // The limit is ours, since URLSession's ends not everything: on Linux a 401 with a challenge is never
    // reported.
    configuration.timeoutIntervalForRequest = 24 * 3600
    hearing = SecureHearing()
    session = URLSession(configuration: configuration, delegate: hearing, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  /// Sends the request and waits for its answer; blocks as long as that takes.
  ///
  /// - Throws: ``LiveStop``
  func answer(to request: LiveRequest) throws(LiveStop) -> LiveAnswer {
    guard let url = URL(string: request.address.url) else {
      return LiveAnswer(nothing: nil, "URLSession takes no such address", .message)
    }
    var asked = URLRequest(url: url)
    for header in request.headers { asked.addValue(header.value, forHTTPHeaderField: header.name) }
    hearing.begin()
    let began = wait.time.now()
    let task = session.dataTask(with: asked)
    task.resume()
    while !hearing.isOver(patience: 0.02), wait.time.now() - began < limit, !wait.isStopped() {}
    let heard = hearing.take()
    if !heard.isOver { task.cancel() }
    if !heard.isOver, wait.isStopped() { throw .asked }
    return heard.answer(limit, HARTimings(wait: (wait.time.now() - began).milliseconds))
  }
}

/// What URLSession told of a request.
private struct SecureHeard: Sendable {
  var response: HARResponse?
  var body: [UInt8] = []
  var error: SecureFailure?
  var isOver = false

  func answer(_ limit: Duration, _ timings: HARTimings) -> LiveAnswer {
    var answer = LiveAnswer(nothing: nil, "", .message, timings)
    if var response {
      let coding = response.headers.first { $0.name.lowercased() == "content-encoding" }?.value ?? ""
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
      (answer.observed.fault, answer.observed.reason) = (error.fault, error.words)
    } else if !isOver {
      answer.observed.fault =
        response == nil ? "never" : body.isEmpty ? "stall at body" : "stall at body+\(body.count)"
      answer.observed.reason = "no whole answer within \(limit.word), as far as URLSession tells"
    }
    return answer
  }
}

/// Hears what URLSession tells on its own thread, of one request at a time.
private final class SecureHearing: NSObject, URLSessionDataDelegate, Sendable {
  private let heard = Monitor(SecureHeard())

  func begin() { heard.update { $0 = SecureHeard() } }

  func isOver(patience: TimeInterval) -> Bool {
    heard.wait(patience: patience) { $0.isOver ? true : nil } ?? false
  }

  /// What was told so far; what is told later belongs to nobody.
  func take() -> SecureHeard { heard.update { $0 } }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // A redirect is an answer like others; where it leads is asked only by who is told to.
    let seen = HARResponse(response)
    heard.update { $0.response = seen }
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let seen = (response as? HTTPURLResponse).map(HARResponse.init)
    heard.update { $0.response = seen }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let bytes = Array(data)
    heard.update { if $0.body.count <= AnswerReader.bodyLimit { $0.body += bytes } }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    let failure = error.map { SecureFailure($0) }
    heard.update { ($0.error, $0.isOver) = (failure, true) }
  }
}

extension HARResponse {
  /// Sorted, since URLSession knows no order.
  fileprivate init(_ response: HTTPURLResponse) {
    let fields = response.allHeaderFields.compactMap { name, value in
      (name as? String).flatMap { name in (value as? String).map { Header(name, $0) } }
    }
    let type = fields.first { $0.name.lowercased() == "content-type" }?.value ?? ""
    self.init(
      status: response.statusCode, reason: "", version: "",
      headers: fields.sorted { ($0.name, $0.value) < ($1.name, $1.value) },
      body: HARBody(bytes: [], type: type))
  }
}
