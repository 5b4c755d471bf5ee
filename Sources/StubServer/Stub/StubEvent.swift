import Synchronization

/// What a stub tells of an exchange, numbered as it came; told on the loop's thread, in order.
package enum StubEvent: Sendable {
  /// T+0 is now.
  case began
  /// A request was read, at that time since T+0, and this will be answered; nil where the answer wants a
  /// fresh connection: this one was ended unanswered, and the client is to ask again.
  case asked(Int, Request, RequestPattern.Host, at: Duration, StubReply?)
  /// A connection was met by a fault before it brought a request.
  case met(Int, Fault, isInjected: Bool, at: Duration)
  /// What was sent is no HTTP as a server takes it, and was refused.
  case malformed(Int, HTTPRefusal, at: Duration)
  /// All that was planned has been tried.
  case done(Int, Receipt)
}

/// Who is told what a stub does.
final class StubObserver: Sendable {
  /// A closure that is read out of a generic type is wrapped anew each time, and stays so in its place; one
  /// in a property is not.
  private struct Listener {
    let receive: @Sendable (StubEvent) -> Void
  }

  private let listener = Mutex<Listener?>(nil)

  func set(_ receive: (@Sendable (StubEvent) -> Void)?) {
    listener.withLock { $0 = receive.map(Listener.init) }
  }

  func notify(_ news: @autoclosure () -> StubEvent) { listener.withLock { $0 }?.receive(news()) }
}

/// What a stub says to a request, and where that comes from.
package struct StubReply: Sendable {
  package enum Source: Sendable, Equatable {
    /// An answer of the script.
    case script
    /// One that was broken, or put in its place, by the injection of that number.
    case injection(Int)
    /// No answer of the script was for it.
    case unmatched(Unmatched)
    /// A preflight request of a browser, which needs no script.
    case preflight
  }

  package var answer: Answer
  package let source: Source
  /// How it is sent.
  package internal(set) var context = ReplyContext(method: "GET", keepAlive: true)
  /// Why injections that were meant for it were not applied.
  package internal(set) var notes: [String] = []

  init(answer: Answer, source: Source, notes: [String] = []) {
    (self.answer, self.source, self.notes) = (answer, source, notes)
  }
}

/// Why no answer of the script was for a request.
package enum Unmatched: Sendable, Equatable {
  case noRoute
  /// All answers of the route have been given.
  case noAnswerLeft(RequestPattern)
  /// The request does not have what the answer wants.
  case unmet(UnmetCondition)
  /// It came on a connection that the answer does not want.
  case misfit(ConnectionMismatch)

  /// The sentence that stands in the body of the 404.
  func words(_ asked: String) -> String {
    switch self {
    case .noRoute: "no route answers \(asked)"
    case .noAnswerLeft: "no answer is left for \(asked)"
    case .unmet(let condition): "the answer to \(asked) \(condition.words)"
    case .misfit(let misfit): "the answer to \(asked) \(misfit.words)"
    }
  }
}
