/// How an app recovers from faults that are over.
package struct Recovery: Sendable {
  /// How long the app may take.
  package let limit: Duration
  /// The ways in which the user asks again, each with its steps.
  package let ways: [[String]]
  /// Returns the lines of a screen that tell the content.
  package let content: @Sendable ([String]) -> [String]
}

extension Invariant {
  /// ``InvariantRule/recovery``
  ///
  /// A search plays a schedule of failures on with good answers, and compares the last screen with that of
  /// the play without them.
  ///
  /// - Parameters:
  ///   - limit: How long the app may take, in virtual time.
  ///   - ways: The ways in which the user asks again where the app has given up, each with its steps, such as
  ///     `tap ok` and `tap retry`. Each way is tried alone, and one of them must do.
  ///   - content: Returns the lines of a screen that tell the content, without such as the time of the last
  ///     answer.
  /// - Returns: The invariant.
  public static func recovers(
    within limit: Duration, by ways: [[String]] = [],
    content: @escaping @Sendable ([String]) -> [String] = { $0 }
  ) -> Invariant {
    let recovery = Recovery(limit: limit, ways: ways, content: content)
    return Invariant(InvariantRule.recovery.rawValue, .recovery, kind: .recovery(recovery)) {
      { _ in nil }
    }
  }

  /// A mark that some play should reach, such as the longest wait of a back-off: no rule, but a sign of what
  /// a search has seen.
  ///
  /// A search tells the marks that none of its plays has reached; what comes after them is untested.
  ///
  /// - Parameters:
  ///   - name: The occurrence that the mark stands for, in words.
  ///   - isReached: Returns whether it happens in the instant.
  /// - Returns: The mark, which stands among the invariants of a Stage.
  public static func sometimes<State>(
    _ name: String, _ isReached: @escaping @Sendable (ObservedInstant<State>) -> Bool
  ) -> Invariant {
    Invariant(name, nil, kind: .sometimes) {
      Self.typed { (now: ObservedInstant<State>) in isReached(now) ? name : nil }
    }
  }
}
