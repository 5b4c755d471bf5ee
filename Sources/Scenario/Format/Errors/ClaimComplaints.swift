import ScenarioBasics

/// Diagnostics of claims.
extension Diagnostic {
  static func rangeOfTwoKinds(_ word: SourceSpan, _ from: Amount, _ through: Amount) -> Diagnostic {
    Diagnostic(
      word, "the range begins with \(from.kind.rawValue) and ends with \(through.kind.rawValue)",
      "write both ends alike: 1.17..1.18, 300ms..1s, T+1s..T+5s or 2026-04-10..2026-04-13")
  }

  static func needsRoute(_ rest: SourceSpan, after word: String) -> Diagnostic {
    Diagnostic(rest, "`\(word)` needs a route", "write a method and a target: GET /v1/latest?base=EUR")
  }

  static func needsTarget(_ method: SourceSpan) -> Diagnostic {
    Diagnostic(
      method.end, "`\(method.text)` needs more",
      "write the path and query: /v1/latest?base=EUR, or /v1/latest?base=*")
  }

  static func backwardRange(_ word: SourceSpan, _ forward: String) -> Diagnostic {
    Diagnostic(word, "the range ends below its beginning", "write \(forward)")
  }
}
