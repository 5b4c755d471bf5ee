import ScenarioBasics

/// The reason why the script has no answer to a request; its text ends the line of the exchange.
package enum MissingAnswerReason: String, FieldValue, CaseIterable {
  /// No route of the script fits the request.
  case noRoute = "no route"
  /// All answers of the route were used.
  case noAnswerLeft = "no answer left"
  /// The request does not meet the `if` of the answer.
  case notMet = "if not met"

  /// The reason as a sentence about the script.
  package var sentence: String {
    switch self {
    case .noRoute: "the script has no route for a request"
    case .noAnswerLeft: "the script has no answer left"
    case .notMet: "a condition of the script is not met"
    }
  }

  /// Returns the reason as a sentence about the request.
  package func words(_ request: String) -> String {
    switch self {
    case .noRoute: "\(request) has no route"
    case .noAnswerLeft: "\(request) has no answer left"
    case .notMet: "\(request) does not meet its `if`"
    }
  }
}
