/// The scenarios that did not pass in the last run: one path per line.
struct FailedScenarioStore {
  private let lines: RunStateFile

  init(folder: String) { lines = RunStateFile(".\(ToolName.current)-failed", in: folder) }

  /// The path of the file in which they are stored.
  var path: String { lines.path }

  /// The paths as they were printed. Empty if the last run passed.
  var paths: [String] { lines.all }

  func keep(_ paths: [String]) { lines.keep(paths) }
}
