/// A result builder that makes a scenario of `Given`, `When` and `Then`.
@resultBuilder public enum ScenarioBuilder {
  /// A part of a scenario.
  public struct Part: Sendable {
    let lines: [InlineLine]
  }

  /// Returns the part of a fact, a scope, or answers of the script.
  public static func buildExpression(_ given: Given) -> [Part] { [given.part] }
  /// Returns the part of a step.
  public static func buildExpression(_ when: When) -> [Part] { [when.part] }
  /// Returns the part of a claim.
  public static func buildExpression(_ then: Then) -> [Part] { [then.part] }
  /// Returns all parts in their order.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }
  /// Returns the parts of all iterations of a loop.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
  /// Returns the parts inside an `if`; none when its condition is false.
  public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
  /// Returns the parts of the first branch.
  public static func buildEither(first parts: [Part]) -> [Part] { parts }
  /// Returns the parts of the second branch.
  public static func buildEither(second parts: [Part]) -> [Part] { parts }
}

/// A result builder of scenario lines from strings: answers of a script, or the lines that a step is expected
/// to show.
@resultBuilder public enum ScenarioLinesBuilder {
  /// Returns a line with its place in the test.
  public static func buildExpression(_ text: String, line: Int = #line) -> [InlineLine] {
    [InlineLine(text: text, line: line)]
  }
  /// Returns all lines in their order.
  public static func buildBlock(_ lines: [InlineLine]...) -> [InlineLine] { lines.flatMap { $0 } }
  /// Returns the lines of all iterations of a loop.
  public static func buildArray(_ lines: [[InlineLine]]) -> [InlineLine] { lines.flatMap { $0 } }
}
