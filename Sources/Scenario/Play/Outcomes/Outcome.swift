/// What URLSession makes of an answer.
enum Outcome: Sendable, Hashable {
  /// It hands over the status as it was sent and of the body what ``Delivery`` says.
  case answers(Delivery, asks: Int = 1)
  /// It fails with a code of `URLError`. It has asked so often: where it tried again by itself, the server
  /// has read the request more than once.
  case fails(Int, asks: Int = 1)
  /// Nothing, until its own limit of idle time ends the exchange with -1001.
  case waits
  /// Nothing, ever: not even its limits end the exchange.
  case keepsSilent
  /// The whole process ends.
  case dies
  /// Nobody has measured it, nor written of it.
  case unknown

  /// What the app gets of a body.
  enum Delivery: Sendable, Hashable {
    /// All of it, whatever the frame was, and no longer compressed.
    case all
    /// As many bytes as the length promised.
    case promised
    case nothing
  }

  /// Whether the app is told while none of URLSession's limits is near, as in a play.
  var isReported: Bool { self != .waits && self != .keepsSilent }
}

/// What an outcome depends on beside the answer.
enum OutcomeCell: String, Sendable, Hashable, CaseIterable, Codable {
  case freshGet = "a GET on a fresh connection"
  case freshPost = "a POST on a fresh connection"
  case reusedGet = "a GET on a reused connection"
  case reusedPost = "a POST on a reused connection"

  /// A POST stands for every request with a body, which cannot be sent again.
  init(isReused: Bool, hasBody: Bool) {
    self = isReused ? (hasBody ? .reusedPost : .reusedGet) : (hasBody ? .freshPost : .freshGet)
  }

  var isReused: Bool { self == .reusedGet || self == .reusedPost }
  var isPost: Bool { self == .freshPost || self == .reusedPost }
  var onFresh: OutcomeCell { isPost ? .freshPost : .freshGet }
}

/// The outcomes of one answer, a cell each.
struct Outcomes: Sendable, Hashable {
  private var cells: [OutcomeCell: Outcome]

  /// The same wherever it is asked, but on a reused connection what is said of that.
  init(_ outcome: Outcome, reusedGet: Outcome? = nil, reusedPost: Outcome? = nil) {
    cells = [
      .freshGet: outcome, .freshPost: outcome, .reusedGet: reusedGet ?? outcome,
      .reusedPost: reusedPost ?? outcome,
    ]
  }

  /// Of what only a fresh connection can meet.
  static func fresh(_ outcome: Outcome) -> Outcomes {
    var outcomes = Outcomes(outcome)
    (outcomes[.reusedGet], outcomes[.reusedPost]) = (nil, nil)
    return outcomes
  }

  /// Of what only a reused connection can meet.
  static func reused(get: Outcome, post: Outcome) -> Outcomes {
    var outcomes = Outcomes(get, reusedPost: post)
    (outcomes[.freshGet], outcomes[.freshPost]) = (nil, nil)
    return outcomes
  }

  /// Of what only a request with a body can meet.
  static func posts(_ outcome: Outcome) -> Outcomes {
    var outcomes = Outcomes(outcome)
    (outcomes[.freshGet], outcomes[.reusedGet]) = (nil, nil)
    return outcomes
  }

  /// nil where the answer cannot come so.
  subscript(cell: OutcomeCell) -> Outcome? {
    get { cells[cell] }
    set { cells[cell] = newValue }
  }
}
