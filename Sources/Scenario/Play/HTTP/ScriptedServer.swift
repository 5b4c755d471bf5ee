import Foundation
import ScenarioBasics
import ScenarioFormat
import StubServer

/// The driver's side of the script on the wire: answers, faults, and the port that refuses.
struct ScriptedServer {
  let simulation: Simulation

  /// Plans the answer to a request that was read; it is sent when it is due.
  func answer(
    _ request: Request, _ id: ExchangeID, _ attempt: Int, _ connection: ConnectionID
  ) throws(Driver.Halt) {
    let live = simulation.isLed(id) ? simulation.live(request) : nil
    let isReused = simulation.monitor.update { world in
      world.arrive(request, id, attempt, connection, simulation, live)
      world.journal.note(.arrived(id, attempt: attempt), at: world.clock.now)
      return !world.used.insert(connection).inserted
    }
    guard let exchange = simulation.monitor.update({ $0.exchanges[id] }) else { return }
    if attempt > 1, exchange.redirectedTo == nil, simulation.monitor.update({ $0.retries }) == .fail {
      throw .retried(id)
    }
    if exchange.redirectedTo == nil { try check(exchange, request) }
    guard let scripted = exchange.answer else { throw unanswered(id) }
    if scripted.faults.contains(where: \.isOfConnection) {
      throw .broken(
        "\(scripted.lineName): `\(scripted.text)` comes before a request is sent, and the answer depends on "
          + "what URLSession adds to it or where it leads")
    }
    if exchange.redirectedTo != nil, let fault = simulation.nextFault(of: connection.host) {
      throw .broken(
        "\(fault.lineName): `\(fault.text)` cannot break a connection to which a redirect leads, because "
          + "the client follows the redirect itself; break the answer of the route")
    }
    let (wasKeptWaiting, hasContinued) = simulation.monitor.update { world in
      (world.keptWaiting.remove(connection) != nil, world.continued.remove(connection) != nil)
    }
    let filled = try filled(scripted, for: id, from: request, on: connection.host)
    let answer = try applied(filled, attempt: attempt, isReused: isReused, wasKeptWaiting)
    let plan = try plan(answer, for: request)
    // As after any interim response, the client does not send the request again.
    let cell = OutcomeCondition(isReused: isReused && !hasContinued, hasBody: !request.body.isEmpty)
    let reply = scheduled(plan, of: answer, on: connection, in: cell, toHead: request.method == "HEAD")
    try reply.checkEnd(simulation.raceGuards)
    simulation.monitor.update { $0.schedule(reply, for: id) }
  }

  /// Ends the play if URLSession sent another value of a header field than the one by which the answer was
  /// chosen, and a condition of the script compares the field.
  private func check(_ exchange: Exchange, _ request: Request) throws(Driver.Halt) {
    func own(_ name: String) -> String? { exchange.headers.values(name.lowercased()).first }
    let changed = (exchange.headers + request.headers).map(\.name).first { name in
      own(name) != request.header(name) && name.lowercased() != PlayToken.headerName.lowercased()
        && (own(name) != nil || !exchange.addedFields.contains(name.lowercased()))
        && simulation.monitor.update { $0.script.compares(header: name) }
    }
    guard let changed else { return }
    let values = [own(changed), request.header(changed)].map { $0.map { "`\($0)`" } ?? "no value" }
    throw .broken(
      "\(exchange.request): the app set \(values[0]) for the header \(changed), URLSession sent "
        + "\(values[1]), and a condition of the script compares it")
  }

  /// Records that the script has no answer to a request, and returns the reason to end the play.
  private func unanswered(_ id: ExchangeID) -> Driver.Halt {
    simulation.monitor.update { world in
      guard let reason = world.exchanges[id]?.missingAnswer else { return }
      world.journal.note(.unanswered(id, reason), at: world.clock.now)
    }
    return .unanswered(id)
  }

  private func plan(_ answer: Answer, for request: Request) throws(Driver.Halt) -> ReplyPlan {
    // The client's wish to end the connection takes precedence over the scenario's wish to keep it.
    let stays = simulation.keepsAlive && !request.isLast
    let due = simulation.monitor.update { $0.clock.now } + answer.delay
    do {
      return try ReplyPlan(
        answer, ReplyContext(method: request.method, keepAlive: stays, date: simulation.date(at: due)))
    } catch {
      throw .broken("\(answer.lineName): `\(answer.text)` \(error.sentence)")
    }
  }

  /// Returns the answer as it is sent on this connection.
  private func applied(
    _ answer: Answer, attempt: Int, isReused: Bool, _ wasKeptWaiting: Bool
  ) throws(Driver.Halt) -> Answer {
    do {
      return simulation.addresses.filled(
        try answer.fitted(isReused: isReused, isRetry: attempt > 1, wasKeptWaiting: wasKeptWaiting))
    } catch {
      throw .broken("\(answer.lineName): `\(answer.text)` \(error.words)")
    }
  }

