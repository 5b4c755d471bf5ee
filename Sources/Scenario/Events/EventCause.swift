package import ScenarioBasics

/// What set the app going when it did something; `because` of the same event says it in words.
package enum EventCause: EventValue {
  /// A step, by its line.
  case step(line: Int)
  /// A timer of the app: the virtual time since T+0 at which it was due, and the line of the step in which it
  /// was set.
  case timer(due: Duration, line: Int)
  /// The answer to an exchange.
  case answer(exchange: Int)

  package static var typeName: String { "cause" }

  package init?(json: JSONValue) {
    switch (json["timer"], json["line"]?.integer, json["exchange"]?.integer) {
    case (let timer?, let line?, nil):
      guard let due = Duration(json: timer) else { return nil }
      self = .timer(due: due, line: line)
    case (nil, let line?, nil): self = .step(line: line)
    case (nil, nil, let exchange?): self = .answer(exchange: exchange)
    default: return nil
    }
  }

  package var json: JSONValue {
    switch self {
    case .step(let line): .object(["line": .integer(line)])
    case .timer(let due, let line): .object(["timer": due.json, "line": .integer(line)])
    case .answer(let exchange): .object(["exchange": .integer(exchange)])
    }
  }
}
