import ScenarioDiagnosis
import ScenarioFormat
import ScenarioPlay

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
  private let stage: any Stage.Type
  private let read: @Sendable () -> Result<ScenarioFile, ScenarioFailure>

  /// The path, by which a test tool names the case.
  public var description: String { path }

  init(
    path: String, stage: any Stage.Type, read: @escaping @Sendable () -> Result<ScenarioFile, ScenarioFailure>
  ) {
    (self.path, self.stage, self.read) = (path, stage, read)
  }

  /// Plays the scenario from its first step to the quit of the app.
  ///
  /// It blocks the calling thread, which is the driver of the play until it returns: milliseconds for most,
  /// since time is virtual. A scenario for another platform is not played and does not fail.
  ///
  /// - Returns: the first thing that is wrong, as `rcc-sim run` prints it; nil when the scenario passes, or
  ///   fails as its `given known-failure` says. A file that cannot be read or played fails too.
  public func play() -> ScenarioFailure? {
    do {
      let file = try read().get()
      if PlaySetup(file, stage: stage).platformElsewhere != nil { return nil }
      let report = try PlayRunner.play(file, stage: stage) { _ in }
      return ScenarioFailure(report)
    } catch let failure as ScenarioFailure {
      return failure
    } catch {
      let text: PrintableText = "\(path): \(error)"
      return ScenarioFailure(path: path, line: 1, text: text.text)
    }
  }
}
