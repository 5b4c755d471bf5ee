import ScenarioBasics
import ScenarioFormat

/// A scenario that is written in a test file: its lines, each with its place there.
struct InlineScenario: Record {
  /// The test file; the files that the scenario names are beside it.
  var file = ""
  /// The test file's path as reports print it.
  var path = ""
  var lines: [InlineLine] = []

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
  mutating func fields(_ visitor: inout some FieldVisitor) {
    visitor.field("file", &file)
    visitor.field("path", &path)
    visitor.field("lines", &lines)
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
