/// The unread rest of an input, read word by word.
///
/// Works on bytes, because a combining accent after a space must not join two words.
package struct TokenStream {
  private(set) var rest: SourceSpan

  package init(_ piece: SourceSpan) { rest = piece }

  /// The next word; nil at the end.
  var next: SourceSpan? {
    let bytes = rest.text.utf8
    guard let first = bytes.firstIndex(where: { $0 != UInt8(ascii: " ") }) else { return nil }
    let end = bytes[first...].firstIndex(of: UInt8(ascii: " ")) ?? bytes.endIndex
    return rest.cut(rest.text[first..<end])
  }

  package mutating func take() -> SourceSpan? {
    guard let word = next else { return nil }
    skip(to: word.end)
    return word
  }

  /// Continues at a span that was cut from `rest`.
  mutating func skip(to piece: SourceSpan) {
    rest = rest.cut(rest.text[piece.text.startIndex...])
  }

  /// Reads the whole rest, without the space that separates it from the words before.
  mutating func takeRest() -> SourceSpan {
    let all = rest.hasPrefix(" ") ? rest.from(byte: 1) : rest
    rest = rest.end
    return all
  }

  /// The span from the next word to the end of the line.
  var remaining: SourceSpan { next.map { $0.through(rest.end) } ?? rest.end }
}
