/// A condition that a request does not meet.
package struct UnmetCondition: Sendable, Equatable {
  package let condition: RequestCondition
  /// The value that the request had, or nil if it had no such part.
  package let had: String?
  /// Whether the value has a placeholder for a secret.
  package let isSecret: Bool

  package init(_ condition: RequestCondition, had: String?, isSecret: Bool = false) {
    (self.condition, self.had, self.isSecret) = (condition, had, isSecret)
  }

  /// The description for reports, which follows the name of the answer.
  package var words: String { words(had) }

  /// Returns the description with another form of the value that the request had.
  package func words(_ had: String?, of request: String = "the request") -> String {
    let verb = condition.isNegated ? "does not allow" : "requires"
    return "\(verb) \(condition.words); \(request) had \(had ?? "none")"
  }
}

/// An answer whose conditions a request does not meet.
package struct UnmetAnswer: Sendable, Equatable {
  package let answer: Answer
  /// The conditions that are not met, in the order of the script; at least one.
  package let unmet: [UnmetCondition]

  package init(_ answer: Answer, _ unmet: [UnmetCondition]) { (self.answer, self.unmet) = (answer, unmet) }
}

extension Sequence<UnmetAnswer> {
  /// The answers in the order in which the request is near to them: fewer conditions are not met, more are
  /// met, and the request has another value and not none; then in the order of the script.
  package var nearestFirst: [UnmetAnswer] {
    enumerated().sorted { one, other in
      one.element.distance(one.offset).lexicographicallyPrecedes(other.element.distance(other.offset))
    }.map(\.element)
  }
}

extension UnmetAnswer {
  fileprivate func distance(_ place: Int) -> [Int] {
    let absent = unmet.count { $0.had == nil }
    return [unmet.count, unmet.count - answer.conditions.count, absent, place]
  }
}
