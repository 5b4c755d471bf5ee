import Foundation
package import ScenarioBasics
package import ScenarioRecording
package import StubServer

/// A port at which a proxy represents a service: requests to it are forwarded to the service, and the client
/// receives the bytes of the answer as they arrive.
package final class ProxyServer: Sendable {
  /// A listener that is called on threads of its own.
  package struct ExchangeObserver: Sendable {
    /// A request was received, and is forwarded.
    package let begin: @Sendable (_ words: String) -> Int
    /// The outcome of the request.
    package let end: @Sendable (_ number: Int, HAREntry?) -> Void

    package init(
      begin: @escaping @Sendable (_ words: String) -> Int,
      end: @escaping @Sendable (_ number: Int, HAREntry?) -> Void
    ) {
      self.begin = begin
      self.end = end
    }
  }

  package let upstream: ProxyUpstream
  private let wire: LoopbackServer
  private let clock: RecordingClock
  private let limit: Duration
  private let context: TLSContext?
  private let connections = Monitor(ProxyConnections())
  /// The proxies of all services, so that a redirect from one to another stays with them.
  private let proxies: Monitor<[Origin: String]>

  /// The maximum time that a client may take to send a request.
  private static let patience = Duration.seconds(60)

  package var port: UInt16 { wire.port }

  /// - Parameters:
  ///   - upstream: The service.
  ///   - port: The port, or 0 for any free one.
  ///   - clock: The clock for the date and the time.
  ///   - limit: The maximum time to wait for the next byte of the service.
  ///   - context: The certificates that the service may have; nil if the system has no OpenSSL.
  ///   - proxies: The proxies of all services, to which this one is added.
  ///   - listener: The listener that is called for each exchange.
  /// - Throws: The operating system's refusal of the port.
  package init(
    _ upstream: ProxyUpstream, port: UInt16, clock: RecordingClock, limit: Duration,
    trusting context: TLSContext? = .system, among proxies: Monitor<[Origin: String]> = Monitor([:]),
    _ listener: ExchangeObserver
  ) throws {
    (self.upstream, self.clock, self.limit, self.context) = (upstream, clock, limit, context)
    self.proxies = proxies
    wire = try LoopbackServer(port: port, patience: Self.patience)
    proxies.update { [wire] in $0[upstream.origin] = "http://127.0.0.1:\(wire.port)" }
    wire.start { [self] in receive($0, listener) }
  }

  /// Closes the port and all connections. Until then the port keeps this object alive.
  package func stop() { wire.stop() }

  private func receive(_ event: InboundEvent, _ listener: ExchangeObserver) {
    switch event {
    case .request(let connection, let request):
      // A request behind another one waits for its answer.
      if connections.update({ $0.begin(request, on: connection) }) { forward(request, connection, listener) }
    case .awaitsContinue(let connection, _): wire.goOn(connection)
    case .malformed(let connection, let refusal):
      connections.update { $0.stop(connection) }
      say(refusal.status, refusal.reason, on: connection)
    case .ended(let connection, let isReset):
      // A client that sends nothing more may still read (RFC 9112 §9.6).
      if connections.update({ $0.hearEnd(of: connection) }) || isReset { wire.release(connection) }
    case .met, .turnedAway: break
    }
  }

  private func forward(_ request: Request, _ connection: ConnectionID, _ listener: ExchangeObserver) {
    if let (status, words) = refusal(of: request) { return say(status, words, on: connection) }
    let number = listener.begin("\(request.method) \(request.target)")
    // Each exchange blocks a thread of its own while it waits for the service.
    Thread.detachNewThread { [self] in
      let exchange = exchange(request, on: connection) { listener.end(number, $0) }
      guard exchange.staysOpen else { return end(connection, after: exchange.last) }
      if let next = connections.update({ $0.next(on: connection) }) {
        forward(next, connection, listener)
      }
    }
  }

  /// Returns the reason why the request is not forwarded, or nil if it is.
  private func refusal(of request: Request) -> (status: Int, words: String)? {
    if !upstream.isMeant(by: request, port: port) {
      return (421, "this proxy forwards only to \(upstream.url)")
    }
    if request.target == "*", upstream.isThroughURLSession {
      return (501, "OPTIONS * cannot be sent over https, where URLSession sends requests")
    }
    let upgrade = request.header("upgrade")?.lowercased() ?? ""
    return upgrade.contains("websocket") ? (501, "a websocket can be neither recorded nor played") : nil
  }

  private func say(_ status: Int, _ words: String, on connection: ConnectionID) {
    let answer = Answer(status: status, body: Array("\(words)\n".utf8))
    let context = ReplyContext(method: "GET", keepAlive: false, date: clock.today() / 1000)
    guard let plan = try? ReplyPlan(answer, context) else { return wire.reset(connection) }
    _ = wire.perform(plan, on: connection)
    letGo(connection)
  }

  /// Ends a connection on which everything has been sent.
  private func letGo(_ connection: ConnectionID) {
    if connections.update({ $0.end(connection) }) { wire.release(connection) }
  }

  /// Sends the request to the service, and its answer to the client; blocks as long as that takes. Calls
  /// `record` once, with nil if this machine cannot send the request.
  ///
  /// - Returns: Whether the client's connection stays open, as that of the service does, and otherwise how it
  ///   ends.
  private func exchange(
    _ request: Request, on connection: ConnectionID, record: (HAREntry?) -> Void
  ) -> (staysOpen: Bool, last: LiveConnectionEvent?) {
    let (asked, instant) = (upstream.handedOn(request), clock.instant)
    // An answer that is not recorded may have no end, and is of interest only while the client reads it.
    let wait = InterruptibleWait(time: clock.time) { [connections] in
      connections.update { $0.hasLeft(connection) }
    }
    var client = LiveClient(wait, limit: limit, context)
    var rewriter = LocationRewriter(proxies.update { $0 })
    var (last, isRecorded): (LiveConnectionEvent?, Bool) = (nil, false)
    let answer = try? client.answer(to: asked, isWhole: true) { news in
      switch news {
      case .bytes(let bytes): _ = wire.write(rewriter.pass(bytes), to: connection)
      case .unrecorded(let answer):
        record(answer.entry(asked, at: instant))
        isRecorded = true
        connections.update { $0.stopRecording(connection) }
        return
      case .over, .ended, .reset: _ = wire.write(rewriter.flush(), to: connection)
      }
      last = news
    }
    if asked.address.isThroughURLSession, let bytes = answer?.relayed(method: asked.method) {
      _ = wire.write(rewriter.pass(bytes) + rewriter.flush(), to: connection)
      last = .ended
    }
    if !isRecorded { record(answer?.entry(asked, at: instant)) }
    let isOver = if case .over = last { true } else { false }
    return (isOver && answer?.isPersistent ?? false && !request.isLast, last)
  }

  /// Ends the connection as the service did. An answer whose end was not received is reset, because it is not
  /// complete.
  private func end(_ connection: ConnectionID, after last: LiveConnectionEvent?) {
    switch last {
    case .ended, .over: wire.finish(connection)
    case .reset, .bytes, .unrecorded, nil: wire.reset(connection)
    }
    letGo(connection)
  }
}

extension LiveAnswer {
  /// Whether the service keeps the connection for another request (RFC 9112 §9.3).
  fileprivate var isPersistent: Bool {
    let options = response.headers.elements("connection").map { $0.lowercased() }
    return observed.fault == nil && response.version == "HTTP/1.1" && !options.contains("close")
  }

  /// Returns an answer of which only the message is known, as bytes for a client, or nil if there is none.
  fileprivate func relayed(method: String) -> [UInt8]? {
    guard response.status != 0, observed.fault == nil else { return nil }
    let ofFrame = ["connection", "content-length", "keep-alive", "transfer-encoding"]
    let fields = response.headers.filter { !ofFrame.contains($0.name.lowercased()) }
    let hasBody = method != "HEAD" && AnswerEnd.allowsBody(response.status)
    let frame =
      (hasBody ? [Header("Content-Length", "\(response.body.bytes.count)")] : [])
      + [Header("Connection", "close")]
    let head = (fields + frame).map { "\($0.name): \($0.value)\r\n" }.joined()
    return Array("HTTP/1.1 \(response.status) \(response.reason)\r\n\(head)\r\n".utf8)
      + (hasBody ? response.body.bytes : [])
  }
}
