/// A line of a scenario that is written in Swift.
public struct InlineLine: Sendable {
  let text: String
  /// Its line in the Swift file, counted from 1.
  let line: Int
  /// Whether it is a step of whose lines nothing is said.
  var isOpenStep = false

  func with(margin: String) -> InlineLine { InlineLine(text: margin + text, line: line) }

  /// An answer below its route; what follows its first line are details.
  var asAnswer: [InlineLine] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // A text of many lines begins below its quotation marks.
    let first = lines.count > 1 ? line + 1 : line
    return lines.enumerated().map { number, text in
      InlineLine(text: (number == 0 ? "  | " : "  |   ") + text, line: first + number)
    }
  }
}
