import Synchronization

/// The replies on one connection, in order.
///
/// The object lives as long as there are replies to send, even if the connection is closed by then: the
/// receipt reports that.
package final class ConnectionPipeline: Sendable {
  package let connection: ConnectionID
  private let pipeline = Mutex(ReplyQueue())

  init(_ connection: ConnectionID) { self.connection = connection }

  package func look<Result: Sendable>(_ body: (ReplyQueue) -> Result) -> Result {
    pipeline.withLock { body($0) }
  }

  package func change<Result: Sendable>(_ body: (inout ReplyQueue) -> Result) -> Result {
    pipeline.withLock { body(&$0) }
  }
}

/// The replies of a server that drives itself on all its connections; a thin layer over ``ReplyQueue``.
package struct ReplySender: Sendable {
  private let speed: Double
  private let done: @Sendable (Receipt, ReplyQueue.Reply) -> Void

  /// Creates the pipelines.
  ///
  /// - Parameters:
  ///   - speed: The number of script seconds that pass in one real second.
  ///   - done: Receives the receipt of each answer.
  package init(speed: Double = 1, done: @escaping @Sendable (Receipt, ReplyQueue.Reply) -> Void) {
    (self.speed, self.done) = (speed, done)
  }

  /// Sends a reply after its delay, when all earlier replies on the connection were sent.
  package func say(
    _ reply: ReplyQueue.Reply, in conversation: ConnectionPipeline, on wire: LoopbackServer,
    after delay: Duration = .zero
  ) {
    let place = conversation.change { $0.enter(reply) }
    guard delay > .zero else { return complete(place, reply, conversation, wire) }
    wire.after(speed == 1 ? delay : delay / speed) { [self] in complete(place, reply, conversation, wire) }
  }

  /// Sends an answer, each of its parts at its time.
  ///
  /// - Parameters:
  ///   - plan: The bytes and their times.
  ///   - isBroken: Whether the answer has a fault of the script.
  ///   - exchange: The number of the exchange that it answers; 0 if exchanges are not counted.
  ///   - conversation: The replies on the connection.
  ///   - wire: The server that has the connection.
  ///   - delay: The time until the first byte is sent, in the time of the script.
  package func answer(
    _ plan: ReplyPlan, isBroken: Bool = false, exchange: Int = 0, in conversation: ConnectionPipeline,
    on wire: LoopbackServer, after delay: Duration
  ) {
    guard plan.isSpread else {
      let reply = ReplyQueue.Reply(plan: plan, isBroken: isBroken, exchange: exchange)
      return say(reply, in: conversation, on: wire, after: delay)
    }
    let parts = plan.parts
    for (index, part) in parts.enumerated() {
      let isPart = index < parts.count - 1
      let reply = ReplyQueue.Reply(
        plan: part.plan, isAnswer: !isPart, isPart: isPart, isBroken: isBroken, exchange: exchange)
      say(reply, in: conversation, on: wire, after: delay + part.due)
    }
  }

  /// Reserves a place in the order of the requests for an answer that is not known yet. The connection stays
  /// as it is.
  ///
  /// - Returns: The place to pass to ``fill(_:with:in:on:)``.
  package func reserve(in conversation: ConnectionPipeline) -> Int {
    conversation.change { $0.enter(ReplyQueue.Reply(plan: ReplyPlan(bytes: [], end: .keep))) }
  }

  /// Sends the answer for which a place was reserved.
  package func fill(
    _ place: Int, with plan: ReplyPlan, in conversation: ConnectionPipeline, on wire: LoopbackServer
  ) {
    complete(place, ReplyQueue.Reply(plan: plan), conversation, wire)
  }

  /// Handles the end of the peer's sending. Pending replies are sent before the connection is given up,
  /// because a peer that has only finished sending may still be reading (RFC 9112 §9.6).
  package func end(_ conversation: ConnectionPipeline, reset: Bool, on wire: LoopbackServer) {
    let isOver = conversation.change { pipeline in
      pipeline.isHalfClosed = true
      return pipeline.isDrained
    }
    if reset || isOver { wire.release(conversation.connection) }
  }

  private func complete(
    _ place: Int, _ reply: ReplyQueue.Reply, _ conversation: ConnectionPipeline, _ wire: LoopbackServer
  ) {
    let connection = conversation.connection
    for reply in conversation.change({ $0.complete(place, reply) }) {
      let receipt = wire.perform(reply.plan, on: connection)
      // A peer that did not read a whole answer must not take the next answer for the rest of it.
      if !receipt.isWhole { wire.reset(connection) }
      if let whole = conversation.change({ $0.tell(receipt, of: reply) }) { done(whole, reply) }
    }
    let (isOver, rests) = conversation.look {
      ($0.isHalfClosed && $0.isDrained, $0.isDrained && !$0.isClosing)
    }
    if isOver { wire.release(connection) } else if rests { wire.rest(connection) }
  }
}
