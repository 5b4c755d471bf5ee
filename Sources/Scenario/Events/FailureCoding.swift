package import ScenarioBasics

/// The failure in the form of the stream, in the events `over` and `diverged`.
extension Failure: Record {
  package static var typeName: String { "failure" }

  package init() { self.init(path: "", line: nil, text: "", sentence: "", place: [], at: .zero) }

  package mutating func fields(_ visitor: inout some FieldVisitor) {
    visitor.field("verdict", &verdict)
    visitor.field("path", &path)
    visitor.field("line", &line)
    visitor.field("text", &text)
    visitor.field("sentence", &sentence)
    visitor.field("place", &place)
    visitor.field("at", &at)
    visitor.field("rows", &rows)
    visitor.field("sections", &sections)
  }

  /// The path of the scenario stays.
  package func mapTexts(_ change: (String) -> String) -> Failure {
    var failure = mapFields(change)
    failure.path = path
    return failure
  }
}

extension Failure.Verdict: FieldValue {}
extension Failure.Row.Kind: FieldValue {}

extension Failure.Row: Record {
  package static var typeName: String { "row" }

  package init() { self.init(.note, "") }

  package mutating func fields(_ visitor: inout some FieldVisitor) {
    var (path, value) = (state?.path, state?.value)
    visitor.field("kind", &kind)
    visitor.field("text", &text)
    visitor.optionalField("path", &path)
    visitor.optionalField("value", &value)
    state = path.flatMap { path in value.map { Failure.StateValue(path: path, value: $0) } }
  }
}

extension Failure.Section: Record {
  package static var typeName: String { "section" }

  package init() { self.init("", [Failure.SectionEntry]()) }

  package mutating func fields(_ visitor: inout some FieldVisitor) {
    visitor.field("label", &label)
    visitor.field("entries", &entries)
  }
}

extension Failure.SectionEntry: Record {
  package static var typeName: String { "entry" }

  package init() { self.init([]) }

  package mutating func fields(_ visitor: inout some FieldVisitor) {
    visitor.field("words", &words)
    visitor.optionalField("edit", &edit)
    visitor.optionalField("lines", &lines)
    visitor.optionalField("command", &command)
  }
}

extension Failure.SourceEdit: FieldValue {
  package static var typeName: String { "edit" }

  package init?(json: JSONValue) {
    let (first, last) = (json["line"]?.integer, json["last"]?.integer)
    let lines = first.flatMap { first in last.flatMap { first <= $0 ? first...$0 : nil } ?? first...first }
    switch (json["do"]?.string, first, lines) {
    case ("write", let line?, _): self = .write(line)
    case ("insert above", let line?, _): self = .insertAbove(line)
    case ("insert below", let line?, _): self = .insertBelow(line)
    case ("append", _, _): self = .append
    case ("delete", _, let lines?): self = .delete(lines)
    case ("move", _, let lines?):
      guard let above = json["above"]?.integer else { return nil }
      self = .move(lines, above: above)
    default: return nil
    }
  }

  package var json: JSONValue {
    switch self {
    case .write(let line): .object(["do": "write", "line": .integer(line)])
    case .insertAbove(let line): .object(["do": "insert above", "line": .integer(line)])
    case .insertBelow(let line): .object(["do": "insert below", "line": .integer(line)])
    case .append: .object(["do": "append"])
    case .delete(let lines):
      .object([
        "do": "delete", "line": .integer(lines.lowerBound), "last": .integer(lines.upperBound),
      ])
    case .move(let lines, let above):
      .object([
        "do": "move", "line": .integer(lines.lowerBound), "last": .integer(lines.upperBound),
        "above": .integer(above),
      ])
    }
  }
}
