/// A stretch of one source line that knows where it stands, so that a refusal can point at it.
package struct SourceSpan: Sendable, Equatable {
  let text: Substring
  let line: Int

  var string: String { String(text) }

  /// Counted in characters, as editors do, and only when a refusal needs it.
  var column: Int { text.base[..<text.startIndex].count + 1 }

  /// The empty place behind it: where something is missing.
  var end: SourceSpan { SourceSpan(text: text[text.endIndex...], line: line) }

  /// From the beginning of this piece to the end of a later one on the same line.
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
