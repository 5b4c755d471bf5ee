import ScenarioBasics

extension SyntaxError {
  /// The refusal as it is printed, without a line end; its first line has the form of a compiler's, so that
  /// editors lead to the place:
  /// ```
  /// Scenarios/network/reset.scenario:4:9: error: unknown word `rest` after `|`
  ///   |
  /// 4 |   | 200 rest at body {"rates":{}}
  ///   |         ^^^^
  ///   = did you mean `reset`?
  /// ```
  ///
  /// An error in a part is followed by the lines that include it. Other errors in the file are below it,
  /// after an empty line.
  package var text: String { ([self] + others).map(\.ownText).joined(separator: "\n\n") }

  private var ownText: String {
    let number = String(ownLine)
    let margin = String(repeating: " ", count: number.count + 1)
    let place = "\(PrintableText(part?.path ?? path).text):\(ownLine):\(column)"
    var rows = ["\(place): error: \(PrintableText(escapedLine: message).text)"]
    if let excerpt {
      let shown = CaretExcerpt(of: excerpt, column: column, width: width)
      rows += [margin + "|", "\(number) |" + prefixed(shown.text), margin + "| " + shown.caret]
    }
    let remedies = remedy.split(separator: "\n").map { PrintableText(escapedLine: $0).text }
    rows += remedies.enumerated().map { margin + ($0 == 0 ? "= " : "  ") + $1 }
    return (rows + includes.map { margin + $0 }).joined(separator: "\n")
  }

  /// The files that lead to the line of a part.
  private var includes: [String] {
    guard let part else { return [] }
    if part.through.isEmpty { return ["in the folder of \(PrintableText(path).text)"] }
    return part.through.map { "included at \(PrintableText($0).text)" }
  }

  private func prefixed(_ text: String) -> String { text.isEmpty ? "" : " " + text }
}
