/// A wrapping of console lines into terminal rows, broken between words.
///
/// Rows after the first are indented; carets are placed below the row of the text that they underline. Text
/// that is meant to be copied (a command, a line to write) is not wrapped, because a terminal copies it as
/// one line, nor is an excerpt.
struct LineWrapping {
  let columns: Int

  /// Returns the rows, each as a line that fits.
  func rows(of lines: [ConsoleLine]) -> [ConsoleLine] {
    var (rows, above): ([ConsoleLine], ConsoleLine?) = ([], nil)
    for (index, line) in lines.enumerated() {
      let below = lines.indices.contains(index + 1) && lines[index + 1].layout == .carets
      switch line.layout {
      case .carets: rows += underlined(above ?? "", line)
      case _ where below: above = line
      case .wrapped where line.columns > columns:
        rows += pieces(of: line).enumerated().map { row(line, $1, isFirst: $0 == 0) }
      case .wrapped, .unbroken: rows.append(line)
      }
    }
    return rows
  }

  /// Returns the rows of a line, each followed by its carets.
  private func underlined(_ line: ConsoleLine, _ carets: ConsoleLine) -> [ConsoleLine] {
    let text = carets.text
    return pieces(of: line).enumerated().flatMap { index, piece in
      let below = String(text.dropFirst(piece.lowerBound).prefix(piece.count))
      let top = row(line, piece, isFirst: index == 0)
      guard below.contains("^") else { return [top] }
      let margin = index == 0 ? "" : String(repeating: " ", count: line.margin)
      return [top, ConsoleLine(escaped: margin + below, carets.parts.first?.tone, .unbroken)]
    }
  }

  /// Returns the part of the line at the offsets, as a row.
  private func row(_ line: ConsoleLine, _ offsets: Range<Int>, isFirst: Bool) -> ConsoleLine {
    var start = 0
    let margin = String(repeating: " ", count: isFirst ? 0 : line.margin)
    var parts = [ConsoleLine.Part(text: PrintableText(margin), tone: nil)]
    for part in line.parts {
      let characters = Array(part.text.text)
      let own = offsets.clamped(to: start..<start + characters.count)
      if !own.isEmpty {
        let text = String(characters[(own.lowerBound - start)..<(own.upperBound - start)])
        parts.append(ConsoleLine.Part(text: PrintableText(escaped: text), tone: part.tone))
      }
      start += characters.count
    }
    return ConsoleLine(parts: parts, .unbroken)
  }

  /// Returns the offsets of the line split at spaces, which are dropped; a word wider than a row has a row of
  /// its own.
  private func pieces(of line: ConsoleLine) -> [Range<Int>] {
    let text = Array(line.text)
    var (pieces, start): ([Range<Int>], Int) = ([], 0)
    while let end = end(of: text[start...], pieces.isEmpty ? columns : columns - line.margin) {
      pieces.append(start..<end)
      start = text[end...].firstIndex { $0 != " " } ?? text.count
    }
    return start == text.count && !pieces.isEmpty ? pieces : pieces + [start..<text.count]
  }

  /// Returns the end of the last word that fits; nil when the whole text fits or no break is possible.
  private func end(of text: ArraySlice<Character>, _ columns: Int) -> Int? {
    var (end, column, isInWord): (Int?, Int, Bool) = (nil, 0, false)
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
