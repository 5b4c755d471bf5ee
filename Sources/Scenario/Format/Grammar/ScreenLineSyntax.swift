import ScenarioBasics

/// The lines of a claim of the screen: `A then B`, each of them in quotation marks if it contains `then` or
/// would be mistaken.
enum ScreenLineSyntax {
  /// Returns the lines; nil when one of them is empty.
  static func lines(_ piece: SourceSpan) throws(Diagnostic) -> [String]? {
    var (lines, rest) = ([String](), piece)
    while let word = rest.firstSeparator {
      let line = rest.cut(rest.text[..<word.text.startIndex])
      lines.append(try Self.line(line.trimmedAtEnd))
      rest = TokenStream(rest.cut(rest.text[word.text.endIndex...])).remaining
    }
    lines.append(try Self.line(rest))
    return lines.contains("") ? nil : lines
  }

  private static func line(_ piece: SourceSpan) throws(Diagnostic) -> String {
    var words = TokenStream(piece)
    try Mask.check(piece)
    return try words.takeTyped() ?? ""
  }

  /// Returns the line as a claim has it.
  static func written(_ line: String) -> String {
    let isPlain =
      !line.hasPrefix("\"") && !line.hasPrefix(" ") && !line.hasSuffix(" ")
      && !line.split(separator: " ").contains(Substring(Claim.separator))
    return isPlain ? line : Verb.quoted(line)
  }
}

extension SourceSpan {
  /// The first word that separates two lines, outside a line in quotation marks.
  fileprivate var firstSeparator: SourceSpan? {
    var words = TokenStream(self)
    if hasPrefix("\""), let end = quotedEnd(text.utf8) {
      words.skip(to: cut(text[end...]))
    }
    while let word = words.take() { if word.text == Claim.separator { return word } }
    return nil
  }

  fileprivate var trimmedAtEnd: SourceSpan {
    upTo(byte: text.utf8.count - text.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count)
  }
}
