import Foundation
import ScenarioBasics
import StubServer

/// The driver's access to the client: starts it, cancels it, and delivers its reports to the app.
struct RequestDispatcher {
  let simulation: Simulation

  /// Passes a request to the client; its report becomes a message.
  func start(_ send: SendGate.PendingRequest) {
    let (monitor, id) = (simulation.monitor, send.exchange)
    if send.fault == .refuse { simulation.network.refuseConnections(to: send.host) }
    if send.fault == .unresolved { monitor.update { $0.noteRefusal(of: id) } }
    let request = send.asSent
    let receive: @Sendable (StreamedAnswer.Piece) -> Void = { piece in
      Jitter.pause()
      monitor.update { $0.receive(piece, for: id) }
    }
    let call = ClientCall(
      id: id, host: send.host, request: request, fault: send.fault, isFresh: send.isFresh,
      receive: send.isStreamed ? receive : nil
    ) { report in
      Jitter.pause()
      monitor.update { $0.receive(report, for: id) }
    }
    let started = simulation.network.start(call)
    monitor.update { world in
      world.calls[id]?.started = started
      world.hosts.insert(request.url.host ?? "")
    }
    started.resume()
  }

  /// Delivers a report to the app, which resumes from here and not from URLSession's thread.
  ///
  /// Throws `broken` for an exchange that ended although the stub took no part in it: whatever responded, it
  /// was not the script.
  func finish(_ id: ExchangeID, _ report: PlayNetwork.Report) throws(Driver.Halt) {
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
      (finished.finishedAt, finished.report) = (world.clock.now, report)
      if let connection = finished.connection, !finished.isCancelled { world.idle.insert(connection) }
      // The effects of a request that the app gave up are attributed to the trigger of its end.
      world.journal.trigger =
        finished.isCancelled || finished.isCutOff ? finished.endedBy ?? .answer(id) : .answer(id)
      world.journal.note(.finished(finished), at: world.clock.now)
      if let limit = world.calls[id]?.limit { _ = world.clock.remove(limit.timer) }
      return world.calls.removeValue(forKey: id)
    }
    guard var call else { return }
    let rest = call.stream?.takeRest(
      isWhole: (try? report.get()) != nil, isReported: failure == nil && !exchange.isCancelled)
    for piece in rest ?? [] { call.receive(piece) }
    call.end(report)
  }

  /// Delivers to the app what was sent, and received, of an answer that it reads in pieces.
  func handOver(_ id: ExchangeID) {
    let (call, pieces) = simulation.monitor.update { world -> (PendingCall?, [StreamedAnswer.Piece]) in
      let pieces = world.calls[id]?.stream?.takePieces() ?? []
      world.calls[id]?.stream?.isTold = false
      if !pieces.isEmpty { world.journal.trigger = .answer(id) }
      return (world.calls[id], pieces)
    }
    for piece in pieces { call?.receive(piece) }
  }

  /// Cancels the client's task, now that the ledger is settled; it owes a report, and its connection an
  /// end.
  func cancel(_ id: ExchangeID) {
    let started = simulation.monitor.update { world -> (any StartedRequest)? in
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
      simulation.network.drain(connection)
    }
    started?.cancel()
  }
}

extension SendGate.PendingRequest {
  /// The request as it is passed to the client. Its address is the stub's, which has a name and uses plain
  /// HTTP; only for an exchange whose fault is before that does the client get another address.
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

  /// A label of more than 63 bytes is not a valid name (RFC 1035 §2.3.4), so no server on the network is
  /// queried.
  static let unknownHost = String(repeating: "x", count: 64) + ".invalid"
}

extension Result<StageResponse, StageTransportError> {
  fileprivate var words: String {
    switch self {
    case .success(let response): "something else answered \(response.status)"
    case .failure(let failure): "URLSession reported \(failure.code)"
    }
  }
}
