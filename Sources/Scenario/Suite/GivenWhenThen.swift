import ScenarioFormat

/// A condition that holds before a step: a fact, a scope, or the answers of a route.
public struct Given: Sendable {
  let part: ScenarioBuilder.Part

  /// Creates a fact or a scope: `Given("pairs EURUSD EURGBP")`, `Given("ignore pairs.age")`.
  ///
  /// - Parameters:
  ///   - text: The text after `given` in a scenario file, or a whole line that begins with `only` or
  ///     `ignore`.
  ///   - line: The line in the test file.
  public init(_ text: String, line: Int = #line) {
    let isScope = ["only ", "ignore "].contains { text.hasPrefix($0) }
    part = .init(lines: [InlineLine(text: isScope ? text : "given \(text)", line: line)])
  }

  /// Creates the answers that a route gives from this point on.
  ///
  /// ```swift
  /// Given(serving: "GET /v1/latest?base=EUR&symbols=USD") {
  ///   "200 rates 2026-04-10 USD 1.1711"
  ///   "  ETag: W/\"b2\""
  ///   "200 reset at body rates 2026-04-13 USD 1.1684"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The text after `serve` in a scenario file: a method and a target, `connections`,
  ///     or `$cdn connections`.
  ///   - line: The line of the route in the test file.
  ///   - answers: The answers, each as it follows `| ` in a scenario file. A line indented by two spaces is a
  ///     detail of the answer above it, as are the further lines of a multi-line string.
  public init(serving route: String, line: Int = #line, @ScenarioLinesBuilder _ answers: () -> [InlineLine]) {
    let serve = InlineLine(text: "serve \(route)", line: line)
    part = .init(lines: [serve] + answers().flatMap(\.asAnswer))
  }
}

/// A step, and the lines that it shows.
public struct When: Sendable {
  let part: ScenarioBuilder.Part

  /// Creates a step whose result is checked only by the claims after it.
  ///
  /// - Parameters:
  ///   - verb: The action of the step.
  ///   - joined: The actions of the user and the system at the same instant, before anything else runs; after
  ///     a wait, at its end.
  ///   - line: The line in the test file.
  public init(_ verb: Verb, and joined: [Verb] = [], line: Int = #line) {
    let step = InlineLine(text: verb.text, line: line, isOpenStep: true)
    part = .init(lines: [step] + Self.lines(joined, line))
  }

  /// Creates a step that shows exactly these lines; masks and tolerances are allowed. No lines mean that
  /// nothing happens.
  ///
  /// - Parameters:
  ///   - verb: The action of the step.
  ///   - joined: The actions of the user and the system at the same instant, before anything else runs; after
  ///     a wait, at its end.
  ///   - line: The line of the step in the test file.
  ///   - lines: The expected lines, each as it appears below a step, from column 3 on.
  public init(
    _ verb: Verb, and joined: [Verb] = [], line: Int = #line,
    @ScenarioLinesBuilder shows lines: () -> [InlineLine]
  ) {
    let step = InlineLine(text: verb.text, line: line)
    part = .init(lines: [step] + Self.lines(joined, line) + lines().map { $0.with(margin: "  ") })
  }

  private static func lines(_ joined: [Verb], _ line: Int) -> [InlineLine] {
    joined.map { InlineLine(text: "  | and \($0.text)", line: line) }
  }
}

/// A claim about a value, `Then("pairs.rows[EURUSD].rate", is: "1.1711")`, or about something else,
/// `Then(.screenHas(["Basket", "Pay"]))`.
public struct Then: Sendable {
  let part: ScenarioBuilder.Part

  /// - Parameters:
  ///   - path: The path of the value in the state, by names and keys.
  ///   - value: The value as it prints; masks and tolerances are allowed: `<decimal>`, `1.1711±0.0005`.
  ///   - line: The line in the test file.
  public init(_ path: String, is value: String, line: Int = #line) {
    part = .init(lines: [InlineLine(text: "expect \(path) is \(value)", line: line)])
  }

  /// - Parameters:
  ///   - claim: The condition that the past actions or the present state of the app must meet.
  ///   - line: The line in the test file.
  public init(_ claim: Claim, line: Int = #line) {
    part = .init(lines: [InlineLine(text: Verb.claim(claim).text, line: line)])
  }
}
