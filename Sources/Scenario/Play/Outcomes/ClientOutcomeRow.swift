import StubServer

/// A row of the outcome table: the result that URLSession reports for one kind of answer.
struct ClientOutcomeRow: Sendable {
  /// The answers that the row applies to.
  enum Subject: Sendable {
    /// Answers with this kind of fault, and with matching arguments.
    case fault(String, fits: @Sendable (FaultArguments) -> Bool)
    /// Answers that are whole, and have no fault.
    case answer(@Sendable (Answer) -> Bool)
  }

  /// The platforms whose URLSession differs.
  enum Platform: Sendable { case linux, darwin }

  /// The fault's kind, or a description of the answer: `reset at body+N`, `401 with a Basic challenge`.
  let title: String
  let subject: Subject
  /// An example of such an answer as a scenario writes it, and the header fields below it.
  let example: String
  let headers: [String]
  /// Measured: a test sends the request of each cell to a real stub with a real URLSession.
  var linux: Outcomes
  /// As documented by others; never measured by this project.
  let darwin: Documented

  func outcomes(on platform: Platform) -> Outcomes {
    switch platform {
    case .linux: linux
    case .darwin: Outcomes(darwin.outcome)
    }
  }
}

/// The documented outcome of a URLSession that was not measured.
enum Documented: Sendable, Hashable {
  case unknown
  /// The same for each cell, because no source distinguishes them.
  case says(Outcome, Source)

  var outcome: Outcome {
    switch self {
    case .unknown: .unknown
    case .says(let outcome, _): outcome
    }
  }

  /// The address of the documentation.
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
