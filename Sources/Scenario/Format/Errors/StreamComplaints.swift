import ScenarioBasics
import StubServer

/// Diagnostics of the lines of a body that is sent in pieces.
extension Diagnostic {
  static func emptyStream(_ head: SourceSpan, _ kind: StreamKind) -> Diagnostic {
    Diagnostic(head.end, "`\(kind.rawValue)` sends nothing", "write below it:  |   " + kind.example)
  }

  static func notAStreamLine(_ line: SourceSpan, _ kind: StreamKind) -> Diagnostic {
    Diagnostic(
      line, line.text.isEmpty ? "an empty line of `\(kind.rawValue)`" : "this line continues nothing",
      "write what is sent:  |   " + kind.example)
  }

  static func continuesNothing(_ line: SourceSpan, _ head: SourceSpan) -> Diagnostic {
    Diagnostic(
      line, "`\(head.text)` has only one line",
      "begin three spaces after `|`; only an event may have more lines"
    )
  }

  static func notInStream(_ head: SourceSpan, _ kind: StreamKind, _ kinds: [StreamKind]) -> Diagnostic {
    let meant = kinds.contains(.pieces) ? "piece" : kinds.contains(.chunks) ? "chunk" : "event"
    let remedy =
      kind == .pieces && kinds.count > 1
      ? "it ends with its last byte; to break it: 200 \(head.text) at body+20 pieces"
      : kinds.count == 1 && kind != .events && meant != "event"
        ? "write `\(kind == .pieces ? "piece" : "chunk")`" : "write `\(kinds[0].rawValue)` for the body"
    return Diagnostic(head, "\(quoted(head.text)) is not allowed in `\(kind.rawValue)`", remedy)
  }

  static func afterTheEnd(_ line: SourceSpan, _ end: SourceSpan) -> Diagnostic {
    Diagnostic(line, "nothing is sent after \(quoted(end.text))", "write it above \(end.lineName)")
  }

  static func noSuchOption(_ word: SourceSpan, of row: StreamWord) -> Diagnostic {
    Diagnostic(
      word, "\(quoted(word.text)) has no meaning with `\(row.word.name)`",
      row.options.isEmpty
        ? "delete it" : "delete it, or write " + alternatives(row.options.map { "`\($0)`" }))
  }

  static func countsNothing(_ from: SourceSpan) -> Diagnostic {
    Diagnostic(
      from, "`from` counts nothing here", "write how often it is sent, and $n for the number: x10 from 5 … $n"
    )
  }

  static func emptyPiece(_ line: SourceSpan) -> Diagnostic {
    Diagnostic(line, "\(quoted(line.text)) sends no byte", "delete it, or write some")
  }

  static func tooManyPieces(_ line: SourceSpan, _ limit: Int) -> Diagnostic {
    Diagnostic(line, "an answer is sent in at most \(limit) pieces", "write a smaller number after x")
  }

  static func tooManyBytes(_ line: SourceSpan, _ limit: Int) -> Diagnostic {
    Diagnostic(line, "a body in pieces has at most \(limit >> 20) MiB", "write a smaller number")
  }

  static func notMilliseconds(_ line: SourceSpan) -> Diagnostic {
    Diagnostic(line, "the time is not a whole number of milliseconds", "write it as 3s or 250ms")
  }

  static func fieldOfEvent(_ detail: SourceSpan, _ header: Header) -> Diagnostic {
    let line =
      switch header.name {
      case "retry": "retry 3s"
      case "data": "event text \(header.value)"
      default: "event \(header.name == "event" ? "name" : "id") \(header.value) text Hello"
      }
    return Diagnostic(detail, "a field of an event is not a header", "write: |   \(line)")
  }
}

extension StreamKind {
  fileprivate var example: String {
    switch self {
    case .events: "event after 2s {\"id\":1}"
    case .chunks: "chunk after 300ms text Hello"
    case .pieces: "piece after 300ms 512 bytes"
    }
  }
}