  /// Returns the reply with its outcome; where none was measured, only the end of the plan decides whether
  /// the client will report the answer.
  private func scheduled(
    _ plan: ReplyPlan, of answer: Answer, on connection: ConnectionID, in cell: OutcomeCondition,
    toHead: Bool = false
  ) -> ScheduledReply {
    let outcome = ClientOutcomeTable.outcome(
      of: answer, in: cell, on: URLSessionClient.platform, toHead: toHead)
    let isReported = outcome?.isReported ?? (plan.end != .silence)
    return ScheduledReply(
      connection: connection, plan: plan, answer: answer, whole: plan, outcome: outcome, cell: cell,
      planned: plan.bytes.count,
      isReported: isReported || !simulation.raceGuards.contains(.silenceOwesNothing))
  }

  /// Performs a plan. The debts are entered before the first byte of the last part, because the client may
  /// report before the write returns.
  func perform(_ reply: ScheduledReply, for id: ExchangeID) throws(Driver.Halt) {
    let end = reply.plan.end
    if reply.before == 0 { simulation.willBreak(reply.answer, for: id) }
    simulation.monitor.update { world in
      world.sending(reply.plan.bytes, for: id)
      world.renewLimit(of: id)
      if reply.isLast, reply.isReported {
        world.ledger.concluded(id, endsConnection: end == .fin && !reply.plan.promisesToStay)
      }
    }
    let part = simulation.network.perform(reply, for: id).countingWhatFollows(reply.answer)
    let receipt = Receipt(
      written: reply.before + part.written, planned: reply.planned,
      end: reply.isLast ? end : .silence, peer: part.peer)
    guard part.isWhole else {
      throw .broken(
        simulation.monitor.update { $0.gaveUp(id) }
          ?? "\(id): only \(receipt.written) of \(receipt.planned) bytes could be written")
    }
    simulation.monitor.update { world in
      // The reactor has dropped a connection that was reset, so no end of the peer will be seen.
      if reply.isLast, end == .reset { world.forget(reply.connection, of: id) }
      world.observer?.answering(id, reply.plan.bytes.prefix(part.written), receipt.end, at: world.clock.now)
      let before = world.exchanges[id]?.begun?.sent ?? []
      let sent = before + reply.plan.bytes.prefix(part.written).prefix(EscapedBytes.limit - before.count)
      world.exchanges[id]?.begun = reply.isLast ? nil : (reply.answer, receipt, sent)
      if reply.isLast {
        world.note(receipt, simulation.addresses.named(EscapedBytes(sent).text), of: reply.answer, for: id)
      }
      world.scheduleNext(after: reply, for: id)
    }
  }

  /// Ends the idle connections, as a server does to make its clients open new ones.
  ///
  /// The client owes nothing for it. Whether it sees the end in time does not matter: the next request is
  /// sent by a session that has no connection.
  func endIdle() {
    let idle = simulation.monitor.update { world in
      defer { world.idle.removeAll() }
      return world.idle.sorted()
    }
    for connection in idle { simulation.network.finish(connection) }
  }

  func release(_ connection: ConnectionID) { simulation.network.release(connection) }

  /// Performs the fault of a connection that has arrived; a fault without a plan sends nothing.
  func meet(_ id: ExchangeID, on connection: ConnectionID) throws(Driver.Halt) {
    guard let exchange = simulation.monitor.update({ $0.exchanges[id] }), let answer = exchange.answer,
      let fault = answer.faults.first(where: \.isOfConnection), let plan = ReplyPlan(meeting: fault)
    else { return }
    let cell = OutcomeCondition(isReused: false, hasBody: !exchange.body.isEmpty)
    try perform(scheduled(plan, of: answer, on: connection, in: cell), for: id)
  }

  /// Ends the phase in which one exchange meets its fault, and reopens a port that was closed for it.
  func endMeeting() throws(Driver.Halt) {
    guard let alone = simulation.monitor.update({ $0.gate.alone }) else { return }
    if alone.fault == .refuse {
      do {
        try simulation.network.acceptConnections(to: alone.host)
      } catch {
        throw .broken("the port cannot be opened again: \(error)")
      }
      simulation.monitor.update { $0.noteRefusal(of: alone.exchange) }
    }
    simulation.monitor.update { $0.gate.open() }
  }
}

extension Receipt {
  /// Returns the receipt of an answer at whose fault the client may end the connection, as if all of it had
  /// been written: how many bytes behind the fault the system still accepts depends on threads.
  fileprivate func countingWhatFollows(_ answer: Answer) -> Receipt {
    guard written > 0, answer.faults.contains(where: \.row.endsEarly) else { return self }
    return Receipt(written: planned, planned: planned, end: end, peer: peer)
  }
}

