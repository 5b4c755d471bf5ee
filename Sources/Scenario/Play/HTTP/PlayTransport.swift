import Foundation
import ScenarioBasics
import ScenarioFormat
import ScenarioProcess
import StubServer

/// The app's transport: a real URLSession whose every exchange is in the ledger.
struct PlayTransport: StageTransport {
  let simulation: Simulation

  func send(_ request: StageRequest) async throws(StageTransportError) -> StageResponse {
    await simulation.holdAfterTheEnd()
    simulation.isOnDriver()
    if Task.isCancelled { throw StageTransportError(code: URLError.Code.cancelled.rawValue) }
    return try await send(try simulation.route(request))
  }

  /// Sends a request that has been routed.
  func send(_ outgoing: OutgoingRequest) async throws(StageTransportError) -> StageResponse {
    let id = try simulation.enter(outgoing)
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        simulation.post(
          outgoing, as: id,
          PendingCall { [simulation] answer in
            simulation.resume { continuation.resume(returning: answer) }
          })
      }
    } onCancel: {
      simulation.cancel(id)
    }
    return try answer.get()
  }
}

extension Simulation {
  /// Returns the request with the stub's address. Nothing of a play reaches the real network: a request to
  /// another host ends the play.
  func route(_ request: StageRequest) throws(StageTransportError) -> OutgoingRequest {
    live?.learn(request)
    guard let place = addresses.place(of: request.url) else { throw forbid(request) }
    var sent = request
    sent.url = place.url
    return OutgoingRequest(request: sent, host: place.host)
  }

  /// Enters a request: its number, its answer and its debt.
  ///
  /// - Throws: `.notConnectedToInternet` when there is no connection, or the play is over.
  func enter(_ outgoing: OutgoingRequest) throws(StageTransportError) -> ExchangeID {
    let request = outgoing.request
    // The live source replaces only the main host.
    let live =
      outgoing.host == .main
      ? live(request.method, request.url.requestTarget, request.headers, request.body) : nil
    let asked = ScriptRequest(
      Request(
        method: request.method, target: request.url.requestTarget, headers: request.headers,
        body: Array(request.body)), on: outgoing.host, .scenario, addresses,
      adding: URLSessionClient.addedFields(to: request))
    guard let id = monitor.update({ $0.issue(outgoing, asked, live) }) else {
      throw StageTransportError(code: URLError.Code.notConnectedToInternet.rawValue)
    }
    return id
  }

  /// Passes an entered request to the gate; `call` receives the result.
  func post(_ outgoing: OutgoingRequest, as id: ExchangeID, _ call: PendingCall) {
    monitor.update { world in
      var call = call
      if outgoing.isStreamed { call.stream = StreamedAnswer(to: outgoing.request.method) }
      call.limit = outgoing.idleLimit.map { IdleLimit(duration: $0, timer: world.setLimit($0, for: id)) }
      world.calls[id] = call
      let answer = world.exchanges[id]?.answer
      world.gate.append(
        SendGate.PendingRequest(
          exchange: id, host: outgoing.host, request: outgoing.request,
          fault: answer?.faults.first(where: \.isOfConnection), isFresh: answer?.isFresh ?? false,
          isStreamed: outgoing.isStreamed))
    }
  }

  /// Records that the app no longer waits for the answer.
  func cancel(_ id: ExchangeID) {
    guard raceGuards.contains(.cancelSettles) else {
      monitor.update { $0.calls[id]?.started }?.cancel()
      return
    }
    monitor.update { world in
      world.exchanges[id]?.endedBy = world.journal.trigger
      world.inbox.post(InboxMessage(exchange: id, attempt: world.attempts(of: id), content: .cancel))
    }
  }
}

extension SimulationState {
  /// Enters a request of the app: its number, its answer and its debt; returns nil when there is no
  /// connection.
  ///
  /// The answer is claimed here and not when the request is read, because a connection that is refused never
  /// delivers a request, and because a fresh connection must be made before one is sent. All that conditions
  /// compare is known here, except the few header fields that URLSession adds: an answer that depends on them
  /// is claimed by ``ScriptedServer`` when the request is read. It also ends the play if URLSession sends
  /// another value of a field than the one that was compared here.
  fileprivate mutating func issue(
    _ outgoing: OutgoingRequest, _ scriptRequest: ScriptRequest, _ live: Answer?
  ) -> ExchangeID? {
    guard isOnline, !isOver else { return nil }
    let (request, asked) = (outgoing.request, scriptRequest.asked)
    if let end = kept.end {
      let cause = journal.cause(at: clock.now).printable
      if end == .quit { lateRequests.append(.late(request: asked.description.escaped(), cause)) }
      return nil
    }
    self.asked += 1
    let id = ExchangeID(self.asked)
    let claim =
      live.map(ScriptMatch.answer) ?? script.claimBeforeConnection(scriptRequest, at: clock.now)
    let exchange = Exchange(
      id: id, request: asked.description, claim: claim,
      cause: journal.cause(at: clock.now), trigger: journal.trigger, headers: request.headers,
      body: request.body, addedFields: URLSessionClient.addedFields(to: request))
    exchanges[id] = exchange
    ledger.issued(id, exchange.request)
    journal.note(.asked(exchange), at: clock.now)
    if exchange.missingAnswer == nil {
      let fault = exchange.answer?.faults.first(where: \.isOfConnection)
      observer?.asked(exchange, target: asked.target, host: asked.host, meeting: fault, at: clock.now)
    }
    return id
  }
}

extension Simulation {
  /// Returns the live service's answer to a request; nil if no service replaces the script, and nil if the
  /// answer cannot be played, which ends the play.
  func live(_ method: String, _ target: String, _ headers: [Header], _ body: some Collection<UInt8>)
    -> Answer?
  {
    guard let live else { return nil }
    let now = monitor.update { $0.clock.now }
    let request = Request(method: method, target: target, headers: headers, body: Array(body))
    // The harness sends the request to the service, over connections of its own.
    let claim = DriverThread.outsideApp { live.answer(to: request, start: start, at: now) }
    return monitor.update { world in
      switch claim {
      case .success(let answer): return answer
      case .failure(let failure):
        world.findings.append(
          "\(live.url) answers \(method) \(target) in a way that a scenario cannot: \(failure.words)")
        return nil
      }
    }
  }

  fileprivate func forbid(_ request: StageRequest) -> StageTransportError {
    monitor.update { $0.undeclaredHosts.append(UndeclaredHost(request, besides: addresses.known)) }
    return StageTransportError(code: URLError.Code.cannotFindHost.rawValue)
  }
}

extension URL {
  /// The path and query as they are sent over the wire.
  var requestTarget: String {
    let parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
    let path = parts?.percentEncodedPath ?? ""
    return (path.isEmpty ? "/" : path) + (parts?.percentEncodedQuery.map { "?" + $0 } ?? "")
  }
}
