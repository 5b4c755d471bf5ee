/// The replies of one connection, which are sent in the order of its requests, whenever each of them is ready
/// (RFC 9112 §9.3.2).
package struct ReplyQueue: Sendable {
  /// The bytes sent for one request, or before its answer.
  package struct Reply: Sendable, Equatable {
    package let plan: ReplyPlan
    /// Whether the reply is an answer; `100 Continue` is not, because the answer follows it.
    package var isAnswer = true
    /// Whether the reply is a part of an answer whose last part follows.
    var isPart = false
    /// Whether the reply has a fault of the script.
    package var isBroken = false
    /// The number of the exchange that it answers; 0 if exchanges are not counted.
    package var exchange = 0

    /// The reply `100 Continue` (RFC 9110 §15.2.1).
    package static let goOn = Reply(
      plan: ReplyPlan(bytes: Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), end: .keep), isAnswer: false)

    /// A reply without bytes that ends a connection which must not carry another request.
    static let farewell = Reply(plan: ReplyPlan(bytes: [], end: .fin), isAnswer: false)
  }

  private var entered = 0
  private var sent = 0
  private var ready: [Int: Reply] = [:]
  /// The receipt so far of an answer whose last part was not sent yet.
  private var begun = Receipt(written: 0, planned: 0, end: .keep)
  /// Whether a reply was entered that ends the connection: requests read after it are not answered, and use
  /// no answer of the script (RFC 9112 §9.6).
  package private(set) var isClosing = false
  /// Whether an answer was entered, so that the connection is no longer fresh.
  private(set) var isUsed = false
  /// Whether the peer has ended its side; it may still read.
  package internal(set) var isHalfClosed = false

  /// Whether all entered replies were sent.
  var isDrained: Bool { entered == sent }

  /// Reserves a place in the order of the requests, and returns it.
  mutating func enter(_ reply: Reply) -> Int {
    isClosing = isClosing || reply.plan.end != .keep
    isUsed = isUsed || reply.isAnswer
    defer { entered += 1 }
    return entered
  }

  /// Marks the reply at the place as ready, and returns the replies that can be sent now.
  mutating func complete(_ place: Int, _ reply: Reply) -> [Reply] {
    if place == sent, ready.isEmpty {
      sent += 1
      return [reply]
    }
    ready[place] = reply
    var leaving: [Reply] = []
    while let next = ready.removeValue(forKey: sent) {
      leaving.append(next)
      sent += 1
    }
    return leaving
  }

  /// Records a reply's receipt; returns the receipt of the whole answer after its last part, else nil.
  mutating func tell(_ receipt: Receipt, of reply: Reply) -> Receipt? {
    let sum = Receipt(
      written: begun.written + receipt.written, planned: begun.planned + receipt.planned, end: receipt.end,
      peer: receipt.peer)
    begun = reply.isPart ? sum : Receipt(written: 0, planned: 0, end: .keep)
    return reply.isAnswer ? sum : nil
  }
}
