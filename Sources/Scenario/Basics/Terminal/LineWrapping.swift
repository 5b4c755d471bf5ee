/// A wrapping of console lines into terminal rows, broken between words.
///
/// Rows after the first are indented; carets are placed below the row of the text that they underline. Text
/// that is meant to be copied (a command, a line to write, an excerpt) is not wrapped, because a terminal
/// copies it as one line.
struct LineWrapping {
  /// A line and its rows.
  struct Rows: Equatable {
    let line: String
    let rows: [String]

    init(_ line: String, _ rows: [String]? = nil) { (self.line, self.rows) = (line, rows ?? [line]) }
  }

  let columns: Int

  func rows(of lines: [String]) -> [Rows] {
    var (all, isToCopy): ([Rows], Bool) = ([], false)
    for (index, line) in lines.enumerated() {
      isToCopy = ConsoleLabel(of: line)?.isToCopy ?? (isToCopy && line.hasPrefix("         "))
      if line.isCarets, index > 0, lines[index - 1].hasPrefix("    "), let above = all.popLast() {
        all += underlined(above.line, line)
      } else if isToCopy || line.isExcerpt || line.columns <= columns {
        all.append(Rows(line))
      } else {
        let margin = String(repeating: " ", count: line.margin)
        let rows = pieces(of: line).enumerated().map { ($0 == 0 ? "" : margin) + $1 }
        all.append(Rows(line, rows))
      }
    }
    return all
  }

  /// Returns the rows of a line, each followed by its carets.
  private func underlined(_ line: String, _ carets: String) -> [Rows] {
    let margin = String(repeating: " ", count: line.margin)
    return pieces(of: line).enumerated().flatMap { index, piece in
      let start = line.distance(from: line.startIndex, to: piece.startIndex)
      let below = String(carets.dropFirst(start).prefix(piece.count))
      let indentation = index == 0 ? "" : margin
      let row = Rows(line, [indentation + piece])
      return below.contains("^") ? [row, Rows(carets, [indentation + below])] : [row]
    }
  }

  /// Returns the line split at spaces, which are dropped; a word wider than a row has a row of its own.
  private func pieces(of line: String) -> [Substring] {
    var (pieces, rest): ([Substring], Substring) = ([], line[...])
    while let end = end(of: rest, pieces.isEmpty ? columns : columns - line.margin) {
      pieces.append(rest[..<end])
      rest = rest[end...].drop { $0 == " " }
    }
    return rest.isEmpty && !pieces.isEmpty ? pieces : pieces + [rest]
  }

  /// Returns the end of the last word that fits; nil when the whole text fits or no break is possible.
  private func end(of text: Substring, _ columns: Int) -> Substring.Index? {
    if text.columns <= columns { return nil }
    var (end, column, isInWord): (Substring.Index?, Int, Bool) = (nil, 0, false)
    for index in text.indices {
      let isSpace = text[index] == " "
      if isSpace, isInWord { end = index }
      isInWord = !isSpace
      column += text[index].columns
      if column > columns, let end { return end }
    }
    return nil
  }
}

extension String {
  /// The indentation of the rows after the first.
  fileprivate var margin: Int {
    if let word = split(separator: "  ").first, ["PASS", "FAIL", "ERROR", "KNOWN", "SKIP"].contains(word) {
      return word.count + 4
    }
    if ConsoleLabel(of: self) != nil { return ConsoleLabel.width + 2 }
    return hasPrefix("    - ") || hasPrefix("    + ") ? 8 : prefix { $0 == " " }.count + 2
  }

  /// Whether the line is an excerpt of a file or of a screen.
  fileprivate var isExcerpt: Bool { contains(#/^ *\d* *\|/#) }
}
