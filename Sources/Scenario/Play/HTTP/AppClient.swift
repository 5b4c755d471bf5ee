import Foundation
import ScenarioBasics
import StubServer

/// What the driver does with the client: starts it, tells it to stop, and hands its reports to the app.
struct AppClient {
  let simulation: Simulation

  /// Hands a request to URLSession; its report becomes a letter.
  func start(_ send: SendGate.Send) {
    let (monitor, id) = (simulation.monitor, send.exchange)
    if send.fault == .refuse { simulation.wire(of: send.host).refuseConnections() }
    if send.fault == .unresolved { monitor.update { $0.noteRefusal(of: id) } }
    let request = send.asSent
    let receive: @Sendable (StreamedAnswer.Piece) -> Void = { piece in
      Jitter.pause()
      monitor.update { $0.receive(piece, for: id) }
    }
    let started = simulation.client.start(
      request, id, isFresh: send.isFresh, receive: send.isStreamed ? receive : nil
    ) { report in
      Jitter.pause()
      monitor.update { $0.receive(report, for: id) }
    }
    monitor.update { world in
      world.calls[id]?.started = started
      world.hosts.insert(request.url.host ?? "")
    }
    started.resume()
  }

  /// Hands a report to the app, which resumes from here and not from URLSession's thread.
  ///
  /// Throws `broken` for an exchange that ended without the stub having had a hand in it: whatever answered,
  /// it was not the script.
  func finish(_ id: ExchangeID, _ report: URLSessionClient.Report) throws(Driver.Halt) {
    guard let exchange = simulation.monitor.update({ $0.exchanges[id] }) else { return }
    if exchange.results.isEmpty, !exchange.isCancelled, exchange.answer != nil {
      throw .broken("\(exchange.request.escaped()) never reached the stub: \(report.words)")
    }
    let failure =
      exchange.isCutOff ? URLError.Code.notConnectedToInternet : exchange.isTimedOut ? .timedOut : nil
    let report = failure.map { .failure(StageTransportError(code: $0.rawValue)) } ?? report
    let call = simulation.monitor.update { world -> PendingCall? in
      var finished = world.exchanges.removeValue(forKey: id) ?? exchange
      world.observer?.ended(id, at: world.clock.now)
      (finished.finishedAt, finished.handed) = (world.clock.now, report.number)
      if let connection = finished.connection, !finished.isCancelled { world.idle.insert(connection) }
      // What comes of a request that the app gave up comes of the giving up.
      world.journal.trigger =
        finished.isCancelled || finished.isCutOff ? finished.endedBy ?? .answer(id) : .answer(id)
      world.journal.note(.finished(finished), at: world.clock.now)
      if let limit = world.calls[id]?.limit { _ = world.clock.remove(limit.timer) }
      return world.calls.removeValue(forKey: id)
    }
    guard var call else { return }
    for piece in call.stream?.takeRest(isWhole: (try? report.get()) != nil) ?? [] { call.receive(piece) }
    call.end(report)
  }

  /// Hands the app what was sent of an answer that it takes in pieces, and has come.
  func handOver(_ id: ExchangeID) {
    let (call, pieces) = simulation.monitor.update { world -> (PendingCall?, [StreamedAnswer.Piece]) in
      let pieces = world.calls[id]?.stream?.takePieces() ?? []
      world.calls[id]?.stream?.isTold = false
      if !pieces.isEmpty { world.journal.trigger = .answer(id) }
      return (world.calls[id], pieces)
    }
    for piece in pieces { call?.receive(piece) }
  }

  /// Tells URLSession to stop, now that all is quiet; it owes a report, and its connection an end.
  func cancel(_ id: ExchangeID) {
    let started = simulation.monitor.update { world -> URLSessionClient.StartedTask? in
      guard let started = world.calls[id]?.started, world.exchanges[id] != nil else { return nil }
      world.exchanges[id]?.isCancelled = true
      world.clock.removeReplies(to: id)
      world.noteBegun(for: id, simulation.addresses)
      world.ledger.cancelled(id, endsConnection: world.exchanges[id]?.connection != nil)
      world.journal.trigger = world.exchanges[id]?.endedBy ?? world.journal.trigger
      world.journal.note(.cancelled(id), at: world.clock.now)
      return started
    }
    let exchange = simulation.monitor.update { $0.exchanges[id] }
    if let connection = exchange?.connection, exchange?.answer?.faults == [.silent] {
      simulation.wire(of: connection).drain(connection)
    }
    started?.cancel()
  }
}

extension SendGate.Send {
  /// The request as the client gets it. The app's own address is the stub's, which has a name and speaks
  /// plain HTTP; for the one exchange whose fault lies before that, the client alone gets another.
  fileprivate var asSent: StageRequest {
    guard let fault, var parts = URLComponents(url: request.url, resolvingAgainstBaseURL: true) else {
      return request
    }
    if fault == .unresolved { parts.host = Self.unknownHost }
    if fault.row.kind == .tls { parts.scheme = "https" }
    var sent = request
    sent.url = parts.url ?? request.url
    return sent
  }

  /// A label of more than 63 bytes is no name (RFC 1035 §2.3.4), so that no server on the network is asked.
  static let unknownHost = String(repeating: "x", count: 64) + ".invalid"
}

extension URLSessionClient.Report {
  /// The status of an answer, or the code of a failure, which is negative.
  fileprivate var number: Int {
    switch self {
    case .success(let response): response.status
    case .failure(let failure): failure.code
    }
  }

  fileprivate var words: String {
    switch self {
    case .success(let response): "something else answered \(response.status)"
    case .failure(let failure): "URLSession reported \(failure.code)"
    }
  }
}
