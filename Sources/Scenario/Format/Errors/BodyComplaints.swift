import ScenarioBasics
import StubServer

/// Diagnostics of a body or a detail of an answer.
extension Diagnostic {
  static func notJSON(
    _ at: SourceSpan, expected: String, _ beginning: String, _ first: UInt8?, comma: SourceSpan?
  ) -> Diagnostic {
    let delete = comma == nil ? "" : "delete the comma before it; "
    return Diagnostic(at, "not JSON: \(expected) expected", delete + asItIs(beginning, first))
  }

  /// Returns the error of a comma at the end of a line, with the closing bracket on the next line.
  static func commaBeforeNothing(_ comma: SourceSpan, _ beginning: String, _ first: UInt8?) -> Diagnostic {
    Diagnostic(comma, "not JSON: nothing follows this comma", "delete it; " + asItIs(beginning, first))
  }

  private static func asItIs(_ beginning: String, _ first: UInt8?) -> String {
    let opening = first == UInt8(ascii: "[") ? "[" : "{"
    return "to send it as it is: \(beginning) text \(opening)…"
  }

  static func wrongReference(_ at: SourceSpan) -> Diagnostic {
    let word = at.string.drop { $0 == "$" }.prefix { $0 != "." }
    let forms = AnswerReference.forms.filter { $0.dropFirst().prefix { $0 != "." } == word }
    return Diagnostic(
      at, "\(quoted(at.text)) is not a value of an answer",
      "write \(alternatives(forms.map { "`\($0)`" })), or for the text `$$\(word)`")
  }

  /// Returns the error of a text that cannot be written in the charset of its type.
  static func charset(_ name: String, _ at: SourceSpan) -> Diagnostic {
    Diagnostic(
      at, "this text cannot be sent in the charset of its type, \(quoted(name))",
      "write charset=utf-8, or the bytes themselves: hex, or file NAME")
  }

  static func bodyTwice(_ detail: SourceSpan, _ word: String) -> Diagnostic {
    Diagnostic(
      detail, "neither a header nor a condition, and the body is already `\(word)`", "write Name: value")
  }

  static func neitherHeaderNorBody(_ detail: SourceSpan, _ status: SourceSpan) -> Diagnostic {
    Diagnostic(
      detail, "neither a header nor a body",
      "write Name: value; a body begins with {, [ or <, plain text with \(status.text) text")
  }

  static func detailOfNothing(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(at, "a detail with no answer above it", "write an answer one space after `|`: 200 …")
  }

  /// Returns the error of an address that a client would follow out of the play; `name` is that of its host.
  static func foreignAddress(
    _ value: SourceSpan, _ address: ForeignAddress, as name: String?
  ) -> Diagnostic {
    let target = address.target.hasPrefix("/") ? address.target : "/" + address.target
    return Diagnostic(
      value, "\(quoted(value.text)) is outside of the play",
      name.map { "write the name of the host: Location: $\($0)\(target)" }
        ?? "use the stub's second address for another host: Location: $other\(target)")
  }

  static func framingHeader(_ name: SourceSpan) -> Diagnostic {
    Diagnostic(
      name, "\(quoted(name.text)) is written by the stub itself",
      "delete it; the fact `connections` keeps a connection or closes it")
  }

  static func headerCharacter(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(at, "\(quoted(at.text)) is not allowed in the value of a header", "write plain ASCII text")
  }

  static func noBodyAllowed(_ status: SourceSpan) -> Diagnostic {
    Diagnostic(status, "an answer with \(status.text) has no body", "delete the body, or write 200")
  }

  static func emptyTable(_ item: SourceSpan, _ word: String) -> Diagnostic {
    Diagnostic(item, "`\(word)` generates no body", "the table has no row to send")
  }

  static func foreverTable(_ at: SourceSpan, _ rows: Int) -> Diagnostic {
    Diagnostic(
      at, "\(quoted(at.text)) would send the first of \(rows) rows again and again",
      "each row is sent once; write what follows as another answer below it")
  }

  static func conditionOfNothing(_ at: SourceSpan, _ fault: SourceSpan) -> Diagnostic {
    Diagnostic(
      at, "a condition on a request that is never read",
      "\(quoted(fault.text)) takes effect before it: delete one")
  }

  /// A numbered mask stands for a text of the transcript, which is not known where a request is answered.
  static func numberedCondition(_ at: SourceSpan, _ name: MaskBindings.NumberedMask) -> Diagnostic {
    let mask = "<\(name.mask.rawValue)"
    return Diagnostic(
      at, "\(quoted("\(mask)#\(name.number)>")) does not work in a condition",
      "write \(quoted(mask + ">")), which is any such text")
  }

  static func besideRecording(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(
      at, "\(quoted(at.text)) is not allowed with a recording, whose answers are complete",
      "write only `har NAME` or `optional har NAME`")
  }

  static func recordedTwice(_ at: SourceSpan, _ line: String) -> Diagnostic {
    Diagnostic(
      at, "\(line) already has all answers of this recording",
      "each is sent once: delete one of the lines")
  }

  static func detailOfRecording(_ at: SourceSpan) -> Diagnostic {
    Diagnostic(
      at, "a detail of a recording, whose answers have their own",
      "delete it; to change answers, write them out: \(ToolName.current) convert")
  }

  static func notAFileName(_ name: SourceSpan) -> Diagnostic {
    Diagnostic(
      name, "\(quoted(name.text)) is not the name of a file",
      "write its path below the app's home, such as pairs.json or Documents/pairs.json")
  }
}
