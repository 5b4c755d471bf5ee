import ScenarioFormat
import ScenarioReflect

/// The rule for which changes of state are compared, and a check that every pattern matched a change: one
/// that never does asserts nothing.
struct StateScope {
  private struct Row {
    let scope: Scope
    let patterns: [PathPattern]

    init(_ scope: Scope) {
      self.scope = scope
      patterns = scope.patterns.compactMap { PathPattern($0) }
    }
  }

  private let rows: [Row]
  private var met: Set<String> = []
  private var stepRows: [Row] = []
  private var metInStep: Set<String> = []

  init(_ scopes: [Scope]) { rows = scopes.map(Row.init) }

  /// Returns whether a change at the path is compared, by the setup's scopes and those of the step.
  mutating func keeps(_ path: Path, _ stepScopes: [Scope]) -> Bool {
    if stepRows.map(\.scope) != stepScopes { stepRows = stepScopes.map(Row.init) }
    let byFile = Self.keeps(path, rows, &met)
    let byStep = Self.keeps(path, stepRows, &metInStep)
    return byFile && byStep
  }

  /// Returns the problems of the step's patterns that matched nothing.
  mutating func endStep(_ scopes: [Scope], changed: [String]) -> [StepProblem] {
    defer { (stepRows, metInStep) = ([], []) }
    return Self.idle(scopes, metInStep, changed)
  }

  func endFile(changed: [String]) -> [StepProblem] { Self.idle(rows.map(\.scope), met, changed) }

  private static func keeps(_ path: Path, _ rows: [Row], _ met: inout Set<String>) -> Bool {
    var (isNarrowed, isNamed, isIgnored) = (false, false, false)
    for row in rows {
      let fitting = row.patterns.filter { $0.matches(path) }
      met.formUnion(fitting.map(\.text))
      switch row.scope.kind {
      case .only: (isNarrowed, isNamed) = (true, isNamed || !fitting.isEmpty)
      case .ignore: isIgnored = isIgnored || !fitting.isEmpty
      }
    }
    return !isIgnored && (!isNarrowed || isNamed)
  }

  private static func idle(_ scopes: [Scope], _ met: Set<String>, _ changed: [String]) -> [StepProblem] {
    scopes.flatMap { scope in
      scope.patterns.filter { !met.contains($0) }.map { pattern in
        let others = Set(changed).subtracting(scope.patterns)
        let nearest = others.sorted(to: pattern)
        let meant = PathPattern(pattern)?.meant(nearest.compactMap { Path($0) }, narrows: scope.kind == .only)
        return .idlePattern(
          pattern, line: scope.line, nearest: Array(nearest.prefix(3)),
          meant: meant.flatMap { scope.patterns.contains($0) ? nil : $0 })
      }
    }
  }
}

extension Set<String> {
  /// Returns the elements sorted by similarity to the text, the most similar first.
  fileprivate func sorted(to text: String) -> [String] {
    map { (distance: text.distance(to: $0), text: $0) }.sorted { $0 < $1 }.map(\.text)
  }
}
