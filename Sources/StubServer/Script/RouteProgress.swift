/// The number of uses of each answer of a route.
package struct RouteProgress: Sendable, Equatable {
  package struct Item: Sendable, Equatable {
    package let answer: Answer
    package let used: Int
    /// Whether the next request may receive this answer. Several may, if they have conditions.
    package let isNext: Bool
  }

  package let pattern: RequestPattern
  /// The line of the route in the scenario file, or 0 for a route made in code.
  package let line: Int
  package let items: [Item]
}

/// An unused answer with its route, or the connections that it is for.
package struct UnusedAnswer: Sendable, Equatable {
  package let route: RequestPattern
  package let answer: Answer
  /// The conditions that the last request did not meet for which the answer was tried.
  package let unmet: [UnmetCondition]
}
