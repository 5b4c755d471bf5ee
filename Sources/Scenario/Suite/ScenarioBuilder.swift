/// Puts a scenario together from `Given`, `When` and `Then`.
@resultBuilder public enum ScenarioBuilder {
  /// A part of a scenario.
  public struct Part: Sendable {
    let lines: [InlineLine]
  }

  /// A fact, a scope, or answers of the script.
  public static func buildExpression(_ given: Given) -> [Part] { [given.part] }
  /// A step.
  public static func buildExpression(_ when: When) -> [Part] { [when.part] }
  /// A claim.
  public static func buildExpression(_ then: Then) -> [Part] { [then.part] }
  /// All parts in their order.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }
  /// The parts of each turn of a loop.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
  /// The parts behind an `if`, or none.
  public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
  /// The parts of the first branch.
  public static func buildEither(first parts: [Part]) -> [Part] { parts }
  /// The parts of the second branch.
  public static func buildEither(second parts: [Part]) -> [Part] { parts }
}

/// Lines of a scenario as strings: answers of a script, or what a step is expected to show.
@resultBuilder public enum ScenarioLines {
  /// A line, and where it stands in the test.
  public static func buildExpression(_ text: String, line: Int = #line) -> [InlineLine] {
    [InlineLine(text: text, line: line)]
  }
  /// All lines in their order.
  public static func buildBlock(_ lines: [InlineLine]...) -> [InlineLine] { lines.flatMap { $0 } }
  /// The lines of each turn of a loop.
  public static func buildArray(_ lines: [[InlineLine]]) -> [InlineLine] { lines.flatMap { $0 } }
}
