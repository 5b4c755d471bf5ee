import ScenarioBasics
import StubServer

/// Diagnostics of what people write before they know the format, each with the line as it is meant.
extension Diagnostic {
  /// Returns the error of a line below a route that looks like an answer and has no `|`.
  static func answerWithoutBar(_ line: SourceSpan) -> Diagnostic {
    Diagnostic(line, "an answer without `|` in front of it", "write   | \(line.text)")
  }

  /// Returns the error of an answer in the line of its route.
  static func answerBesideRoute(_ first: SourceSpan) -> Diagnostic {
    let answer = first.rest.text
    return Diagnostic(
      first.rest, "an answer in the line of its route", "write it in the line below:   | \(answer)")
  }

  static func routeWithoutMethod(_ target: SourceSpan) -> Diagnostic {
    Diagnostic(target, "a route without a method", "write serve GET \(target.text)")
  }

  static func barInColumn1(_ bar: SourceSpan) -> Diagnostic {
    Diagnostic(bar, "`|` in column 1", "write two spaces before it:   \(bar.rest.text)")
  }

  /// Returns the error of an unknown word of an answer that other tools have there; nil for any other word.
  static func mistakenAnswerWord(_ word: SourceSpan, status: Int?, isFirst: Bool) -> Diagnostic? {
    let behind = word.rest.text.dropFirst(word.text.count).drop { $0 == " " }
    if isFirst, word.text.hasSuffix(":"), word.text.count > 1 {
      return Diagnostic(
        word, "a header field one space after `|`", "write three spaces:   |   \(word.rest.text)")
    }
    if ["json", "body", "data", "content"].contains(word.text), "{[".contains(behind.first ?? " ") {
      return Diagnostic(
        word, "\(quoted(word.text)) before a body of JSON", "delete it: a body of JSON begins with { or [")
    }
    if let reason = status.flatMap(ReasonPhrase.known), reason.prefix(while: { $0 != " " }) == word.text {
      return Diagnostic(
        word, "\(quoted(reason)) after a status", "delete it: a status is written as a number alone")
    }
    if word.text.hasPrefix("\""), status != nil {
      return Diagnostic(
        word, "a text in quotation marks", "write a body of text as   text \(word.rest.unquoted)")
    }
    return nil
  }
}

extension SourceSpan {
  /// The line from here to its end.
  fileprivate var rest: SourceSpan { cut(text.base[text.startIndex...]) }

  /// The text without the quotation marks around it.
  fileprivate var unquoted: String {
    String(text.dropFirst().reversed().drop { $0 == " " }.drop { $0 == "\"" }.reversed())
  }
}
