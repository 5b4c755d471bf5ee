import Foundation
import ScenarioBasics
import ScenarioConvert
import ScenarioFormat
import ScenarioPlay

extension ScenarioCase {
  /// A case for each scenario at the path, in the order of their paths.
  ///
  /// There is at least one case: where nothing can be read, or nothing is for this platform, the one case
  /// fails and says why, since a test without arguments would pass without a word. A scenario that is for
  /// another platform is no case, which a line on the stream of errors says.
  ///
  /// - Parameters:
  ///   - path: a `.scenario` file or a folder of them. It is looked for in the folder in which the test was
  ///     started, then in that of the test file and in those above it.
  ///   - stage: the app on which they are played.
  ///   - tool: the team's tool, which plays the Stage in processes of their own: the name of an executable
  ///     that is built with the tests. Without it that of the Stage's own module; where that is none, the
  ///     scenarios are played in the process of the test, which sees no work that leaves the play. The first
  ///     play says on the stream of errors which of the two it is.
  ///   - file: the test file.
  /// - Returns: the cases.
  public static func all(
    in path: String, of stage: any Stage.Type, tool: String? = nil, file: String = #filePath
  ) -> [ScenarioCase] {
    all(in: path, CaseStage(stage, tool: tool), file)
  }

  /// A case for each scenario at the path, for a Stage on the main actor, which is played by the team's tool
  /// alone; else as ``all(in:of:tool:file:)``.
  public static func all<Main: MainActorStage>(
    in path: String, of stage: Main.Type, tool: String? = nil, file: String = #filePath
  ) -> [ScenarioCase] {
    all(in: path, CaseStage(MainActorStageAdapter<Main>.self, tool: tool), file)
  }

  private static func all(in path: String, _ stage: CaseStage, _ file: String) -> [ScenarioCase] {
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
    for (path, platform) in elsewhere { tell("\(path) is for \(platform), and is no case here") }
    if failures.isEmpty, cases.isEmpty, let first = elsewhere.first {
      let text: PrintableText = "\(path): no scenario is for this platform, \(PlaySetup.thisPlatform)"
      return [
        ScenarioCase(
          path: first.path, stage, .refused(ScenarioFailure(path: first.path, line: 1, text: text.text)))
      ]
    }
    return failures + cases
  }

  /// Where the path leads; unchanged where it leads nowhere.
  private static func found(_ path: String, near file: String) -> String {
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
