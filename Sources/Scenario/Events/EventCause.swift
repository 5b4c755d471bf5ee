package import ScenarioBasics

/// The trigger of an activity of the app; `because` of the same event names the trigger in words.
package struct EventCause: FieldValue {
  package enum Origin: Sendable, Equatable {
    /// A step, by its line.
    case step(line: Int)
    /// A timer of the app: the virtual time since T+0 at which it was due, and the line of the step in which
    /// it was set.
    case timer(due: Duration, line: Int)
    /// The answer to an exchange.
    case answer(exchange: Int)
  }

  package let origin: Origin
  /// The labels of the queues of Dispatch whose work did it.
  package let queues: [String]

  package init(_ origin: Origin, queues: [String] = []) { (self.origin, self.queues) = (origin, queues) }

  package static var typeName: String { "cause" }

  package init?(json: JSONValue) {
    let queues = json["queues"]?.array ?? []
    let labels = queues.compactMap(\.string)
    guard labels.count == queues.count else { return nil }
    switch (json["timer"], json["line"]?.integer, json["exchange"]?.integer) {
    case (let timer?, let line?, nil):
      guard let due = Duration(json: timer) else { return nil }
      self.init(.timer(due: due, line: line), queues: labels)
    case (nil, let line?, nil): self.init(.step(line: line), queues: labels)
    case (nil, nil, let exchange?): self.init(.answer(exchange: exchange), queues: labels)
    default: return nil
    }
  }

  package var json: JSONValue {
    var members: [JSONValue.Member] =
      switch origin {
      case .step(let line): [.init("line", .integer(line))]
      case .timer(let due, let line): [.init("timer", due.json), .init("line", .integer(line))]
      case .answer(let exchange): [.init("exchange", .integer(exchange))]
      }
    if !queues.isEmpty { members.append(.init("queues", .array(queues.map { .string($0) }))) }
    return .object(members)
  }
}
