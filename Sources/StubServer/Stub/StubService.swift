import Synchronization

/// The handling of the events of the stub's servers, all on the loop's thread.
extension Stub {
  private var clock: StubClock { settings.clock }

  /// The time since T+0.
  private func time(_ wires: LoopbackServers) -> Duration { clock.time(wires.main.elapsed) }

  private func number() -> Int {
    exchanges.withLock { count in
      count += 1
      return count
    }
  }

  /// Returns how a new connection is handled, and stores the plan of its fault until the connection is
  /// reported.
  func greet(_ connection: ConnectionID, at real: Duration) -> AcceptMode {
    let time = clock.time(real)
    guard let (fault, isInjected) = responder.withLock({ $0.meeting(connection.host, at: time) }),
      let plan = ReplyPlan(meeting: fault)
    else { return .http }
    let number = number()
    meetings.withLock { $0[connection] = PendingConnectionFault(plan: plan, exchange: number) }
    observer.notify(.met(number, fault, isInjected: isInjected, at: time))
    return fault.greeting ?? .http
  }

  func receive(_ event: InboundEvent) {
    guard let wires = wires.withLock({ $0 }) else { return }
    switch event {
    case .met(let connection):
      begin(wires)
      guard let meeting = meetings.withLock({ $0.removeValue(forKey: connection) }),
        let conversation = wires[connection].conversation(connection)
      else { return }
      conversations.answer(
        meeting.plan, isBroken: true, exchange: meeting.exchange, in: conversation, on: wires[connection],
        after: .zero)
    case .ended(let connection, let reset):
      _ = meetings.withLock { $0.removeValue(forKey: connection) }
      guard let conversation = wires[connection].conversation(connection) else { return }
      conversations.end(conversation, reset: reset, on: wires[connection])
    case .awaitsContinue(let connection, let head):
      guard let conversation = open(connection, wires) else { return }
      begin(wires)
      let time = time(wires)
      let isSilent = responder.withLock { $0.withholdsContinue(from: head, on: connection, time: time) }
      if isSilent { return }
      conversations.say(.goOn, in: conversation, on: wires[connection])
    case .malformed(let connection, let refusal):
      guard let conversation = open(connection, wires) else { return }
      let number = number()
      let answer = Answer(status: refusal.status, body: Array("\(refusal.reason)\n".utf8))
      observer.notify(.malformed(number, refusal, at: time(wires)))
      let context = context(refusal.method, keepsAlive: false, answer, on: wires[connection])
      say(answer, context, number, in: conversation, on: wires[connection])
    case .request(let connection, let request):
      guard let conversation = open(connection, wires) else { return }
      begin(wires)
      arrived.add(request)
      answer(request, conversation, wires)
    case .turnedAway: break
    }
  }

  /// Returns the replies on a connection, or nil if requests on it are no longer answered.
  private func open(_ connection: ConnectionID, _ wires: LoopbackServers) -> ConnectionPipeline? {
    guard let conversation = wires[connection].conversation(connection),
      !conversation.look(\.isClosing)
    else { return nil }
    return conversation
  }

  private func answer(_ request: Request, _ conversation: ConnectionPipeline, _ wires: LoopbackServers) {
    let (connection, isReused) = (conversation.connection, conversation.look(\.isUsed))
    let (wire, time, number) = (wires[connection], time(wires), number())
    let unscripted = unscripted(request)
    let (reply, wantsFresh) = responder.withLock { responder in
      (
        unscripted ?? responder.answer(to: request, on: connection, isReused: isReused, time: time),
        responder.wantsFresh(at: time)
      )
    }
    guard var reply else {
      observer.notify(.asked(number, request, connection.host, at: time, nil))
      return conversations.say(.farewell, in: conversation, on: wire)
    }
    if settings.allowsOrigins, reply.source != .foreignPage {
      reply.answer = CrossOrigin.opened(reply.answer, to: request)
    }
    let stays = settings.keepsAlive && !request.isLast && !wantsFresh
    reply.context = context(request.method, keepsAlive: stays, reply.answer, on: wire)
    observer.notify(.asked(number, request, connection.host, at: time, reply))
    say(reply.answer, reply.context, number, in: conversation, on: wire)
    if wantsFresh { endUsed(wires) }
  }

  /// Returns the reply to a request of a browser that needs no script.
  private func unscripted(_ request: Request) -> ChosenReply? {
    if let page = settings.pages.refused(request) {
      let why = "a page of \(page) is not one of --allow-origin"
      let answer = Answer(status: 403, body: Array("\(why)\n".utf8), text: "403 foreign page")
      return ChosenReply(answer: answer, source: .foreignPage, notes: [why])
    }
    guard settings.allowsOrigins, CrossOrigin.isPreflight(request) else { return nil }
    return ChosenReply(answer: CrossOrigin.preflight(request), source: .preflight)
  }

  private func context(
    _ method: String, keepsAlive: Bool, _ answer: Answer, on wire: LoopbackServer
  ) -> ReplyContext {
    let date = settings.day + Int((clock.time(wire.elapsed) + answer.delay).components.seconds)
    return ReplyContext(method: method, keepAlive: keepsAlive, date: date)
  }

  private func say(
    _ answer: Answer, _ context: ReplyContext, _ number: Int, in conversation: ConnectionPipeline,
    on wire: LoopbackServer
  ) {
    // Every answer was planned once before it was taken; only an address in its body can change what it fits.
    let misfit = Answer(status: 500, body: Array("a fault does not fit the addresses in the body\n".utf8))
    let plan = plans.withLock { plans in
      (try? plans.plan(answer, context)) ?? (try? plans.plan(misfit, context))
    }
    guard let plan else {
      return wire.reset(conversation.connection)
    }
    conversations.answer(
      plan, isBroken: !answer.faults.isEmpty, exchange: number, in: conversation, on: wire,
      after: answer.delay)
  }

  /// Ends the connections that have carried a request, each after its last answer.
  func endUsed(_ wires: LoopbackServers) {
    for wire in wires.all {
      for conversation in wire.conversations where conversation.look({ $0.isUsed && !$0.isClosing }) {
        conversations.say(.farewell, in: conversation, on: wire)
      }
    }
  }

  /// Sets T+0 to now, unless it has already occurred.
  private func begin(_ wires: LoopbackServers) {
    if clock.hasBegun { return }
    if clock.begin(at: wires.main.elapsed) {
      arrange(wires)
      observer.notify(.began)
    }
  }
}
