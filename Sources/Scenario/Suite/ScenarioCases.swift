import Foundation
import ScenarioBasics
import ScenarioConvert
import ScenarioFormat
import ScenarioPlay

extension ScenarioCase {
  /// Returns a case for each scenario at the path, sorted by path.
  ///
  /// There is at least one case: when nothing can be read, or no scenario is for this platform, a case fails
  /// with the reason, because a test without arguments would pass silently. A scenario for another platform
  /// does not become a case, which a line on standard error reports.
  ///
  /// - Parameters:
  ///   - path: A `.scenario` file or a folder of them. It is searched for in the folder in which the test was
  ///     started, then in the folder of the test file and in the folders above that one.
  ///   - stage: The app on which the scenarios are played.
  ///   - tool: The name of the team's tool, which plays each scenario in a process of its own: an executable
  ///     that is built with the tests. By default it is the executable of the Stage's own module; if there is
  ///     none, the scenarios are played in the process of the test, which does not see work that leaves the
  ///     play. The first play reports on standard error which of the two is used.
  ///   - file: The test file.
  /// - Returns: The cases.
  public static func all(
    in path: String, of stage: any Stage.Type, tool: String? = nil, file: String = #filePath
  ) -> [ScenarioCase] {
    all(in: path, CaseRunner(stage, tool: tool), file)
  }

  /// Returns a case for each scenario at the path, for a Stage on the main actor, which only the team's tool
  /// can play; otherwise like ``all(in:of:tool:file:)``.
  public static func all<Main: MainActorStage>(
    in path: String, of stage: Main.Type, tool: String? = nil, file: String = #filePath
  ) -> [ScenarioCase] {
    all(in: path, CaseRunner(MainActorStageAdapter<Main>.self, tool: tool), file)
  }

  private static func all(in path: String, _ stage: CaseRunner, _ file: String) -> [ScenarioCase] {
    let loaded = ScenarioLoader(vocabulary: stage.type.words).load([found(path, near: file)])
    let failures = loaded.failures.map { failure in
      ScenarioCase(path: failure.path, stage, .refused(ScenarioFailure(failure)))
    }
    var cases: [ScenarioCase] = []
    var elsewhere: [(path: String, platform: String)] = []
    for entry in loaded.scenarios {
      switch entry.result {
      case .failure(let refusal):
        cases.append(ScenarioCase(path: entry.path, stage, .refused(ScenarioFailure(refusal))))
      case .success(let scenario):
        if let platform = PlaySetup(scenario, stage: stage.type).platformElsewhere {
          elsewhere.append((entry.path, platform))
        } else {
          cases.append(ScenarioCase(path: entry.path, stage, .file(scenario)))
        }
      }
    }
    for (path, platform) in elsewhere { tell("\(path) is for \(platform), and is not a test case here") }
    if failures.isEmpty, cases.isEmpty, let first = elsewhere.first {
      let text: PrintableText = "\(path): no scenario is for this platform, \(PlaySetup.thisPlatform)"
      return [
        ScenarioCase(
          path: first.path, stage, .refused(ScenarioFailure(path: first.path, line: 1, text: text.text)))
      ]
    }
    return failures + cases
  }

  /// Returns the path of an existing file or folder; the path unchanged when none is found.
  static func found(_ path: String, near file: String) -> String {
    if path.hasPrefix("/") || FileKind(atPath: path) != .nothing { return path }
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appending(path: path).path
      if FileKind(atPath: candidate) != .nothing { return candidate }
      folder.deleteLastPathComponent()
    }
    return path
  }
}
