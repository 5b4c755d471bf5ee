package import ScenarioBasics

/// A notice of a play to the process that supervises it, beside the play's events; it is in no stream.
package enum PlayNotice: Sendable, Equatable {
  /// An answer is about to break, for a client that may crash before it sees the next event.
  case breaking(BreakingAnswer)
  /// The play continues; the event is nil when it may never be in the stream, otherwise it is in it later.
  case unheard(PlayEvent?)
  /// Whether an app that was quit is being released: nobody would see it crash then.
  case releases(Bool)
  /// The number of connections of other processes that the stub reset.
  case turnedAway(Int)

  /// The problem of the play so far, as the verdict would report it, for a client that may not reach the
  /// verdict.
  case found(PlayEvent)

  /// An answer that is about to be broken on the wire.
  package struct BreakingAnswer: TimedPayload {
    package var at: Duration
    package var exchange: Int
    package var request: String
    package var line: Int
    package var answer: String
    package var fault: String

    package init(at: Duration, exchange: Int, request: String, line: Int, answer: String, fault: String) {
      (self.at, self.exchange, self.request) = (at, exchange, request)
      (self.line, self.answer, self.fault) = (line, answer, fault)
    }

    package init() { self.init(at: .zero, exchange: 0, request: "", line: 0, answer: "", fault: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("exchange", &exchange)
      visitor.field("request", &request)
      visitor.field("line", &line)
      visitor.field("answer", &answer)
      visitor.field("fault", &fault)
    }
  }
}
