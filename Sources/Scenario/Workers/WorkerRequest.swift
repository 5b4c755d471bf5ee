import ScenarioBasics
import ScenarioConvert
import ScenarioFormat

/// A request to a worker to play a scenario, one per line.
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

  /// Returns nil for a line that is not a request.
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

  /// Reads the scenario; returns nil if its file no longer exists.
  ///
  /// - Throws: The error in the scenario.
  func read(_ vocabulary: Vocabulary) throws -> ScenarioFile? {
    switch self {
    case .file(let path):
      try ScenarioLoader(vocabulary: vocabulary).load([path]).scenarios.first?.result.get()
    case .written(let scenario): try scenario.read(vocabulary).get()
    }
  }
}
