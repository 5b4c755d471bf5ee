import ScenarioBasics

/// Diagnostics of claims.
extension Diagnostic {
  static func rangeOfTwoKinds(_ word: SourceSpan, _ from: Amount, _ through: Amount) -> Diagnostic {
    Diagnostic(
      word, "the range begins with \(from.kind.rawValue) and ends with \(through.kind.rawValue)",
      "write both ends alike: 1.17..1.18, 300ms..1s, T+1s..T+5s or 2026-04-10..2026-04-13")
  }

  static func backwardRange(_ word: SourceSpan, _ forward: String) -> Diagnostic {
    Diagnostic(word, "the range ends below its beginning", "write \(forward)")
  }
}
