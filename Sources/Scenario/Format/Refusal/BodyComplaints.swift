import ScenarioBasics

/// What is wrong with a body or a detail of an answer.
extension Complaint {
  static func notJSON(
    _ at: Piece, expected: String, _ beginning: String, _ first: UInt8?, comma: Piece?
  ) -> Complaint {
    let delete = comma == nil ? "" : "delete the comma before it; "
    return Complaint(at, "not JSON: \(expected) expected", delete + asItIs(beginning, first))
  }

  /// The comma stands at the end of a line, and the bracket that closes in the next.
  static func commaBeforeNothing(_ comma: Piece, _ beginning: String, _ first: UInt8?) -> Complaint {
    Complaint(comma, "not JSON: nothing follows this comma", "delete it; " + asItIs(beginning, first))
  }

  private static func asItIs(_ beginning: String, _ first: UInt8?) -> String {
    let opening = first == UInt8(ascii: "[") ? "[" : "{"
    return "to send it as it is: \(beginning) text \(opening)…"
  }

  static func bodyTwice(_ detail: Piece, _ word: String) -> Complaint {
    Complaint(
      detail, "neither a header nor a condition, and the body is already `\(word)`", "write Name: value")
  }

  static func neitherHeaderNorBody(_ detail: Piece, _ status: Piece) -> Complaint {
    Complaint(
      detail, "neither a header nor a body",
      "write Name: value; a body begins with {, [ or <, plain text with \(status.text) text")
  }

  static func detailOfNothing(_ at: Piece) -> Complaint {
    Complaint(at, "a detail with no answer above it", "an answer stands one space behind `|`: 200 …")
  }

  static func foreignAddress(_ value: Piece, _ address: ForeignAddress) -> Complaint {
    let target = address.target.hasPrefix("/") ? address.target : "/" + address.target
    return Complaint(
      value, "\(quoted(value.text)) leads out of the play",
      "the stub's second address stands for another host: Location: $other\(target)")
  }

  static func framingHeader(_ name: Piece) -> Complaint {
    Complaint(
      name, "\(quoted(name.text)) is written by the stub itself",
      "delete it; the fact `connections` keeps a connection or closes it")
  }

  static func headerCharacter(_ at: Piece) -> Complaint {
    Complaint(at, "\(quoted(at.text)) in the value of a header", "a header is plain ASCII text")
  }

  static func noBodyAllowed(_ status: Piece) -> Complaint {
    Complaint(status, "an answer with \(status.text) has no body", "delete the body, or write 200")
  }

  static func emptyTable(_ item: Piece, _ word: String) -> Complaint {
    Complaint(item, "`\(word)` makes no body", "the table has no row that it could send")
  }

  static func foreverTable(_ at: Piece, _ rows: Int) -> Complaint {
    Complaint(
      at, "\(quoted(at.text)) would send the first of \(rows) rows again and again",
      "each row is sent once; what comes then is an answer of its own below it")
  }

  static func conditionOfNothing(_ at: Piece, _ fault: Piece) -> Complaint {
    Complaint(
      at, "a condition on a request that is never read", "\(quoted(fault.text)) comes before it: delete one")
  }

  static func besideRecording(_ at: Piece) -> Complaint {
    Complaint(
      at, "\(quoted(at.text)) stands beside a recording, whose answers say such things themselves",
      "`har NAME` stands alone, or behind `optional`")
  }

  static func recordedTwice(_ at: Piece, line: Int) -> Complaint {
    Complaint(
      at, "line \(line) has all answers of this recording", "each is given once: delete one of the lines")
  }

  static func detailOfRecording(_ at: Piece) -> Complaint {
    Complaint(
      at, "a detail of a recording, whose answers have their own",
      "delete it; to change answers, write them: \(ToolName.current) convert")
  }

  static func notAFileName(_ name: Piece) -> Complaint {
    Complaint(
      name, "\(quoted(name.text)) is not the name of a file",
      "the app's files stand in one folder: a name without `/`")
  }
}
