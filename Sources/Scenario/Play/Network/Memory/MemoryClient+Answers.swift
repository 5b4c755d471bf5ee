import Foundation
import StubServer

extension MemoryClient {
  /// Receives a part of an answer.
  mutating func receive(_ reply: ScheduledReply, for id: ExchangeID) -> [Effect] {
    guard var exchange = exchanges[id] else { return [] }
    if let outcome = reply.outcome, outcome != .dies, outcome != .unknown, !exchange.isUnmeasured(reply) {
      let pieces = exchange.receive(reply)
      exchanges[id] = exchange
      return pieces + (reply.isLast ? conclude(reply, outcome, exchange) : [])
    }
    return [.needsWire(reply.reasonForWire)]
  }

  /// Waits for ever. Whether URLSession then holds another idle connection, for a request with a body whose
  /// connection has ended, is a matter of chance.
  private mutating func wait(_ reply: ScheduledReply, _ exchange: Exchange) -> [Effect] {
    let ended = exchange.headWithoutEnd(reply) + end(reply, staysOpen: true)
    let hasOther = connections.hasIdle(to: exchange.attempt.host)
    guard reply.cell.isReused, reply.plan.end != .silence, hasOther else { return ended }
    let reason =
      "\(reply.answer.lineName): `\(reply.answer.text)` ends the connection of a request with a body "
      + "beside another that is idle: which of them URLSession uses next was not measured"
    return ended + [.needsWire(reason)]
  }

  /// Does what the table says of the whole answer.
  private mutating func conclude(
    _ reply: ScheduledReply, _ outcome: Outcome, _ exchange: Exchange
  ) -> [Effect] {
    if reply.cell.isReused, outcome.asks > 1 { return retry(reply, exchange) }
    switch outcome {
    case .answers(let delivery, _): return answer(reply, delivery, exchange)
    case .fails(let code, _): return fail(code, reply, exchange)
    case .waits: return wait(reply, exchange)
    case .keepsSilent: return exchange.headWithoutEnd(reply) + end(reply, staysOpen: true)
    case .dies, .unknown: return []
    }
  }

  /// Sends the request again: the connection that it had used again was ended.
  private mutating func retry(_ reply: ScheduledReply, _ exchange: Exchange) -> [Effect] {
    if exchange.retries == ClientOutcomeTable.mostRetries {
      return fail(URLError.Code.unknown.rawValue, reply, exchange)
    }
    var exchange = exchange
    exchange.retries += 1
    let ended = end(reply, staysOpen: false)
    return ended + send(exchange.attempt, of: exchange)
  }

  private mutating func fail(_ code: Int, _ reply: ScheduledReply, _ exchange: Exchange) -> [Effect] {
    exchanges[exchange.call.id] = nil
    let head = exchange.headWithoutEnd(reply)
    let report = Effect.report(.failure(StageTransportError(code: code)), exchange.call)
    return head + [report] + end(reply, staysOpen: false)
  }

  private mutating func answer(
    _ reply: ScheduledReply, _ delivery: Outcome.Delivery, _ exchange: Exchange
  ) -> [Effect] {
    guard let content = reply.whole.content, let response = StageResponse(content, delivery, exchange) else {
      return [.needsWire(reply.reasonForWire)]
    }
    let ended = end(reply, staysOpen: reply.isReusable)
    if let next = exchange.attempt.redirected(by: response) {
      return ended + follow(next, of: exchange)
    }
    exchanges[exchange.call.id] = nil
    let (pieces, report) = exchange.handOver(response)
    return pieces.map { .piece($0, exchange.call) } + [.report(.success(report), exchange.call)] + ended
  }

  /// Follows a redirect, as often as the table says.
  private mutating func follow(_ next: StageRequest, of exchange: Exchange) -> [Effect] {
    guard case .fails(let code, let asks) = ClientOutcomeTable.endlessRedirect else { return [] }
    if exchange.redirects + 1 >= asks {
      exchanges[exchange.call.id] = nil
      return [.report(.failure(StageTransportError(code: code)), exchange.call)]
    }
    guard let host = hosts.host(at: next.url) else {
      return [.needsWire("a redirect leads to \(next.url), which is none of the play's hosts")]
    }
    var exchange = exchange
    exchange.redirects += 1
    return send(ClientRequest(following: next, to: host), of: exchange)
  }

  private mutating func send(_ attempt: ClientRequest, of exchange: Exchange) -> [Effect] {
    var exchange = exchange
    exchange.attempt = attempt
    exchange.connection = connections.take(to: attempt.host)
    exchanges[exchange.call.id] = exchange
    return deliver(exchange.call.id)
  }

  /// Ends the connection as the answer does, or as a client that has failed. A reset leaves nothing to read.
  private mutating func end(_ reply: ScheduledReply, staysOpen: Bool) -> [Effect] {
    switch reply.plan.end {
    case .reset:
      _ = connections.close(reply.connection)
      return []
    case .fin: return close(reply.connection)
    case .keep where staysOpen && reply.outcome?.isReported == true:
      return connections.rest(reply.connection) ? [] : close(reply.connection)
    case .keep, .silence, .refused: return staysOpen ? [] : close(reply.connection)
    }
  }
}

extension MemoryClient.Exchange {
  /// Whether the table says nothing of the answer: its rows are measured with answers that have a body, and
  /// are reported whole.
  ///
  /// Of an answer that is read in pieces, and that URLSession keeps silent about, the head arrives at one
  /// time or another.
  fileprivate func isUnmeasured(_ reply: ScheduledReply) -> Bool {
    let faults = reply.answer.faults.map(\.row)
    if call.receive != nil, reply.outcome == .keepsSilent { return true }
    // Behind an interim status the client reads the body, as the fault left it, as its next head.
    if reply.answer.sentStatus.map((100..<200).contains) == true, faults.contains(where: { $0.kind == .body })
    {
      return true
    }
    return attempt.method == "HEAD" && reply.outcome != .answers(.all)
      && faults.contains { $0.kind == .framing }
  }
}

extension ScheduledReply {
  /// Whether the client can use the connection again when it has received the whole answer: it cannot if more
  /// bytes came than it expected.
  fileprivate var isReusable: Bool { !answer.faults.contains { $0.row.name == "length-short" } }

  /// The reason why the answer is not played in memory.
  fileprivate var reasonForWire: String {
    let line = "\(answer.lineName): `\(answer.text)`"
    switch outcome {
    case .dies: return "\(line) ends the process in URLSession, and with it the play"
    case nil: return "\(line) has two faults that each decide what the client reports: nobody has measured it"
    case .fails, .keepsSilent, .answers(.promised, _):
      return "\(line): what URLSession reports of it to a HEAD, or piece by piece, was not measured"
    case .unknown: return "\(line): what URLSession reports was not measured on this platform"
    default:
      return "\(line) has a Content-Encoding that is not one of the faults, so only a client can read it"
    }
  }
}
