public import StubServer

/// An answer of the script as it was written, before its body is generated.
public struct ScriptItem: Sendable, Equatable {
  /// The status code; nil for a fault without an answer.
  public var status: Int?
  /// The service of the Stage that answers: `from`; nil for an answer of the script.
  public var service: String?
  /// The delay: `after`.
  public var delay: Duration?
  /// The number of uses: `xN` or `forever`.
  public var uses: Answer.Uses?
  /// Whether the answer may stay unused: `optional`.
  public var isOptional = false
  /// The phase: `during`.
  public var phase: Phase?
  /// Whether the request must arrive on a new connection: the word `fresh`.
  public var isFresh = false
  /// The faults that break the answer, as written.
  public var faults: [Fault] = []
  /// The body on the answer's own line, with its word: `rates USD 1.1711`, `text Not found`, `{"a":1}`.
  public var body: String?
  /// The lines below it: conditions, headers and lines of the body; an empty one is a bare `|`.
  public var details: [String] = []

  package init(
    status: Int? = nil, service: String? = nil, delay: Duration? = nil, uses: Answer.Uses? = nil,
    isOptional: Bool = false,
    phase: Phase? = nil, isFresh: Bool = false, faults: [Fault] = [], body: String? = nil,
    details: [String] = []
  ) {
    self.status = status
    self.service = service
    self.delay = delay
    self.uses = uses
    self.isOptional = isOptional
    self.phase = phase
    self.isFresh = isFresh
    self.faults = faults
    self.body = body
    self.details = details
  }

  package init() {}
}
