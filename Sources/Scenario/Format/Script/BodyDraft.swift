import ScenarioBasics
import StubServer

/// The body of an answer while its lines are read.
enum BodyDraft {
  case none
  /// Sent as written: the first line, and those below it.
  case lines(word: String, [SourceSpan])
  /// Made by a word; a table makes one body for each row.
  case made(word: String, [GeneratedBody])
  /// Whole answers, made when their turn comes.
  case recorded(RecordedAnswers)

  var isNone: Bool { if case .none = self { true } else { false } }

  var isRecorded: Bool { if case .recorded = self { true } else { false } }

  /// The word that began it.
  var word: String {
    switch self {
    case .none: ""
    case .recorded: "har"
    case .lines(let word, _), .made(let word, _): word
    }
  }

  mutating func append(_ line: SourceSpan) {
    if case .lines(let word, var lines) = self {
      // Emptied first, so that the lines are not copied for each one more.
      self = .none
      lines.append(line)
      self = .lines(word: word, lines)
    }
  }

  static func isLiteral(_ piece: SourceSpan) -> Bool {
    piece.hasPrefix("{") || piece.hasPrefix("[") || piece.hasPrefix("<")
  }

  static func literal(_ first: SourceSpan) -> BodyDraft {
    .lines(word: String(first.text.unicodeScalars.prefix(1)), [first])
  }

  /// The bodies, of which an answer without one has an empty one; a remedy writes the input anew from its
  /// beginning.
  func bodies(after beginning: String) throws(Diagnostic) -> [GeneratedBody] {
    switch self {
    case .none, .recorded: return [GeneratedBody(bytes: [], contentType: "")]
    case .made(_, let bodies): return bodies
    case .lines(let word, let lines):
      let bytes = Array(lines.map(\.text.utf8).joined(separator: "\n".utf8))
      guard word == "{" || word == "[" else {
        return [GeneratedBody(bytes: bytes, contentType: word == "<" ? "text/html" : "text/plain")]
      }
      try Self.check(bytes, lines, beginning)
      return [GeneratedBody(bytes: bytes, contentType: "application/json")]
    }
  }

  private static func check(_ bytes: [UInt8], _ lines: [SourceSpan], _ beginning: String) throws(Diagnostic) {
    do throws(JSONError) {
      try JSONSyntax.check(bytes)
    } catch {
      let at = place(of: error.offset, in: lines)
      let comma = JSONSyntax.comma(bytes, before: error.offset).map { place(of: $0, in: lines) }
      if let comma, comma.line != at.line { throw .commaBeforeNothing(comma, beginning, bytes.first) }
      // Within one line of an object the format has its own sentence.
      let isTold = at.hasPrefix("]")
      throw .notJSON(
        at, expected: error.expected, beginning, bytes.first, comma: isTold ? comma : nil)
    }
  }

  /// The byte at the offset into the joined lines.
  private static func place(of offset: Int, in lines: [SourceSpan]) -> SourceSpan {
    var left = offset
    for line in lines.dropLast() {
      if left <= line.text.utf8.count { return character(at: left, of: line) }
      left -= line.text.utf8.count + 1
    }
    return character(at: left, of: lines.last ?? SourceSpan(line: 1, ""))
  }

  private static func character(at offset: Int, of line: SourceSpan) -> SourceSpan {
    let rest = line.from(byte: min(offset, line.text.utf8.count))
    return SourceSpan(text: rest.text.prefix(1), line: rest.line)
  }
}
