import ScenarioBasics
import ScenarioFormat

/// One scenario as a case of a test target.
///
/// ```swift
/// @Test(arguments: ScenarioCase.all(in: "Scenarios", of: GreeterStage.self))
/// func `a scenario plays as it is written`(_ scenario: ScenarioCase) {
///   guard let failure = scenario.play() else { return }
///   let place = SourceLocation(
///     fileID: failure.fileID, filePath: failure.filePath, line: failure.line, column: failure.column)
///   Issue.record("\(failure)", sourceLocation: place)
/// }
/// ```
///
/// Each file is a case of its own, and its failure stands at the file and line of the scenario, where Xcode
/// and an editor open it. The library does not import Testing, so that the tool does not carry it: the test
/// records the issue itself, and under XCTest it would be `XCTAssertNil(scenario.play())`.
public struct ScenarioCase: Sendable, CustomStringConvertible {
  /// The path of the scenario, as reports name it: from the folder in which the test was started, if it is
  /// in there.
  public let path: String
  private let stage: CaseStage
  private let source: Source

  /// Where the scenario comes from.
  enum Source: Sendable {
    case file(ScenarioFile)
    case written(InlineScenario)
    /// What is wrong with it was found before the first play.
    case refused(ScenarioFailure)
  }

  /// The path, by which a test tool names the case.
  public var description: String { path }

  init(path: String, _ stage: CaseStage, _ source: Source) {
    (self.path, self.stage, self.source) = (path, stage, source)
  }

  /// Plays the scenario from its first step to the quit of the app.
  ///
  /// It blocks the calling thread: milliseconds for most, since time is virtual.
  ///
  /// - Returns: the first thing that is wrong, as `rcc-sim run` prints it; nil when the scenario passes, or
  ///   fails as its `given known-failure` says. What cannot be read or played fails too, as does a scenario
  ///   of a test that is for another platform.
  public func play() -> ScenarioFailure? {
    do {
      if let problem = VocabularyProblem(stage.type.words) {
        throw CaseStage.Unplayed(text: "\(problem.message)\n  = \(problem.remedy)")
      }
      switch source {
      case .refused(let failure): return failure
      case .file(let file): return try stage.play(file, .file(file.path))
      case .written(let scenario):
        let file = try scenario.read(stage.type.words).get()
        return try stage.play(file, .written(scenario))
      }
    } catch let refusal as SyntaxError {
      return ScenarioFailure(refusal)
    } catch let unplayed as CaseStage.Unplayed {
      return ScenarioFailure(path: path, line: 1, text: "\(path): \(unplayed.text)")
    } catch {
      let text: PrintableText = "\(path): \(error)"
      return ScenarioFailure(path: path, line: 1, text: text.text)
    }
  }

  /// Says something about cases that is no failure.
  static func tell(_ text: PrintableText) { say("ScenarioCase: " + text + "\n") }

  /// Writes on the stream of errors.
  static func say(_ text: PrintableText) { StandardStream.errors.write(text.text) }
}
