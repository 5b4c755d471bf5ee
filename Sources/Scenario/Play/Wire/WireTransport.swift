import Foundation
import ScenarioBasics
import ScenarioProcess
import StubServer

/// The app's way to the network: a real URLSession, whose every exchange the ledger knows.
struct WireTransport: StageTransport {
  let simulation: Simulation

  func send(_ request: StageRequest) async throws(StageTransportError) -> StageResponse {
    await simulation.holdAfterTheEnd()
    simulation.isOnDriver()
    simulation.live?.learn(request)
    if Task.isCancelled { throw StageTransportError(code: URLError.Code.cancelled.rawValue) }
    guard simulation.addresses.own(request.url) else { throw simulation.forbid(request) }
    let live = simulation.live(request.method, request.url.requestTarget, request.headers, request.body)
    guard let id = simulation.monitor.update({ $0.issue(request, live) }) else {
      // No connection, or the play is over.
      throw StageTransportError(code: URLError.Code.notConnectedToInternet.rawValue)
    }
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        simulation.monitor.update { world in
          world.calls[id] = Call(continuation: continuation)
          let answer = world.exchanges[id]?.answer
          world.gate.append(
            SendGate.Send(
              exchange: id, request: request, fault: answer?.faults.first(where: \.isOfConnection),
              isFresh: answer?.isFresh ?? false))
        }
      }
    } onCancel: {
      simulation.cancel(id)
    }
    return try answer.get()
  }
}

extension World {
  /// Enters a request of the app: its number, its answer and its debt; nil when there is no connection.
  ///
  /// The answer is claimed here and not when the request is read: a connection to be refused never brings
  /// one.
  fileprivate mutating func issue(_ request: StageRequest, _ live: Answer?) -> ExchangeID? {
    guard isOnline, !isOver else { return nil }
    asked += 1
    let id = ExchangeID(asked)
    let target = request.url.requestTarget
    let claim =
      live.map(Claim.answer)
      ?? script.claimConnectFault(method: request.method, target: target, at: clock.now).map(Claim.answer)
      ?? script.claim(method: request.method, target: target, at: clock.now)
    let exchange = Exchange(
      id: id, request: "\(request.method) \(target)", claim: claim,
      cause: journal.cause(at: clock.now), impulse: journal.impulse, headers: request.headers,
      body: request.body)
    exchanges[id] = exchange
    ledger.issued(id, exchange.request)
    journal.note(.asked(exchange), at: clock.now)
    if let answer = exchange.answer {
      let fault = answer.faults.first(where: \.isOfConnection)
      observer?.asked(exchange, target: target, host: .main, meeting: fault, at: clock.now)
    }
    return id
  }
}

extension Simulation {
  /// What a live service answers to it, where one is asked in the script's place; nil also where it cannot be
  /// played, which ends the play.
  func live(_ method: String, _ target: String, _ headers: [Header], _ body: some Collection<UInt8>)
    -> Answer?
  {
    guard let live else { return nil }
    let now = monitor.update { $0.clock.now }
    let request = Request(method: method, target: target, headers: headers, body: Array(body))
    // The service is asked by the harness, over connections of its own.
    let claim = DriverThread.outsideApp { live.answer(to: request, start: start, at: now) }
    return monitor.update { world in
      switch claim {
      case .success(let answer): return answer
      case .failure(let failure):
        world.findings.append("\(live.url) answers \(method) \(target) as no scenario can: \(failure.words)")
        return nil
      }
    }
  }

  /// Nothing of a play reaches the real network: whoever asks another host ends it.
  fileprivate func forbid(_ request: StageRequest) -> StageTransportError {
    let asked = "\(request.method) \(request.url.absoluteString)"
    monitor.update { world in
      world.findings.append("the app asked \(asked), and the stub is all there is: give it `server`")
    }
    return StageTransportError(code: URLError.Code.cannotFindHost.rawValue)
  }

  /// The app no longer waits for the answer.
  fileprivate func cancel(_ id: ExchangeID) {
    guard closures.contains(.cancelSettles) else {
      monitor.update { $0.calls[id]?.started }?.cancel()
      return
    }
    monitor.update { world in
      world.exchanges[id]?.endedBy = world.journal.impulse
      world.inbox.post(Letter(exchange: id, attempt: world.attempts(of: id), content: .cancel))
    }
  }
}

extension URL {
  /// Path and query as they go over the wire.
  fileprivate var requestTarget: String {
    let parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
    let path = parts?.percentEncodedPath ?? ""
    return (path.isEmpty ? "/" : path) + (parts?.percentEncodedQuery.map { "?" + $0 } ?? "")
  }
}
