import Foundation
import StubServer

// What follows from a letter, and what the script does on the wire: all of it on the driver.
extension Driver {
  func read(_ letter: Letter) throws(Halt) {
    guard let id = letter.exchange else { return readStray(letter) }
    switch letter.content {
    case .request(let connection, let request): try answer(request, id, letter.attempt, connection)
    case .malformed: break
    case .report(let report): finish(id, report)
    case .end(let connection): simulation.wire.release(connection)
    case .cancel: cancel(id)
    }
  }

  private func readStray(_ letter: Letter) {
    switch letter.content {
    case .end(let connection), .malformed(let connection, _), .request(let connection, _):
      simulation.wire.release(connection)
    case .report, .cancel: break
    }
  }

  private func answer(
    _ request: Request, _ id: ExchangeID, _ attempt: Int, _ connection: ConnectionID
  ) throws(Halt) {
    let claim = simulation.monitor.update { world in
      world[id].attempts = attempt
      world[id].connection = connection
      world[id].headers = request.headers.filter { $0.name != ExchangeID.headerName }
      world.journal.note(.arrived(id, attempt: attempt), at: world.clock.now)
      return world[id].claim
    }
    guard case .answer(let answer) = claim else { throw .unanswered(id) }
    let plan: ReplyPlan
    do {
      plan = try ReplyPlan(answer, method: request.method, keepAlive: simulation.keepsAlive)
    } catch {
      throw .broken("line \(answer.line): `\(answer.text)` \(error.sentence)")
    }
    simulation.monitor.update { world in
      world.clock.add(
        world.clock.draw(), after: answer.delay, rank: .server,
        .reply(id, ConnectionPlan(connection: connection, plan: plan)))
    }
  }

  /// Does what was planned; the debts are entered before the first byte, since the client may be faster than this line.
  func perform(_ reply: ConnectionPlan, for id: ExchangeID) throws(Halt) {
    let (plan, connection) = (reply.plan, reply.connection)
    let answer = simulation.monitor.update { world in
      if plan.end != .silence { world.ledger.concluded(id, endsConnection: plan.end == .fin) }
      return world[id].answer
    }
    let receipt = plan.perform(on: connection, of: simulation.wire)
    guard let answer, receipt.isWhole else {
      throw .broken("\(id): \(receipt.written) of \(receipt.planned) bytes could be written")
    }
    simulation.monitor.update { $0.note(receipt, of: answer, for: id) }
  }

  private func finish(_ id: ExchangeID, _ report: Client.Report) {
    let call = simulation.monitor.update { world -> Call? in
      world[id].finishedAt = world.clock.now
      world.journal.note(.finished(id), at: world.clock.now)
      world[id].outcome =
        switch report {
        case .success(let response): .answered(status: response.status)
        case .failure(let failure): .failed(code: failure.code)
        }
      return world.calls.removeValue(forKey: id)
    }
    call?.continuation.resume(returning: report)
  }

  private func cancel(_ id: ExchangeID) {
    let started = simulation.monitor.update { world -> Client.Started? in
      guard world[id].finishedAt == nil, let started = world.calls[id]?.started else { return nil }
      world[id].isCancelled = true
      world.clock.removeReplies(to: id)
      world.ledger.cancelled(id, endsConnection: world[id].connection != nil)
      world.journal.note(.cancelled(id), at: world.clock.now)
      return started
    }
    started?.cancel()
  }
}

extension ReplyPlan.Impossible {
  fileprivate var sentence: String {
    switch self {
    case .placeBehindBody(let place, let body):
      "would break nothing: the body has \(body) bytes, and the place is body+\(place)"
    case .connectFault: "could not be applied: the connection was already there"
    case .noStatus: "has neither a status nor a fault"
    }
  }
}
