/// A scripted answer: what is sent, when, how often, and with which faults.
public struct Answer: Sendable, Equatable {
  /// The number of requests that an answer serves before the next answer of its route is used.
  public enum Uses: Sendable, Equatable {
    /// The given number of requests.
    case times(Int)
    /// Every further request.
    case forever
  }

  /// The status code, or nil for a fault that stands alone (`refuse`, `never`, `reset at start`).
  public var status: Int?
  /// The header fields of the script, in its order; framing fields are added when the answer is sent.
  public var headers: [Header]
  /// The body's bytes.
  public var body: [UInt8]
  /// The schedule of a body that is sent in pieces, or nil for one that is sent with the head.
  public var stream: BodyStream?
  /// The virtual time between the end of reading the request and the first byte of the answer.
  public var delay: Duration
  /// The number of requests that the answer serves.
  public var uses: Uses
  /// The faults: at most one of each class, in any order.
  public var faults: [Fault]
  /// The phase in which the answer precedes every other answer of its route, or nil for an answer that is
  /// used in order.
  public var phase: Phase?
  /// Whether the answer may be left unused.
  public var isOptional: Bool
  /// Whether the answer must be sent on a connection that has not carried a request before.
  public var isFresh: Bool
  /// The conditions on the request; a request that does not meet them receives a later answer of the route.
  public var conditions: [RequestCondition]
  /// The series from which each use takes its own answer; this answer is the first of them, for the seed 0.
  public var series: AnswerSeries?
  /// The service that gives status, header fields and body; nil for an answer that the script writes.
  package var service: String?
  /// Whether names of declared hosts in the body, such as `$cdn`, are replaced by their addresses, and
  /// references, such as `$request.body.id`, by their values.
  package var namesHosts = false
  /// Whether that is done.
  package var isFilled = false
  /// The answer as written in the scenario, for reports: `200 reset at body rates 2026-04-13 USD 1.1684`.
  public var text: String
  /// The line of the scenario file, counted from 1, or 0 for an answer made in code.
  public var line: Int
  /// The line in words if it is that of a file that the scenario includes: `line 4 of shared/feed.part`.
  package var partLine: String?
  /// The line in words.
  package var lineName: String { partLine ?? "line \(line)" }

  /// Creates an answer; everything but the status has a default. `fault` is the first of the `faults`.
  public init(
    status: Int?, headers: [Header] = [], body: [UInt8] = [], stream: BodyStream? = nil,
    delay: Duration = .zero,
    uses: Uses = .times(1), fault: Fault? = nil, faults: [Fault] = [], phase: Phase? = nil,
    isOptional: Bool = false, isFresh: Bool = false, conditions: [RequestCondition] = [],
    series: AnswerSeries? = nil,
    text: String = "",
    line: Int = 0
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.stream = stream
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

  /// The faults in words, as a scenario writes them, or nil if there are none.
  package var broken: String? {
    faults.isEmpty ? nil : faults.map(\.description).joined(separator: " ")
  }
}

/// A header field; the name keeps the case in which it was written.
public struct Header: Sendable, Equatable, Hashable {
  /// The field's name.
  public var name: String
  /// The field's value, without surrounding white space.
  public var value: String

  /// Creates a header field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
