import ScenarioBasics
import ScenarioPlay

extension ScenarioCase {
  /// Creates a scenario that is written in the test itself, with the words of a scenario file.
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
  /// The parts become lines of a scenario at their line numbers in the Swift file, and are read by the same
  /// parser and played by the same player: a failure is reported at the line of the test. The files that the
  /// scenario names are beside the test file.
  ///
  /// - Parameters:
  ///   - title: One sentence for reports.
  ///   - stage: The app on which the scenario is played.
  ///   - tool: The team's tool that plays it; see ``all(in:of:tool:file:)``.
  ///   - file: The test file.
  ///   - line: The line of the test file in which the scenario begins.
  ///   - parts: The given conditions, steps and claims.
  public init(
    _ title: String, of stage: any Stage.Type, tool: String? = nil, file: String = #filePath,
    line: Int = #line, @ScenarioBuilder _ parts: () -> [ScenarioBuilder.Part]
  ) {
    self.init(title, CaseRunner(stage, tool: tool), file, line, parts())
  }

  /// Creates a scenario in Swift for a Stage on the main actor.
  public init<Main: MainActorStage>(
    _ title: String, of stage: Main.Type, tool: String? = nil, file: String = #filePath, line: Int = #line,
    @ScenarioBuilder _ parts: () -> [ScenarioBuilder.Part]
  ) {
    self.init(title, CaseRunner(MainActorStageAdapter<Main>.self, tool: tool), file, line, parts())
  }

  private init(
    _ title: String, _ stage: CaseRunner, _ file: String, _ line: Int, _ parts: [ScenarioBuilder.Part]
  ) {
    let lines = [InlineLine(text: "# \(title)", line: line)] + parts.flatMap(\.lines)
    let path = Self.pathFromHere(file)
    self.init(path: path, stage, .written(InlineScenario(file: file, path: path, lines: lines)))
  }

  /// Returns the file's path relative to the folder in which the test was started, if it is inside.
  private static func pathFromHere(_ file: String) -> String {
    guard let here = canonicalPath("."), let place = canonicalPath(file) else { return file }
    return place.hasPrefix(here + "/") ? String(place.dropFirst(here.count + 1)) : file
  }
}
