package import ScenarioBasics

/// A line of a scenario that is written in Swift.
public struct InlineLine: Sendable {
  var text: String
  /// The line number in the Swift file, counted from 1.
  var line: Int
  /// Whether the line is a step without expected lines.
  var isOpenStep = false

  func with(margin: String) -> InlineLine { InlineLine(text: margin + text, line: line) }

  /// The lines of an answer below its route; the lines after the first are its details.
  var asAnswer: [InlineLine] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // A multi-line string begins on the line below its opening quotation marks.
    let first = lines.count > 1 ? line + 1 : line
    return lines.enumerated().map { number, text in
      InlineLine(text: (number == 0 ? "  | " : "  |   ") + text, line: first + number)
    }
  }
}

extension InlineLine: RecordRow {
  package init() { self.init(text: "", line: 0) }

  package mutating func fields(_ visitor: inout some FieldVisitor) {
    visitor.field("text", &text)
    visitor.field("line", &line)
    visitor.field("isOpen", &isOpenStep)
  }
}
