package import ScenarioBasics

/// The failure in the form of the stream, in the events `over` and `diverged`.
extension Failure: EventValue {
  package static var typeName: String { "failure" }

  package init?(json: JSONValue) {
    guard let verdict = json["verdict"]?.string.flatMap(Verdict.init(rawValue:)),
      let path = json["path"]?.string, let text = json["text"]?.string,
      let sentence = json["sentence"]?.string, let place = [String](json: json["place"] ?? .null),
      let time = Duration(json: json["at"] ?? .null), let rows = [Row](json: json["rows"] ?? .null),
      let sections = [Section](json: json["sections"] ?? .null)
    else { return nil }
    self.init(
      verdict, path: path, line: json["line"]?.integer, text: text, sentence: sentence, place: place,
      at: time)
    (self.rows, self.sections) = (rows, sections)
  }

  package var json: JSONValue {
    .object([
      "verdict": .string(verdict.rawValue), "path": path.json, "line": line.json, "text": text.json,
      "sentence": sentence.json,
      "place": place.json, "at": at.json, "rows": rows.json,
      "sections": sections.json,
    ])
  }

  package func mapTexts(_ change: (String) -> String) -> Failure {
    var failure = self
    (failure.text, failure.sentence) = (change(text), change(sentence))
    failure.place = place.mapTexts(change)
    (failure.rows, failure.sections) = (rows.mapTexts(change), sections.mapTexts(change))
    return failure
  }
}

extension Failure.Row: EventValue {
  package static var typeName: String { "row" }

  package init?(json: JSONValue) {
    guard let kind = json["kind"]?.string.flatMap(Kind.init(rawValue:)), let text = json["text"]?.string
    else { return nil }
    let state = json["path"]?.string.flatMap { path in
      json["value"]?.string.map { Failure.StateValue(path: path, value: $0) }
    }
    self.init(kind, text, state: state)
  }

  /// The members that have a value; the others are left out.
  package var json: JSONValue {
    var members = [
      JSONValue.Member("kind", .string(kind.rawValue)), JSONValue.Member("text", .string(text)),
    ]
    if let state {
      members += [
        JSONValue.Member("path", .string(state.path)), JSONValue.Member("value", .string(state.value)),
      ]
    }
    return .object(members)
  }

  package func mapTexts(_ change: (String) -> String) -> Failure.Row {
    let state = state.map { Failure.StateValue(path: change($0.path), value: change($0.value)) }
    return Failure.Row(kind, change(text), state: state)
  }
}

extension Failure.Section: EventValue {
  package static var typeName: String { "section" }

  package init?(json: JSONValue) {
    guard let label = json["label"]?.string,
      let entries = [Failure.SectionEntry](json: json["entries"] ?? .null)
    else { return nil }
    self.init(label, entries)
  }

  package var json: JSONValue { .object(["label": .string(label), "entries": entries.json]) }

  package func mapTexts(_ change: (String) -> String) -> Failure.Section {
    Failure.Section(label, entries.mapTexts(change))
  }
}

extension Failure.SectionEntry: EventValue {
  package static var typeName: String { "entry" }

  package init?(json: JSONValue) {
    guard let words = [String](json: json["words"] ?? .null) else { return nil }
    self.init(words, command: json["command"]?.string)
    lines = json.strings("lines")
    if let edit = json["edit"] {
      guard let edit = Failure.SourceEdit(json: edit) else { return nil }
      self.edit = edit
    }
  }

  /// The members that have a value; the others are left out.
  package var json: JSONValue {
    var members = [JSONValue.Member("words", words.json)]
    if let edit { members.append(JSONValue.Member("edit", edit.json)) }
    if !lines.isEmpty { members.append(JSONValue.Member("lines", lines.json)) }
    if let command { members.append(JSONValue.Member("command", .string(command))) }
    return .object(members)
  }

  package func mapTexts(_ change: (String) -> String) -> Failure.SectionEntry {
    Failure.SectionEntry(words.map(change), edit, lines.map(change), command: command.map(change))
  }
}

extension Failure.SourceEdit {
  fileprivate init?(json: JSONValue) {
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

  fileprivate var json: JSONValue {
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
