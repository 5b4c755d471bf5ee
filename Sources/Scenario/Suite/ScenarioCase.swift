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
/// Each file is a case of its own, and its failure is reported at the file and line of the scenario, where
/// Xcode and editors open it. The library does not import Testing, so that the tool does not link it: the
/// test records the issue itself: under XCTest with `recordFailure(withDescription:inFile:atLine:expected:)`,
/// or on Apple's systems with `record(_:)`.
public struct ScenarioCase: Sendable, CustomStringConvertible {
  /// The path of the scenario as reports print it: relative to the folder in which the test was started, if
  /// the scenario is inside that folder.
  public let path: String
  private let stage: CaseRunner
  private let source: Source

  /// The origin of the scenario.
  enum Source: Sendable {
    case file(ScenarioFile)
    case written(InlineScenario)
    /// A scenario that was refused before the first play.
    case refused(ScenarioFailure)
  }

  /// The path; a test tool names the case by it.
  public var description: String { path }

  init(path: String, _ stage: CaseRunner, _ source: Source) {
    (self.path, self.stage, self.source) = (path, stage, source)
  }

  /// Plays the scenario from its first step until the app quits.
  ///
  /// Blocks the calling thread, for most scenarios only for milliseconds, because time is virtual.
  ///
  /// - Returns: The first failure, as `rcc-sim run` prints it; nil when the scenario passes, or fails as its
  ///   `given known-failure` says. A scenario that cannot be read or played is a failure too, as is a
  ///   scenario written in a test that is for another platform.
  public func play() -> ScenarioFailure? {
    do {
      if let problem = VocabularyProblem(stage.type.words) {
        throw CaseRunner.NotPlayedError(text: "\(problem.message)\n  = \(problem.remedy)")
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
    } catch let unplayed as CaseRunner.NotPlayedError {
      return ScenarioFailure(path: path, line: 1, text: "\(path): \(unplayed.text)")
    } catch {
      let text: PrintableText = "\(path): \(error)"
      return ScenarioFailure(path: path, line: 1, text: text.text)
    }
  }

  /// Writes a notice about cases, which is not a failure, to standard error.
  static func tell(_ text: PrintableText) { say("ScenarioCase: " + text + "\n") }

  /// Writes the text to standard error.
  static func say(_ text: PrintableText) { StandardStream.errors.write(text.text) }
}
