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

  static func nodeOfText(_ step: SourceSpan) -> Diagnostic {
    Diagnostic(
      step, "the screen of this Stage is lines of text, which have no identifiers",
      "write `expect screen has LINE`, or let `screen` of the Stage return nodes")
  }

  static func orEqual(_ word: SourceSpan, _ last: SourceSpan) -> Diagnostic {
    let sign = word.hasPrefix("<") || word.text == "≤" ? "<" : ">"
    return Diagnostic(
      word, "\(quoted(word.text)) is unexpected after \(quoted(last.text))",
      "write `\(sign)`, or `within A..B` for a range to which both ends belong")
  }

  /// Returns the diagnostic with what was probably meant by the words of a step.
  func refined<Meaning>(_ row: GrammarWord<Meaning>, _ rest: TokenStream) -> Diagnostic {
    var words = rest
    var diagnostic = self
    // After a step that is complete with its first word, a word is left over; a longer form was meant.
    if let first = words.take(), let next = words.next, next == at {
      let expected = ExpectedTokens(row.keywords(after: first.string))
      if !expected.keywords.isEmpty { diagnostic = .misplaced(next, after: first, expected) }
    }
    return row.partMistaken(rest).map { diagnostic.orOfPart($0) } ?? diagnostic
  }

  private func orOfPart(_ name: String) -> Diagnostic {
    Diagnostic(
      at, message,
      remedy + "\nafter `expect`, `\(name)` is a word of the format; a part `\(name)` of the state is "
        + "`state.\(name)`")
  }
}
