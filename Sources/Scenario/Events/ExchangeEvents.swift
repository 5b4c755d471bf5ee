package import ScenarioBasics

extension PlayEvent {
  /// A request that the app sent.
  package struct RequestSent: TimedPayload, ExchangePayload {
    package var at: Duration
    package var exchange: Int
    package var request: String
    package var headers: [String]?
    package var body: String?
    package var because: String
    package var cause: EventCause?

    package init(
      at: Duration, exchange: Int, request: String, headers: [String]?, body: String?, because: String,
      cause: EventCause? = nil
    ) {
      (self.at, self.exchange, self.request, self.headers, self.body) = (at, exchange, request, headers, body)
      (self.because, self.cause) = (because, cause)
    }

    package init() { self.init(at: .zero, exchange: 0, request: "", headers: nil, body: nil, because: "") }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("exchange", &exchange)
      visitor.field("request", &request)
      visitor.optionalField("headers", &headers)
      visitor.optionalField("body", &body)
      visitor.field("because", &because)
      visitor.optionalField("cause", &cause)
    }
  }

  /// A request that the server read.
  package struct RequestArrived: TimedPayload, ExchangePayload {
    package var at: Duration
    package var exchange: Int
    package var attempt: Int

    package init(at: Duration, exchange: Int, attempt: Int) {
      (self.at, self.exchange, self.attempt) = (at, exchange, attempt)
    }

    package init() { self.init(at: .zero, exchange: 0, attempt: 0) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("exchange", &exchange)
      visitor.field("attempt", &attempt)
    }
  }

  /// An answer that the server gave because of a line of the script; `sent` contains the first bytes as text.
  package struct RequestAnswered: TimedPayload, ExchangePayload {
    package var at: Duration
    package var exchange: Int
    package var line: Int
    package var answer: String
    package var fault: String?
    package var sent: String?
    package var written: Int?
    package var end: String
    package var check: String?
    /// The status of the answer; nil for a fault without one.
    package var status: Int?

    package init(
      at: Duration, exchange: Int, line: Int, answer: String, fault: String?, sent: String?, written: Int?,
      end: String, check: String?, status: Int? = nil
    ) {
      self.status = status
      (
        self.at, self.exchange, self.line, self.answer, self.fault, self.sent, self.written, self.end,
        self.check
      ) = (at, exchange, line, answer, fault, sent, written, end, check)
    }

    package init() {
      self.init(
        at: .zero, exchange: 0, line: 0, answer: "", fault: nil, sent: nil, written: nil, end: "", check: nil)
    }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("exchange", &exchange)
      visitor.field("line", &line)
      visitor.field("answer", &answer)
      visitor.field("fault", &fault)
      visitor.optionalField("sent", &sent)
      visitor.optionalField("written", &written)
      visitor.field("end", &end)
      visitor.optionalField("check", &check)
      visitor.field("status", &status)
    }
  }

  /// An exchange that the app cancelled, or whose connection was closed.
  package struct RequestCancelled: TimedPayload, ExchangePayload {
    package var at: Duration
    package var exchange: Int

    package init(at: Duration, exchange: Int) {
      (self.at, self.exchange) = (at, exchange)
    }

    package init() { self.init(at: .zero, exchange: 0) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("exchange", &exchange)
    }
  }

  /// The end of an exchange in the app, with a response or an error; `handed` is the status, or, if negative,
  /// the code of the `URLError`.
  package struct RequestFinished: TimedPayload, ExchangePayload {
    package var at: Duration
    package var exchange: Int
    package var request: String
    package var outcome: String
    package var handed: Int?

    package init(at: Duration, exchange: Int, request: String, outcome: String, handed: Int?) {
      (self.at, self.exchange, self.request, self.outcome, self.handed) = (
        at, exchange, request, outcome, handed
      )
    }

    package init() { self.init(at: .zero, exchange: 0, request: "", outcome: "", handed: nil) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("exchange", &exchange)
      visitor.field("request", &request)
      visitor.field("outcome", &outcome)
      visitor.field("handed", &handed)
    }
  }
  /// A request to which the script has no answer; the play stops there.
  package struct RequestUnanswered: TimedPayload, ExchangePayload {
    package var at: Duration
    package var exchange: Int
    package var reason: MissingAnswerReason

    package init(at: Duration, exchange: Int, reason: MissingAnswerReason) {
      (self.at, self.exchange, self.reason) = (at, exchange, reason)
    }

    package init() { self.init(at: .zero, exchange: 0, reason: .noRoute) }

    package mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("exchange", &exchange)
      visitor.field("reason", &reason)
    }
  }
}
