import StubServer

/// A row of the table of outcomes: what URLSession makes of one kind of answer.
struct OutcomeRow: Sendable {
  /// Which answers it tells of.
  enum Subject: Sendable {
    /// Those with this kind of fault, and such parameters.
    case fault(String, fits: @Sendable (FaultArguments) -> Bool)
    /// Those that are whole, and need no fault to be what they are.
    case answer(@Sendable (Answer) -> Bool)
  }

  /// The platforms whose URLSession differs.
  enum Platform: Sendable { case linux, darwin }

  /// The fault's kind, or what there is instead: `reset at body+N`, `401 with a Basic challenge`.
  let title: String
  let subject: Subject
  /// One such answer as a scenario writes it, and the header fields below it.
  let example: String
  let headers: [String]
  /// Measured: a test asks each cell of a real stub by a real URLSession.
  var linux: Outcomes
  /// As others have written it down; never measured by this project.
  let darwin: Documented

  func outcomes(on platform: Platform) -> Outcomes {
    switch platform {
    case .linux: linux
    case .darwin: Outcomes(darwin.outcome)
    }
  }
}

/// What is written of a URLSession that was not measured.
enum Documented: Sendable, Hashable {
  case unknown
  /// The same for each cell, since nobody tells them apart.
  case says(Outcome, Source)

  var outcome: Outcome {
    switch self {
    case .unknown: .unknown
    case .says(let outcome, _): outcome
    }
  }

  /// Where it is written.
  enum Source: String, Sendable, CaseIterable {
    case lostConnections = "https://developer.apple.com/library/archive/qa/qa1941/_index.html"
    case errorCodes = "https://developer.apple.com/documentation/foundation/urlerror"
    case limits =
      "https://developer.apple.com/documentation/foundation/urlsessionconfiguration/timeoutintervalforrequest"
    case challenges =
      "https://developer.apple.com/documentation/foundation/handling-an-authentication-challenge"
    case gzip = "https://github.com/Alamofire/Alamofire/issues/2876"
    case handshakes = "https://developer.apple.com/forums/profile/kpalser"
  }

  static let lost = says(.fails(-1005), .lostConnections)
  static let idle = says(.waits, .limits)
  static let insecure = says(.fails(-1200), .errorCodes)
  static let unparsed = says(.fails(-1017), .errorCodes)
}
