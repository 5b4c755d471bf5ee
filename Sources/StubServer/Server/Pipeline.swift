/// The answers of one connection: they leave in the order of its requests, whenever each of them is ready
/// (RFC 9112 §9.3.2).
package struct Pipeline: Sendable {
  /// What is sent for one request, or before its answer.
  package struct Reply: Sendable, Equatable {
    package let plan: ReplyPlan
    /// `100 Continue` is none: the answer is still to come.
    package var isAnswer = true
    /// A part of an answer whose last part is still to come.
    var isPart = false
    /// A fault of the script is in it.
    package var isBroken = false
    /// The number of the exchange that it answers; 0 where nobody counts.
    package var exchange = 0

    /// RFC 9110 §15.2.1.
    package static let goOn = Reply(
      plan: ReplyPlan(bytes: Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), end: .keep), isAnswer: false)

    /// The end of a connection that is to carry no further request, with nothing said.
    static let farewell = Reply(plan: ReplyPlan(bytes: [], end: .fin), isAnswer: false)
  }

  private var entered = 0
  private var sent = 0
  private var ready: [Int: Reply] = [:]
  /// What was done of an answer that is not whole yet.
  private var begun = Receipt(written: 0, planned: 0, end: .keep)
  /// A reply was entered that does not leave the connection for another one: what is read behind it is not
  /// answered, and takes no answer of the script (RFC 9112 §9.6).
  package private(set) var isClosing = false
  /// An answer was entered: the connection is no fresh one any more.
  private(set) var isUsed = false
  /// The peer sends nothing more; it may still read.
  package internal(set) var isHalfClosed = false

  /// Whether all that was entered has been sent.
  var isDrained: Bool { entered == sent }

  /// Takes a place in the order of the requests.
  mutating func enter(_ reply: Reply) -> Int {
    isClosing = isClosing || reply.plan.end != .keep
    isUsed = isUsed || reply.isAnswer
    defer { entered += 1 }
    return entered
  }

  /// The reply of that place is ready: which may be sent now.
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

  /// Takes what was done for a reply; an answer's receipt is that of all its parts.
  mutating func tell(_ receipt: Receipt, of reply: Reply) -> Receipt? {
    let sum = Receipt(
      written: begun.written + receipt.written, planned: begun.planned + receipt.planned, end: receipt.end,
      peer: receipt.peer)
    begun = reply.isPart ? sum : Receipt(written: 0, planned: 0, end: .keep)
    return reply.isAnswer ? sum : nil
  }
}