extension Simulation {
  /// Returns the fault that the next connection to the host would meet.
  fileprivate func nextFault(of host: RequestPattern.Host) -> Answer? {
    live == nil ? monitor.update { $0.script.nextFault(of: host, at: $0.clock.now) } : nil
  }

  /// Returns whether a redirect has led the exchange to its present address.
  fileprivate func isLed(_ id: ExchangeID) -> Bool {
    monitor.update { $0.exchanges[id]?.results.last?.answer.isRedirect } ?? false
  }

  fileprivate func live(_ request: Request) -> Answer? {
    let own = request.headers.filter { $0.name.lowercased() != PlayToken.headerName.lowercased() }
    return live(request.method, request.target, own, request.body)
  }
}

extension SimulationState {
  /// Records an attempt: the client's own retry is answered as the scenario says, a redirect claims a new
  /// answer of the script.
  fileprivate mutating func arrive(
    _ request: Request, _ id: ExchangeID, _ attempt: Int, _ connection: ConnectionID,
    _ simulation: Simulation, _ live: Answer?
  ) {
    exchanges[id]?.attempts = attempt
    exchanges[id]?.connection = connection
    let scriptRequest = ScriptRequest(request, on: connection.host, .scenario, simulation.addresses)
    if exchanges[id]?.claim == .undecided {
      exchanges[id]?.claim = script.claim(scriptRequest, at: clock.now)
    }
    guard attempt > 1, let exchange = exchanges[id], let last = exchange.results.last else { return }
    observer?.asked(exchange, target: request.target, host: connection.host, meeting: nil, at: clock.now)
    let isRedirect = last.answer.isRedirect
    let pattern = RequestPattern(method: request.method, target: request.target, host: connection.host)
    exchanges[id]?.redirectedTo = isRedirect ? pattern.description : nil
    guard isRedirect || retries == .next else { return }
    // A redirect may change the method, and leave out the body and fields: the request as read counts.
    exchanges[id]?.claim = live.map(ScriptMatch.answer) ?? script.claim(scriptRequest, at: clock.now)
  }

  /// Numbers the parts of the answer, and sets the timer of the first.
  fileprivate mutating func schedule(_ whole: ScheduledReply, for id: ExchangeID) {
    let isStreamed = calls[id]?.stream != nil
    let start = clock.now + max(whole.answer.delay, .zero)
    let parts = (isStreamed ? whole.plan.partsBeforeEnd : whole.plan.parts).map {
      ScheduledReply.Part(sequence: clock.draw(), due: start + $0.due, plan: $0.plan)
    }
    var beginning = whole
    beginning.plan = ReplyPlan(bytes: [], end: .keep)
    beginning.following = parts[...]
    scheduleNext(after: beginning, for: id)
  }

  /// Sets the timer of the next part; the others follow one by one, so that a long answer has one timer.
  fileprivate mutating func scheduleNext(after part: ScheduledReply, for id: ExchangeID) {
    var next = part
    guard let first = next.following.popFirst() else { return }
    next.before += part.plan.bytes.count
    next.plan = first.plan
    clock.add(first.sequence, after: first.due - clock.now, rank: .server, .reply(id, next))
  }

  /// Returns the message about a client that ended an answer before its last byte; nil if no answer is in
  /// progress.
  func gaveUp(_ id: ExchangeID) -> String? {
    guard let exchange = exchanges[id], let begun = exchange.begun else { return nil }
    return "\(exchange.request): the client ended `\(begun.answer.text)` before its last byte, "
      + "at a time that the play cannot determine; break it without a time fault"
  }

  fileprivate mutating func forget(_ connection: ConnectionID, of id: ExchangeID) {
    exchanges[id]?.connection = nil
    carried[connection] = nil
    used.remove(connection)
  }

  /// Records that no connection was opened.
  mutating func noteRefusal(of id: ExchangeID) {
    guard let answer = exchanges[id]?.answer else { return }
    note(Receipt(written: 0, planned: 0, end: .refused), "", of: answer, for: id)
  }

  /// Records what was sent of an answer whose other parts are not sent.
  mutating func noteBegun(for id: ExchangeID, _ addresses: AddressTable) {
    guard let begun = exchanges[id]?.begun else { return }
    exchanges[id]?.begun = nil
    note(begun.receipt, addresses.named(EscapedBytes(begun.sent).text), of: begun.answer, for: id)
  }

  fileprivate mutating func note(
    _ receipt: Receipt, _ sent: String, of answer: Answer, for id: ExchangeID
  ) {
    let leg = Exchange.Attempt(redirectedTo: exchanges[id]?.redirectedTo, answer: answer, receipt: receipt)
    exchanges[id]?.results.append(leg)
    journal.note(.answered(id, answer, receipt, sent: sent), at: clock.now)
  }
}
