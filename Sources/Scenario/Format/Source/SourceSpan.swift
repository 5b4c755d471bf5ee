/// A part of one source line that stores its place, so that a refusal can point at it.
package struct SourceSpan: Sendable, Equatable {
  let text: Substring
  let line: Int

  var string: String { String(text) }

  /// The column, counted in characters as in editors, and computed only when a refusal needs it.
  var column: Int { text.base[..<text.startIndex].count + 1 }

  /// The empty span at its end, for something that is missing there.
  var end: SourceSpan { SourceSpan(text: text[text.endIndex...], line: line) }

  /// Returns the span from the beginning of this one to the end of a later one on the same line.
  func through(_ later: SourceSpan) -> SourceSpan {
    SourceSpan(text: text.base[text.startIndex..<later.text.endIndex], line: line)
  }

  func from(byte offset: Int) -> SourceSpan {
    SourceSpan(text: text[text.utf8.index(text.startIndex, offsetBy: offset)...], line: line)
  }

  func upTo(byte count: Int) -> SourceSpan {
    SourceSpan(text: text[..<text.utf8.index(text.startIndex, offsetBy: count)], line: line)
  }
}

extension SourceSpan {
  package init(line number: Int, _ text: String) {
    self.init(text: text[...], line: number)
  }

  func hasPrefix(_ byte: Character) -> Bool {
    text.utf8.first == byte.asciiValue
  }
}
