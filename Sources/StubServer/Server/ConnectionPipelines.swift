import Synchronization

/// What is said on one connection, in order.
///
/// It lasts as long as there is something to be said, also where the connection is gone by then: its receipt
/// says so.
package final class ConnectionPipeline: Sendable {
  package let connection: ConnectionID
  private let pipeline = Mutex(Pipeline())

  init(_ connection: ConnectionID) { self.connection = connection }

  package func look<Result: Sendable>(_ body: (Pipeline) -> Result) -> Result {
    pipeline.withLock { body($0) }
  }

  package func change<Result: Sendable>(_ body: (inout Pipeline) -> Result) -> Result {
    pipeline.withLock { body(&$0) }
  }
}

/// What a server that drives itself says on its connections; the thin layer over ``Pipeline``.
package struct ConnectionPipelines: Sendable {
  private let speed: Double
  private let done: @Sendable (Receipt, Pipeline.Reply) -> Void

  /// - Parameters:
  ///   - speed: How many seconds of a script pass in a real one.
  ///   - done: Told what was done on the wire, for each answer.
  package init(speed: Double = 1, done: @escaping @Sendable (Receipt, Pipeline.Reply) -> Void) {
    (self.speed, self.done) = (speed, done)
  }

  /// Says something when its time has come and all before it on the connection was said.
  package func say(
    _ reply: Pipeline.Reply, in conversation: ConnectionPipeline, on wire: LoopbackServer,
    after delay: Duration = .zero
  ) {
    let place = conversation.change { $0.enter(reply) }
    guard delay > .zero else { return complete(place, reply, conversation, wire) }
    wire.after(speed == 1 ? delay : delay / speed) { [self] in complete(place, reply, conversation, wire) }
  }

  /// Gives an answer, each of its parts in its time.
  ///
  /// - Parameters:
  ///   - plan: What is sent.
  ///   - isBroken: Whether a fault of the script is in it.
  ///   - exchange: The number of what it answers; 0 where nobody counts.
  ///   - conversation: What is said on the connection.
  ///   - wire: What carries the connection.
  ///   - delay: When the first byte leaves, in the time of the script.
  package func answer(
    _ plan: ReplyPlan, isBroken: Bool = false, exchange: Int = 0, in conversation: ConnectionPipeline,
    on wire: LoopbackServer, after delay: Duration
  ) {
    guard plan.isSpread else {
      let reply = Pipeline.Reply(plan: plan, isBroken: isBroken, exchange: exchange)
      return say(reply, in: conversation, on: wire, after: delay)
    }
    let parts = plan.parts
    for (index, part) in parts.enumerated() {
      let isPart = index < parts.count - 1
      let reply = Pipeline.Reply(
        plan: part.plan, isAnswer: !isPart, isPart: isPart, isBroken: isBroken, exchange: exchange)
      say(reply, in: conversation, on: wire, after: delay + part.due)
    }
  }

  /// Takes a place in the order of the requests for an answer that is not known yet, and leaves the
  /// connection as it is.
  ///
  /// - Returns: What ``fill(_:with:in:on:)`` is told.
  package func reserve(in conversation: ConnectionPipeline) -> Int {
    conversation.change { $0.enter(Pipeline.Reply(plan: ReplyPlan(bytes: [], end: .keep))) }
  }

  /// Gives the answer for which a place was taken.
  package func fill(
    _ place: Int, with plan: ReplyPlan, in conversation: ConnectionPipeline, on wire: LoopbackServer
  ) {
    complete(place, Pipeline.Reply(plan: plan), conversation, wire)
  }

  /// The peer sends nothing more: what is still to be said is said before the connection is given up, since
  /// one who has only sent all he had may well be reading (RFC 9112 §9.6).
  package func end(_ conversation: ConnectionPipeline, reset: Bool, on wire: LoopbackServer) {
    let isOver = conversation.change { pipeline in
      pipeline.isHalfClosed = true
      return pipeline.isDrained
    }
    if reset || isOver { wire.release(conversation.connection) }
  }

  private func complete(
    _ place: Int, _ reply: Pipeline.Reply, _ conversation: ConnectionPipeline, _ wire: LoopbackServer
  ) {
    let connection = conversation.connection
    for reply in conversation.change({ $0.complete(place, reply) }) {
      let receipt = wire.perform(reply.plan, on: connection)
      // Who does not read what he asked for shall not take the next answer for the rest of this one.
      if !receipt.isWhole { wire.reset(connection) }
      if let whole = conversation.change({ $0.tell(receipt, of: reply) }) { done(whole, reply) }
    }
    let (isOver, rests) = conversation.look {
      ($0.isHalfClosed && $0.isDrained, $0.isDrained && !$0.isClosing)
    }
    if isOver { wire.release(connection) } else if rests { wire.rest(connection) }
  }
}
