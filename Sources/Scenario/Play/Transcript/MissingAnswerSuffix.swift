/// The end of a line about a request for which the script has no answer; it is not behaviour, so never
/// expected.
package enum MissingAnswerSuffix: String, CaseIterable {
  case noAnswerLeft = "→ no answer left"
  case noRoute = "→ no route"
  case notMet = "→ if not met"

  /// Returns nil for any other line.
  package init?(_ line: String) {
    guard let broken = Self.allCases.first(where: { line.hasSuffix($0.rawValue) }) else { return nil }
    self = broken
  }

  package var sentence: String {
    switch self {
    case .noAnswerLeft: "the script has no answer left"
    case .noRoute: "the script has no route for a request"
    case .notMet: "a condition of the script is not met"
    }
  }

  /// Returns the sentence about the request that a line names.
  package func words(_ request: String) -> String {
    switch self {
    case .noAnswerLeft: "\(request) has no answer left"
    case .noRoute: "\(request) has no route"
    case .notMet: "\(request) does not meet its `if`"
    }
  }
}
