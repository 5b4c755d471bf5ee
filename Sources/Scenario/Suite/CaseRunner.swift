import Foundation
import ScenarioBasics
import ScenarioDiagnosis
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import Synchronization

/// The Stage of a case, and its player.
struct CaseRunner: Sendable {
  /// An error that says, in lines, why a scenario was not played.
  struct NotPlayedError: Error {
    let text: String
  }

  let type: any Stage.Type
  let player: PlayerProgram

  private static let told = Mutex<Set<String>>([])

  init(_ type: any Stage.Type, tool: String?) {
    (self.type, player) = (type, PlayerProgram(named: tool, for: type.typeName))
  }

  /// Plays a scenario, and prints once which player is used.
  ///
  /// - Parameters:
  ///   - file: The scenario.
  ///   - request: The same scenario, as it is sent to another process.
  /// - Returns: The first failure; nil when the scenario passes or fails as it is known to.
  /// - Throws: An error that says why the scenario was not played.
  func play(_ file: ScenarioFile, _ request: WorkerRequest) throws -> ScenarioFailure? {
    if let platform = PlaySetup(file, stage: type).platformElsewhere {
      throw NotPlayedError(text: "it is for \(platform), and is not played on \(PlaySetup.thisPlatform)")
    }
    guard let launch = try launch() else {
      return ScenarioFailure(try PlayRunner.play(file, stage: type) { _ in })
    }
    do { return try play(file, request, by: launch) } catch let error as WorkerProcess.StartFailure {
      let name = launch.program.split(separator: "/").last ?? ""
      let remedy = error.remedy.map { "\n  = \($0)" } ?? ""
      throw NotPlayedError(text: "\(name) does not play it: \(error.reason)\(remedy)")
    }
  }

  /// Returns how the processes are started that play, and prints once which player is used.
  ///
  /// - Returns: nil to play in this process.
  /// - Throws: ``NotPlayedError`` where nothing can play.
  func launch() throws -> WorkerConfiguration? {
    let sentence = player.sentence(of: type.typeName)
    switch player {
    case .missing: throw NotPlayedError(text: sentence)
    case .test where type.mainActorStage != nil:
      let reason = "\(type.typeName) is on the main actor, which in a test does not belong to a play"
      throw NotPlayedError(text: "\(reason)\n  = \(PlayerProgram.remedy)")
    case .test:
      tellOnce(sentence)
      return nil
    case .tool(_, let program):
      tellOnce(sentence)
      return WorkerConfiguration.running(program).playing(type)
    }
  }

  private func play(
    _ file: ScenarioFile, _ request: WorkerRequest, by launch: WorkerConfiguration
  ) throws -> ScenarioFailure? {
    var over: PlayEvent.PlayFinished?
    var diverged: PlayEvent.PlaysDiverged?
    let display = TerminalOutput(.plain, nil, output: { _ in }, errors: ScenarioCase.say)
    let pool = WorkerPool(
      launch, options: ["--stage", type.typeName], [file], [request], stopsEarly: false, display, nil
    ) { event in
      switch event {
      case .over(let end): over = end
      case .diverged(let two): diverged = two
      default: break
      }
    }
    _ = try pool.play(jobs: 1)
    if pool.turnedAway > 0 { ScenarioCase.tell("\(IsolationRecord.sentence(turnedAway: pool.turnedAway))") }
    if let diverged {
      let text = text(diverged.diagnosis, diverged.failure, launch)
      return ScenarioFailure(path: file.path, line: 1, text: text)
    }
    guard let over else { throw NotPlayedError(text: "the play did not finish") }
    switch over.verdict {
    case .passed, .known: return nil
    case .failed, .broken:
      return ScenarioFailure(
        path: file.path, line: over.line ?? 1, text: text(over.diagnosis, over.failure, launch))
    }
  }

  /// Returns the lines of a failure, with commands that can be typed in the folder of the test.
  private func text(
    _ failure: Failure?, _ lines: [String], _ launch: WorkerConfiguration
  ) -> String {
    let folder = FileManager.default.currentDirectoryPath
    let tool = PrintableText(escaped: ToolName.typed(program: launch.program, in: folder, path: []))
    let name = URL(fileURLWithPath: launch.program).lastPathComponent
    let spelled = failure?.consoleLines.map { $0.spelling(name, as: tool).text }
    return (spelled ?? lines).joined(separator: "\n")
  }

  private func tellOnce(_ sentence: String) {
    if Self.told.withLock({ $0.insert(sentence).inserted }) {
      ScenarioCase.tell(PrintableText(escaped: sentence))
    }
  }
}
