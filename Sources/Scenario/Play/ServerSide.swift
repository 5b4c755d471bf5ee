import Foundation
import StubServer

/// What the script says, done on the wire by the driver: answers, faults, and the port that refuses.
struct ServerSide {
  let simulation: Simulation

  /// Plans the answer to a request that was read; it is given when its time comes.
  func answer(
    _ request: Request, _ id: ExchangeID, _ attempt: Int, _ connection: ConnectionID
  ) throws(Driver.Halt) {
    let claim = simulation.monitor.update { world in
      world.exchanges[id]?.attempts = attempt
      world.exchanges[id]?.connection = connection
      world.journal.note(.arrived(id, attempt: attempt), at: world.clock.now)
      return world.exchanges[id]?.claim
    }
    guard case .answer(let answer)? = claim else { throw .unanswered(id) }
    let plan: ReplyPlan
    do {
      plan = try ReplyPlan(answer, method: request.method, keepAlive: simulation.keepsAlive)
    } catch {
      throw .broken("line \(answer.line): `\(answer.text)` \(error.sentence)")
    }
    simulation.monitor.update { world in
      let reply = ConnectionPlan(connection: connection, plan: plan)
      world.clock.add(world.clock.draw(), after: answer.delay, rank: .server, .reply(id, reply))
    }
  }

  /// Does what was planned; the debts are entered before the first byte, since the client may be faster than
  /// this line.
  func perform(_ reply: ConnectionPlan, for id: ExchangeID) throws(Driver.Halt) {
    let end = reply.plan.end
    let answer = simulation.monitor.update { world in
      let answer = world.exchanges[id]?.answer
      let isSilent = end == .silence && simulation.closures.contains(.silenceOwesNothing)
      if !isSilent, answer.map(Client.keepsSilentAbout) != true {
        world.ledger.concluded(id, endsConnection: end == .fin)
      }
      return answer
    }
    let receipt = simulation.wire.perform(reply.plan, on: reply.connection)
    guard let answer, receipt.isWhole else {
      throw .broken("\(id): \(receipt.written) of \(receipt.planned) bytes could be written")
    }
    simulation.monitor.update { $0.note(receipt, of: answer, for: id) }
  }

  /// Opens the port again; the connection that it was closed for has met it.
  func endRefusal() throws(Driver.Halt) {
    do {
      try simulation.wire.acceptConnections()
    } catch {
      throw .broken("the port cannot be opened again: \(error)")
    }
    simulation.monitor.update { world in
      guard let id = world.gate.refused else { return }
      world.gate.endRefusal()
      guard let answer = world.exchanges[id]?.answer else { return }
      world.note(Receipt(written: 0, planned: 0, end: .refused), of: answer, for: id)
    }
  }
}

extension World {
  fileprivate mutating func note(_ receipt: Receipt, of answer: Answer, for id: ExchangeID) {
    exchanges[id]?.receipts.append(receipt)
    journal.note(.answered(id, answer, receipt), at: clock.now)
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
