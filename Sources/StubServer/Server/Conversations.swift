import Synchronization

/// What is said on one connection, in order.
///
/// It lasts as long as there is something to be said, also where the connection is gone by then: its receipt
/// says so.
final class Conversation: Sendable {
  let connection: ConnectionID
  private let pipeline = Mutex(Pipeline())

  init(_ connection: ConnectionID) { self.connection = connection }

  func look<Result: Sendable>(_ body: (Pipeline) -> Result) -> Result { pipeline.withLock { body($0) } }

  func change<Result: Sendable>(_ body: (inout Pipeline) -> Result) -> Result {
    pipeline.withLock { body(&$0) }
  }
}

/// What a server that drives itself says on its connections; the thin layer over ``Pipeline``.
struct Conversations: Sendable {
  /// Told what was done on the wire, for each answer, and whether it had a fault.
  let done: @Sendable (Receipt, _ isBroken: Bool) -> Void

  /// Says something when its time has come and all before it on the connection was said.
  func say(
    _ reply: Pipeline.Reply, in conversation: Conversation, on wire: Wire, after delay: Duration = .zero
  ) {
    let place = conversation.change { $0.enter(reply) }
    guard delay > .zero else { return complete(place, reply, conversation, wire) }
    wire.after(delay) { [self] in complete(place, reply, conversation, wire) }
  }

  /// Gives an answer, each of its parts in its time.
  func answer(
    _ plan: ReplyPlan, isBroken: Bool = false, in conversation: Conversation, on wire: Wire,
    after delay: Duration
  ) {
    guard plan.isSpread else {
      let reply = Pipeline.Reply(plan: plan, isBroken: isBroken)
      return say(reply, in: conversation, on: wire, after: delay)
    }
    let parts = plan.parts
    for (index, part) in parts.enumerated() {
      let isPart = index < parts.count - 1
      let reply = Pipeline.Reply(plan: part.plan, isAnswer: !isPart, isPart: isPart, isBroken: isBroken)
      say(reply, in: conversation, on: wire, after: delay + part.due)
    }
  }

  /// The peer sends nothing more: what is still to be said is said before the connection is given up, since
  /// one who has only sent all he had may well be reading (RFC 9112 §9.6).
  func end(_ conversation: Conversation, reset: Bool, on wire: Wire) {
    let isOver = conversation.change { pipeline in
      pipeline.isHalfClosed = true
      return pipeline.isDrained
    }
    if reset || isOver { wire.release(conversation.connection) }
  }

  private func complete(
    _ place: Int, _ reply: Pipeline.Reply, _ conversation: Conversation, _ wire: Wire
  ) {
    let connection = conversation.connection
    for reply in conversation.change({ $0.complete(place, reply) }) {
      let receipt = wire.perform(reply.plan, on: connection)
      // Who does not read what he asked for shall not take the next answer for the rest of this one.
      if !receipt.isWhole { wire.reset(connection) }
      if let whole = conversation.change({ $0.tell(receipt, of: reply) }) { done(whole, reply.isBroken) }
    }
    let (isOver, rests) = conversation.look {
      ($0.isHalfClosed && $0.isDrained, $0.isDrained && !$0.isClosing)
    }
    if isOver { wire.release(connection) } else if rests { wire.rest(connection) }
  }
}
