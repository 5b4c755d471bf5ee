import ScenarioBasics
import ScenarioFormat

/// A scenario that is written in a test file: its lines, each with its place there.
struct InlineScenario: Sendable {
  /// The test file; the files that the scenario names are beside it.
  let file: String
  /// The test file's path as reports print it.
  let path: String
  let lines: [InlineLine]

  /// Parses the lines with the parser of scenario files.
  ///
  /// - Returns: The scenario, or the error in it at its line of the test.
  func read(_ vocabulary: Vocabulary) -> Result<ScenarioFile, SyntaxError> {
    let folder = FixtureFolder(ofScenario: file)
    let parser = ScenarioParser(vocabulary: vocabulary) { name throws(FixtureProblem) in
      try folder.read(name)
    }
    return Result { () throws(SyntaxError) in
      let read = try parser.parse(
        lines.map { SourceLine(SourceSpan(line: $0.line, $0.text)) }, source, path: path)
      return read.opening(Set(lines.filter(\.isOpenStep).map(\.line)))
    }
  }

  /// The source lines at their places in the test file; lines that share a line number are joined.
  private var source: [String] {
    var source = [String](repeating: "", count: lines.map(\.line).max() ?? 0)
    for line in lines {
      let text = source[line.line - 1]
      source[line.line - 1] = text.isEmpty ? line.text : text + line.text
    }
    return source
  }
}

extension InlineScenario {
  var json: JSONValue {
    let lines = lines.map { line in
      JSONValue.object([
        "line": .integer(line.line), "text": .string(line.text), "isOpen": .bool(line.isOpenStep),
      ])
    }
    return .object(["file": .string(file), "path": .string(path), "lines": .array(lines)])
  }

  /// Returns nil when the value is not a scenario.
  init?(_ json: JSONValue) {
    guard let file = json["file"]?.string, let path = json["path"]?.string, let lines = json["lines"]?.array
    else { return nil }
    (self.file, self.path) = (file, path)
    self.lines = lines.compactMap { line in
      guard let number = line["line"]?.integer, let text = line["text"]?.string else { return nil }
      return InlineLine(text: text, line: number, isOpenStep: line["isOpen"] == .bool(true))
    }
    if self.lines.count < lines.count { return nil }
  }
}

extension ScenarioFile {
  /// Returns a copy in which the steps at these lines are open: their lines are not compared.
  fileprivate func opening(_ openSteps: Set<Int>) -> ScenarioFile {
    let acts = acts.map { act in
      guard case .step(var step) = act, openSteps.contains(step.line) else { return act }
      step.comparison = .anyLines
      return .step(step)
    }
    return ScenarioFile(
      path: path, source: source, title: title, facts: facts, scopes: scopes,
      comparison: comparison, acts: acts)
  }
}
