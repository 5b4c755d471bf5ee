import ScenarioBasics

/// A part of one source line that stores its place, so that a refusal can point at it.
package struct SourceSpan: Sendable, Equatable {
  let text: Substring
  /// The line in the whole source of the scenario, counted from 1.
  let line: Int
  /// The part whose line it is; nil for a line of the scenario itself.
  let origin: PartOrigin?

  init(text: Substring, line: Int, origin: PartOrigin? = nil) {
    (self.text, self.line, self.origin) = (text, line, origin)
  }

  var string: String { String(text) }

  /// Whether it is written as a status is: in three digits.
  var isOfStatus: Bool { text.utf8.count == 3 && text.utf8.allSatisfy(isDigit) }

  /// The column, counted in characters as in editors, and computed only when a refusal needs it.
  var column: Int { text.base[..<text.startIndex].count + 1 }

  /// The empty span at its end, for something that is missing there.
  var end: SourceSpan { cut(text[text.endIndex...]) }

  /// The line as a message names it.
  var lineName: String { partLine ?? "line \(line)" }

  /// The line as a message names it if it is one of a part.
  var partLine: String? { origin?.name(ofLine: line) }

  /// Whether the line is the first of its file.
  var isFirst: Bool { line == 1 || line == (origin?.head ?? 0) + 1 }

  /// Returns another piece of the same line.
  func cut(_ piece: Substring) -> SourceSpan { SourceSpan(text: piece, line: line, origin: origin) }

  /// Returns the span from the beginning of this one to the end of a later one on the same line.
  func through(_ later: SourceSpan) -> SourceSpan {
    cut(text.base[text.startIndex..<later.text.endIndex])
  }

  func from(byte offset: Int) -> SourceSpan {
    cut(text[text.utf8.index(text.startIndex, offsetBy: offset)...])
  }

  func upTo(byte count: Int) -> SourceSpan {
    cut(text[..<text.utf8.index(text.startIndex, offsetBy: count)])
  }
}

extension SourceSpan {
  package init(line number: Int, _ text: String, of origin: PartOrigin? = nil) {
    self.init(text: text[...], line: number, origin: origin)
  }

  func hasPrefix(_ byte: Character) -> Bool {
    text.utf8.first == byte.asciiValue
  }
}
