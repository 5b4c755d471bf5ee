import ScenarioBasics
import ScenarioConvert
import ScenarioFormat

/// What a worker is to play, a line each.
enum WorkerRequest: Sendable {
  /// A scenario file, by its path.
  case file(String)
  /// A scenario of a test.
  case written(InlineScenario)

  var line: String {
    switch self {
    case .file(let path): JSONValue.object(["file": .string(path)]).line
    case .written(let scenario): JSONValue.object(["written": scenario.json]).line
    }
  }

  /// Returns nil for a line that nobody writes to a worker.
  init?(_ line: String) {
    guard let json = try? JSONValue(line) else { return nil }
    if let path = json["file"]?.string {
      self = .file(path)
    } else if let scenario = json["written"].flatMap(InlineScenario.init) {
      self = .written(scenario)
    } else {
      return nil
    }
  }

  /// Reads the scenario; nil where its file is there no more.
  ///
  /// - Throws: What is wrong with it.
  func read(_ vocabulary: Vocabulary) throws -> ScenarioFile? {
    switch self {
    case .file(let path):
      try ScenarioLoader(vocabulary: vocabulary).load([path]).scenarios.first?.result.get()
    case .written(let scenario): try scenario.read(vocabulary).get()
    }
  }
}
