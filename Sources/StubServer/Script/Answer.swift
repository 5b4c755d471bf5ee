/// One scripted answer: what is sent, when, how often, and what breaks it.
public struct Answer: Sendable, Equatable {
  /// How many requests an answer serves before the next one of its route has its turn.
  public enum Uses: Sendable, Equatable {
    /// That many requests.
    case times(Int)
    /// Every further request.
    case forever
  }

  /// The status code; nil where a fault stands alone (`refuse`, `never`, `reset at start`).
  public var status: Int?
  /// The header fields of the script, in its order; framing fields are added when the answer is sent.
  public var headers: [Header]
  /// The body's bytes as they are sent.
  public var body: [UInt8]
  /// Virtual time between the request being read and the first byte of the answer.
  public var delay: Duration
  /// How many requests it serves.
  public var uses: Uses
  /// What breaks it: at most one fault of each class, in any order.
  public var faults: [Fault]
  /// When it is asked before every other answer of its route; nil for an answer that waits for its turn.
  public var phase: Phase?
  /// Whether it may be left unused.
  public var isOptional: Bool
  /// Whether it must come on a connection that carried no request before.
  public var isFresh: Bool
  /// The header fields that the request must carry; a missing or other one stops the play.
  public var conditions: [Header]
  /// Answers of which each use has its own; this is the first of them, for the seed 0.
  public var series: AnswerSeries?
  /// The answer as the scenario words it, for reports: `200 reset at body rates 2026-04-13 USD 1.1684`.
  public var text: String
  /// The line of the scenario file it stands in, counted from 1; 0 when made in code.
  public var line: Int

  /// Makes an answer; everything but the status has a benign default. `fault` is the first of the `faults`.
  public init(
    status: Int?, headers: [Header] = [], body: [UInt8] = [], delay: Duration = .zero,
    uses: Uses = .times(1), fault: Fault? = nil, faults: [Fault] = [], phase: Phase? = nil,
    isOptional: Bool = false, isFresh: Bool = false, conditions: [Header] = [], series: AnswerSeries? = nil,
    text: String = "",
    line: Int = 0
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delay = delay
    self.uses = uses
    self.faults = (fault.map { [$0] } ?? []) + faults
    self.phase = phase
    self.isOptional = isOptional
    self.isFresh = isFresh
    self.conditions = conditions
    self.series = series
    self.text = text
    self.line = line
  }

  /// The faults in words, as a scenario writes them; nil for none.
  package var broken: String? {
    faults.isEmpty ? nil : faults.map(\.description).joined(separator: " ")
  }
}

/// A header field; the name keeps the case it was written in.
public struct Header: Sendable, Equatable, Hashable {
  /// The field's name.
  public var name: String
  /// The field's value, without the white space around it.
  public var value: String

  /// Makes a header field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
