import ScenarioBasics
import ScenarioFormat
import ScenarioPlay

extension ScenarioCase {
  /// A scenario that is written in the test itself, of the words that a file has.
  ///
  /// ```swift
  /// let scenario = ScenarioCase("A reset keeps the last rate.", of: ConverterStage.self) {
  ///   Given("pairs EURUSD")
  ///   Given(serving: "GET /v1/latest?base=EUR&symbols=USD") {
  ///     "200 rates 2026-04-10 USD 1.1711"
  ///     "200 reset at body rates 2026-04-13 USD 1.1684"
  ///   }
  ///   When(.launch)
  ///   When(.wait(.seconds(1)))
  ///   Then("pairs.rows[EURUSD].rate", is: "1.1711")
  /// }
  /// ```
  ///
  /// It becomes lines of a scenario that stand where they stand in the Swift file, and goes through the same
  /// parser and the same player: what is wrong is told with the line of the test. Files that
  /// it names stand beside the test file.
  ///
  /// - Parameters:
  ///   - title: one sentence for reports.
  ///   - stage: the app on which it is played.
  ///   - file: the test file.
  ///   - line: the line of the test file in which it begins.
  ///   - parts: what is given, done and claimed.
  public init(
    _ title: String, of stage: any Stage.Type, file: String = #filePath, line: Int = #line,
    @ScenarioBuilder _ parts: () -> [ScenarioBuilder.Part]
  ) {
    let lines = [WrittenText(text: "# \(title)", line: line)] + parts().flatMap(\.lines)
    let path = Self.pathFromHere(file)
    self.init(path: path, stage: stage) {
      let folder = FixtureFolder(ofScenario: file)
      let parser = ScenarioParser(vocabulary: stage.vocabulary) { name throws(FixtureProblem) in
        try folder.read(name)
      }
      return Result { () throws(Refusal) in
        let source = lines.map { SourceLine(Piece(line: $0.line, $0.text)) }
        let file = try parser.parse(source, Self.source(lines), path: path)
        return file.opening(Set(lines.filter(\.isOpenStep).map(\.line)))
      }.mapError(ScenarioFailure.init)
    }
  }

  /// The lines at their places in the Swift file; those that share a line stand in one.
  private static func source(_ lines: [WrittenText]) -> [String] {
    var source = [String](repeating: "", count: lines.map(\.line).max() ?? 0)
    for line in lines {
      let text = source[line.line - 1]
      source[line.line - 1] = text.isEmpty ? line.text : text + line.text
    }
    return source
  }

  /// The path as a person types it who stands where the test was started.
  private static func pathFromHere(_ file: String) -> String {
    guard let here = canonicalPath("."), let place = canonicalPath(file) else { return file }
    return place.hasPrefix(here + "/") ? String(place.dropFirst(here.count + 1)) : file
  }
}

extension ScenarioFile {
  /// The same with steps of whose lines nothing is said.
  fileprivate func opening(_ openSteps: Set<Int>) -> ScenarioFile {
    let acts = acts.map { act in
      guard case .step(var step) = act, openSteps.contains(step.line) else { return act }
      step.isOpen = true
      return .step(step)
    }
    return ScenarioFile(
      path: path, source: source, title: title, facts: facts, scopes: scopes, acts: acts)
  }
}
