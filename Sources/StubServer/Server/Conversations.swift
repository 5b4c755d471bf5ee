import Synchronization

/// What a server that drives itself says on its connections, each in order; the thin layer over ``Pipeline``.
final class Conversations: Sendable {
  private let pipelines = Mutex<[ConnectionID: Pipeline]>([:])
  private let done: @Sendable (Receipt) -> Void

  /// - Parameter done: told what was done on the wire, for each answer.
  init(done: @escaping @Sendable (Receipt) -> Void) { self.done = done }

  /// Whether a request that was read on the connection may still be answered.
  func isOpen(_ connection: ConnectionID, on wire: Wire) -> Bool {
    wire.isOpen(connection) && pipelines.withLock { $0[connection]?.isClosing != true }
  }

  /// Whether the connection carried a request before.
  func isUsed(_ connection: ConnectionID) -> Bool {
    pipelines.withLock { $0[connection]?.isUsed } ?? false
  }

  /// Those that carried a request and may carry another one.
  var used: [ConnectionID] {
    pipelines.withLock { $0.filter { $1.isUsed && !$1.isClosing }.keys.sorted() }
  }

  /// Says something when its time has come and all before it on the connection was said.
  func say(
    _ reply: Pipeline.Reply, on connection: ConnectionID, of wire: Wire, after delay: Duration = .zero
  ) {
    let place = pipelines.withLock { $0[connection, default: Pipeline()].enter(reply) }
    guard delay > .zero else { return complete(place, reply, connection, wire) }
    wire.after(delay) { [self] in complete(place, reply, connection, wire) }
  }

  /// Gives an answer, each of its parts in its time.
  func answer(_ plan: ReplyPlan, on connection: ConnectionID, of wire: Wire, after delay: Duration) {
    let parts = plan.parts
    for (index, part) in parts.enumerated() {
      let isPart = index < parts.count - 1
      let reply = Pipeline.Reply(plan: part.plan, isAnswer: !isPart, isPart: isPart)
      say(reply, on: connection, of: wire, after: delay + part.due)
    }
  }

  /// The peer sends nothing more: what is still to be said is said before the connection is given up, since
  /// one who has only sent all he had may well be reading (RFC 9112 §9.6).
  func end(_ connection: ConnectionID, reset: Bool, of wire: Wire) {
    let isOver = pipelines.withLock { pipelines in
      pipelines[connection]?.isHalfClosed = true
      return Self.forget(connection, &pipelines)
    }
    if reset || isOver { wire.release(connection) }
  }

  private func complete(_ place: Int, _ reply: Pipeline.Reply, _ connection: ConnectionID, _ wire: Wire) {
    for reply in pipelines.withLock({ $0[connection]?.complete(place, reply) ?? [] }) {
      let receipt = wire.perform(reply.plan, on: connection)
      // Who does not read what he asked for shall not take the next answer for the rest of this one.
      if !receipt.isWhole { wire.reset(connection) }
      if let whole = pipelines.withLock({ $0[connection]?.tell(receipt, of: reply) }) { done(whole) }
    }
    let (isOver, rests) = pipelines.withLock { pipelines in
      let isGone = !wire.isOpen(connection)
      if isGone { pipelines[connection]?.isHalfClosed = true }
      let rests = pipelines[connection].map { $0.isDrained && !$0.isClosing } ?? false
      return (Self.forget(connection, &pipelines), rests)
    }
    if isOver { wire.release(connection) } else if rests { wire.rest(connection) }
  }

  /// Lets go of a connection on which nothing is said or heard any more; tells whether it was one.
  private static func forget(
    _ connection: ConnectionID, _ pipelines: inout [ConnectionID: Pipeline]
  ) -> Bool {
    guard let pipeline = pipelines[connection] else { return true }
    guard pipeline.isHalfClosed, pipeline.isDrained else { return false }
    pipelines[connection] = nil
    return true
  }
}
