import ScenarioBasics
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
  ///   - tool: the team's tool that plays it; see ``all(in:of:tool:file:)``.
  ///   - file: the test file.
  ///   - line: the line of the test file in which it begins.
  ///   - parts: what is given, done and claimed.
  public init(
    _ title: String, of stage: any Stage.Type, tool: String? = nil, file: String = #filePath,
    line: Int = #line, @ScenarioBuilder _ parts: () -> [ScenarioBuilder.Part]
  ) {
    self.init(title, CaseStage(stage, tool: tool), file, line, parts())
  }

  /// The same for a Stage on the main actor.
  public init<Main: MainActorStage>(
    _ title: String, of stage: Main.Type, tool: String? = nil, file: String = #filePath, line: Int = #line,
    @ScenarioBuilder _ parts: () -> [ScenarioBuilder.Part]
  ) {
    self.init(title, CaseStage(MainActorStageAdapter<Main>.self, tool: tool), file, line, parts())
  }

  private init(
    _ title: String, _ stage: CaseStage, _ file: String, _ line: Int, _ parts: [ScenarioBuilder.Part]
  ) {
    let lines = [InlineLine(text: "# \(title)", line: line)] + parts.flatMap(\.lines)
    let path = Self.pathFromHere(file)
    self.init(path: path, stage, .written(InlineScenario(file: file, path: path, lines: lines)))
  }

  /// The path as a person types it who stands where the test was started.
  private static func pathFromHere(_ file: String) -> String {
    guard let here = canonicalPath("."), let place = canonicalPath(file) else { return file }
    return place.hasPrefix(here + "/") ? String(place.dropFirst(here.count + 1)) : file
  }
}
