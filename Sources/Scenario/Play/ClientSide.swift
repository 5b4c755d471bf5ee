import Foundation
import StubServer

/// What the driver does with the client: starts it, tells it to stop, and hands its reports to the app.
struct ClientSide {
  let simulation: Simulation

  /// Hands a request to URLSession; its report becomes a letter.
  func start(_ send: SendGate.Send) {
    if send.isRefused { simulation.wire.refuseConnections() }
    let (monitor, id) = (simulation.monitor, send.exchange)
    let started = simulation.client.start(send.request, id) { report in
      monitor.update { $0.receive(report, for: id) }
    }
    monitor.update { $0.calls[id]?.started = started }
    started.resume()
  }

  /// Hands a report to the app, which resumes from here and not from URLSession's thread.
  ///
  /// Throws `broken` for an exchange that ended without the stub having had a hand in it: whatever answered,
  /// it was not the script.
  func finish(_ id: ExchangeID, _ report: Client.Report) throws(Driver.Halt) {
    guard let exchange = simulation.monitor.update({ $0.exchanges[id] }) else { return }
    if exchange.legs.isEmpty, !exchange.isCancelled, exchange.answer != nil {
      throw .broken("\(exchange.request) never reached the stub: \(report.words)")
    }
    let isCutOff = exchange.isCutOff
    let report =
      isCutOff ? .failure(StageTransportError(code: URLError.Code.notConnectedToInternet.rawValue)) : report
    let call = simulation.monitor.update { world -> Call? in
      var finished = world.exchanges.removeValue(forKey: id) ?? exchange
      finished.finishedAt = world.clock.now
      if let connection = finished.connection, !finished.isCancelled { world.idle.insert(connection) }
      world.journal.note(.finished(finished), at: world.clock.now)
      return world.calls.removeValue(forKey: id)
    }
    call?.continuation.resume(returning: report)
  }

  /// Tells URLSession to stop, now that all is quiet; it owes a report, and its connection an end.
  func cancel(_ id: ExchangeID) {
    let started = simulation.monitor.update { world -> Client.Started? in
      guard let started = world.calls[id]?.started, world.exchanges[id] != nil else { return nil }
      world.exchanges[id]?.isCancelled = true
      world.clock.removeReplies(to: id)
      world.noteBegun(for: id)
      world.ledger.cancelled(id, endsConnection: world.exchanges[id]?.connection != nil)
      world.journal.note(.cancelled(id), at: world.clock.now)
      return started
    }
    started?.cancel()
  }
}

extension Client.Report {
  fileprivate var words: String {
    switch self {
    case .success(let response): "something else answered \(response.status)"
    case .failure(let failure): "URLSession reported \(failure.code)"
    }
  }
}
