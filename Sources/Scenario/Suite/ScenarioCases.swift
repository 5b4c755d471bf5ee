import Foundation
import ScenarioBasics
import ScenarioConvert
import ScenarioFormat
import ScenarioPlay

extension ScenarioCase {
  /// A case for each scenario at the path, in the order of their paths.
  ///
  /// There is at least one case: where nothing can be read the one case fails and says why, since a test
  /// without arguments would pass without a word.
  ///
  /// - Parameters:
  ///   - path: a `.scenario` file or a folder of them. It is looked for in the folder in which the test was
  ///     started, then in that of the test file and in those above it.
  ///   - stage: the app on which they are played.
  ///   - file: the test file.
  /// - Returns: the cases.
  public static func all(
    in path: String, of stage: any Stage.Type, file: String = #filePath
  ) -> [ScenarioCase] {
    let loaded = ScenarioLoader(vocabulary: stage.vocabulary).load([found(path, near: file)])
    let failures = loaded.failures.map { failure in
      ScenarioCase(path: failure.path, stage: stage) { .failure(ScenarioFailure(failure)) }
    }
    return failures
      + loaded.scenarios.map { entry in
        ScenarioCase(path: entry.path, stage: stage) { entry.result.mapError(ScenarioFailure.init) }
      }
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
