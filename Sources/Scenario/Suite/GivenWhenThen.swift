import ScenarioFormat

/// What holds before a step: a fact, a scope, or the answers of a route.
public struct Given: Sendable {
  let part: ScenarioBuilder.Part

  /// A fact or a scope: `Given("pairs EURUSD EURGBP")`, `Given("ignore pairs.age")`.
  ///
  /// - Parameters:
  ///   - text: what follows `given` in a scenario file, or a whole line that begins with `only` or `ignore`.
  ///   - line: its line in the test file.
  public init(_ text: String, line: Int = #line) {
    let isScope = ["only ", "ignore "].contains { text.hasPrefix($0) }
    part = .init(lines: [InlineLine(text: isScope ? text : "given \(text)", line: line)])
  }

  /// What a route answers, from here on.
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
  ///   - route: what follows `serve` in a scenario file: a method and a target, or `connections`.
  ///   - line: its line in the test file.
  ///   - answers: each as it follows `| ` in a scenario file; two spaces before it make it a detail of the
  ///     answer above, and so are the further lines of a text.
  public init(serving route: String, line: Int = #line, @ScenarioLines _ answers: () -> [InlineLine]) {
    let serve = InlineLine(text: "serve \(route)", line: line)
    part = .init(lines: [serve] + answers().flatMap(\.asAnswer))
  }
}

/// A step, and what it shows.
public struct When: Sendable {
  let part: ScenarioBuilder.Part

  /// A step of which only the claims behind it say what is right.
  ///
  /// - Parameters:
  ///   - verb: what is done.
  ///   - line: its line in the test file.
  public init(_ verb: Verb, line: Int = #line) {
    part = .init(lines: [InlineLine(text: verb.text, line: line, isOpenStep: true)])
  }

  /// A step that shows these lines and no others: masks and tolerances allowed, none means that nothing
  /// happens.
  ///
  /// - Parameters:
  ///   - verb: what is done.
  ///   - line: its line in the test file.
  ///   - lines: each as it stands below a step, from column 3 on.
  public init(_ verb: Verb, line: Int = #line, @ScenarioLines shows lines: () -> [InlineLine]) {
    let step = InlineLine(text: verb.text, line: line)
    part = .init(lines: [step] + lines().map { $0.with(margin: "  ") })
  }
}

/// A claim of a value: `Then("pairs.rows[EURUSD].rate", is: "1.1711")`.
public struct Then: Sendable {
  let part: ScenarioBuilder.Part

  /// - Parameters:
  ///   - path: leads through the state by names and keys.
  ///   - value: as the value prints; masks and tolerances are allowed: `<decimal>`, `1.1711±0.0005`.
  ///   - line: its line in the test file.
  public init(_ path: String, is value: String, line: Int = #line) {
    part = .init(lines: [InlineLine(text: "expect \(path) is \(value)", line: line)])
  }
}
