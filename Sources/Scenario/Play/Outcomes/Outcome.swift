/// The result that URLSession reports for an answer.
enum Outcome: Sendable, Hashable {
  /// It delivers the status as it was sent, and of the body what ``Delivery`` says. `asks` is as in `fails`.
  case answers(Delivery, asks: Int = 1)
  /// It fails with a code of `URLError`. `asks` is the number of requests that the server has read: more than
  /// one if URLSession retried by itself.
  case fails(Int, asks: Int = 1)
  /// Nothing, until its own limit of idle time ends the exchange with -1001.
  case waits
  /// Nothing, ever: not even its limits end the exchange.
  case keepsSilent
  /// The whole process ends.
  case dies
  /// The outcome was neither measured nor documented.
  case unknown

  /// The part of a body that the app receives.
  enum Delivery: Sendable, Hashable {
    /// All of it, whatever the frame was, and decompressed.
    case all
    /// As many bytes as the length promised.
    case promised
    case nothing
  }

  /// The number of requests that the server reads.
  var asks: Int {
    switch self {
    case .answers(_, let asks), .fails(_, let asks): asks
    case .waits, .keepsSilent, .dies, .unknown: 1
    }
  }

  /// Whether the app is notified while none of URLSession's limits is near, as in a play.
  var isReported: Bool { self != .waits && self != .keepsSilent }
}

/// The conditions that an outcome depends on, besides the answer.
enum OutcomeCondition: String, Sendable, Hashable, CaseIterable, Codable {
  case freshGet = "a GET on a fresh connection"
  case freshPost = "a POST on a fresh connection"
  case reusedGet = "a GET on a reused connection"
  case reusedPost = "a POST on a reused connection"

  /// Makes the cell of a request; a POST represents every request with a body, which cannot be sent again.
  init(isReused: Bool, hasBody: Bool) {
    self = isReused ? (hasBody ? .reusedPost : .reusedGet) : (hasBody ? .freshPost : .freshGet)
  }

  var isReused: Bool { self == .reusedGet || self == .reusedPost }
  var isPost: Bool { self == .freshPost || self == .reusedPost }
  var onFresh: OutcomeCondition { isPost ? .freshPost : .freshGet }
}

/// The outcomes of one answer, one for each cell.
struct Outcomes: Sendable, Hashable {
  private var cells: [OutcomeCondition: Outcome]

  /// Makes outcomes that are equal in all cells, except on a reused connection where another one is given.
  init(_ outcome: Outcome, reusedGet: Outcome? = nil, reusedPost: Outcome? = nil) {
    cells = [
      .freshGet: outcome, .freshPost: outcome, .reusedGet: reusedGet ?? outcome,
      .reusedPost: reusedPost ?? outcome,
    ]
  }

  /// Returns the outcomes of an answer that is possible only on a fresh connection.
  static func fresh(_ outcome: Outcome) -> Outcomes {
    var outcomes = Outcomes(outcome)
    (outcomes[.reusedGet], outcomes[.reusedPost]) = (nil, nil)
    return outcomes
  }

  /// Returns the outcomes of an answer that is possible only on a reused connection.
  static func reused(get: Outcome, post: Outcome) -> Outcomes {
    var outcomes = Outcomes(get, reusedPost: post)
    (outcomes[.freshGet], outcomes[.freshPost]) = (nil, nil)
    return outcomes
  }

  /// Returns the outcomes of an answer that is possible only for a request with a body.
  static func posts(_ outcome: Outcome) -> Outcomes {
    var outcomes = Outcomes(outcome)
    (outcomes[.freshGet], outcomes[.reusedGet]) = (nil, nil)
    return outcomes
  }

  /// The outcome in the cell; nil if the answer is not possible there.
  subscript(cell: OutcomeCondition) -> Outcome? {
    get { cells[cell] }
    set { cells[cell] = newValue }
  }
}
