/// A line, classified by its first characters.
package enum SourceLine {
  case empty
  case comment(SourceSpan)
  case input(SourceSpan)
  /// `  | item`
  case item(SourceSpan)
  /// `  |   detail`
  case detail(SourceSpan)
  /// A line `  |` without an item: it ends the headers of an answer, or is an empty line of its body.
  case bare(SourceSpan)
  case expected(SourceSpan)
  /// Not a line of a scenario; the error is reported when the reader reaches the line, so that the first
  /// error in the file is reported first.
  case wrong(Diagnostic)
}

extension SourceLine {
  package init(_ line: SourceSpan) {
    if let complaint = Diagnostic(layoutOf: line) {
      self = .wrong(complaint)
    } else {
      self.init(wellFormed: line)
    }
  }

  private init(wellFormed line: SourceSpan) {
    let bytes = line.text.utf8
    switch bytes.prefix(while: { $0 == UInt8(ascii: " ") }).count {
    case 0 where bytes.isEmpty: self = .empty
    case 0: self = line.hasPrefix("#") ? .comment(line) : .input(line)
    case 1: self = .wrong(.oneSpace(line.upTo(byte: 1)))
    case 2 where line.from(byte: 2).hasPrefix("|"): self.init(continuation: line.from(byte: 2))
    default: self = .expected(line.from(byte: 2))
    }
  }

  private init(continuation bar: SourceSpan) {
    let behind = bar.from(byte: 1)
    switch behind.text.utf8.prefix(while: { $0 == UInt8(ascii: " ") }).count {
    case 0 where behind.text.isEmpty: self = .bare(bar)
    case 1: self = .item(behind.from(byte: 1))
    case 3...: self = .detail(behind.from(byte: 3))
    default: self = .wrong(.spacesAfterBar(bar))
    }
  }
}
