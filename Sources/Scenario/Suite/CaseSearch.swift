import ScenarioBasics
import ScenarioPlay

extension ScenarioCase {
  /// Searches for failures that no scenario scripts, as `rcc-sim explore` does.
  ///
  /// ```swift
  /// @Test func `nothing is found`() throws {
  ///   try ScenarioCase.explore("Scenarios", of: HelloStage.self)
  /// }
  /// ```
  ///
  /// Each finding is written as a scenario. Two searches with the same arguments find the same.
  ///
  /// - Parameters:
  ///   - path: A `.scenario` file or a folder of them, from which the search starts. It is searched for as by
  ///     ``all(in:of:tool:file:)``.
  ///   - stage: The app.
  ///   - tool: The name of the team's tool, which plays in processes of its own; see
  ///     ``all(in:of:tool:file:)``.
  ///   - plays: The budget of the search, as a number of plays.
  ///   - faults: The deviations that are tried in all combinations.
  ///   - seed: The seed of the schedules that are drawn.
  ///   - folder: Where to write what is found.
  ///   - file: The test file.
  /// - Throws: ``ScenarioFailure`` with what the search prints, if something was found, or if nothing could
  ///   be searched.
  public static func explore(
    _ path: String, of stage: any Stage.Type, tool: String? = nil, plays: Int = 500, faults: Int = 2,
    seed: UInt64 = 1, out folder: String = "explored", file: String = #filePath
  ) throws {
    let words = ["--budget", "\(plays)plays", "--faults", "\(faults)", "--seed", "\(seed)", "--out", folder]
    try explore(found(path, near: file), CaseRunner(stage, tool: tool), words)
  }

  /// Searches for failures of an app on the main actor, which only the team's tool can play; otherwise like
  /// ``explore(_:of:tool:plays:faults:seed:out:file:)``.
  public static func explore<Main: MainActorStage>(
    _ path: String, of stage: Main.Type, tool: String? = nil, plays: Int = 500, faults: Int = 2,
    seed: UInt64 = 1, out folder: String = "explored", file: String = #filePath
  ) throws {
    try explore(
      path, of: MainActorStageAdapter<Main>.self as any Stage.Type, tool: tool, plays: plays, faults: faults,
      seed: seed, out: folder, file: file)
  }

  private static func explore(_ path: String, _ runner: CaseRunner, _ words: [String]) throws {
    var text = ""
    let launch: WorkerConfiguration?
    do { launch = try runner.launch() } catch let error as CaseRunner.NotPlayedError {
      throw ScenarioFailure(path: path, line: 1, text: error.text)
    }
    let tool = ScenarioTool(
      runner.type, environment: [:], output: { text += $0 }, errors: { text += $0 },
      raceGuards: .all, launch: launch)
    if tool.run(["explore", path] + words) != ExitCode.passed.rawValue {
      throw ScenarioFailure(path: path, line: 1, text: text)
    }
  }
}
