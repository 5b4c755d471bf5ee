import Synchronization

/// An event of a stub's exchange, with its number in the order of arrival; sent on the loop's thread, in
/// order.
package enum StubEvent: Sendable {
  /// T+0 occurred.
  case began
  /// A request was read, at the time since T+0, and will receive the reply; nil if the answer requires a
  /// fresh connection: this one was ended without an answer, and the client will retry.
  case asked(Int, Request, RequestPattern.Host, at: Duration, ChosenReply?)
  /// A connection met a fault before it brought a request.
  case met(Int, Fault, isInjected: Bool, at: Duration)
  /// The received bytes are not valid HTTP for this server, and were refused.
  case malformed(Int, HTTPRefusal, at: Duration)
  /// All planned bytes were attempted.
  case done(Int, Receipt)
}

/// The holder of the listener to a stub's events.
final class StubEventEmitter: Sendable {
  /// A closure read from a generic type is wrapped again each time, and the wrapped one is stored back; a
  /// closure in a property is not.
  private struct Listener {
    let receive: @Sendable (StubEvent) -> Void
  }

  private let listener = Mutex<Listener?>(nil)

  func set(_ receive: (@Sendable (StubEvent) -> Void)?) {
    listener.withLock { $0 = receive.map(Listener.init) }
  }

  func notify(_ news: @autoclosure () -> StubEvent) { listener.withLock { $0 }?.receive(news()) }
}

/// The reply of a stub to a request, with its source.
package struct ChosenReply: Sendable {
  package enum Source: Sendable, Equatable {
    /// An answer of the script.
    case script
    /// An answer that the injection with the number broke or replaced.
    case injection(Int)
    /// No answer of the script matches.
    case unmatched(UnmatchedReason)
    /// A browser's preflight request, which needs no script.
    case preflight
    /// The request of a web page that is not answered.
    case foreignPage
  }

  package var answer: Answer
  package let source: Source
  /// The values with which the answer is sent.
  package internal(set) var context = ReplyContext(method: "GET", keepAlive: true)
  /// The reasons why injections for this reply were not applied.
  package internal(set) var notes: [String] = []

  init(answer: Answer, source: Source, notes: [String] = []) {
    (self.answer, self.source, self.notes) = (answer, source, notes)
  }
}

/// The reason why no answer of the script matches a request.
package enum UnmatchedReason: Sendable, Equatable {
  case noRoute
  /// All answers of the route are used.
  case noAnswerLeft(RequestPattern)
  /// The request does not meet the conditions of the answers that are left; the nearest answer is first.
  case unmet([UnmetAnswer])
  /// The request was received on a connection that does not fit the answer.
  case misfit(ConnectionMismatch)
  /// The answer takes a value from the request, which has none.
  case missing(MissingReference)

  /// Returns the sentence in the body of the 404.
  func words(_ asked: String) -> String {
    switch self {
    case .noRoute: "no route answers \(asked)"
    case .noAnswerLeft: "no answer is left for \(asked)"
    case .unmet(let answers):
      "the answer to \(asked) " + (answers.first?.unmet.first?.words ?? "has a condition")
        + (answers.count > 1 ? ", and it meets the conditions of no other answer" : "")
    case .misfit(let misfit): "the answer to \(asked) \(misfit.words)"
    case .missing(let reference): "the answer to \(asked) takes `\(reference.text)` from it, which has none"
    }
  }
}
