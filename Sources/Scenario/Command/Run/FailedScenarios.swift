/// The scenarios that did not pass in the last run: one path per line.
struct FailedScenarios {
  private let lines: StateFile

  init(folder: String) { lines = StateFile(".\(ToolName.current)-failed", in: folder) }

  /// The path of the file in which they are stored.
  var path: String { lines.path }

  /// The paths as they were printed. Empty if the last run passed.
  var paths: [String] { lines.all }

  func keep(_ paths: [String]) { lines.keep(paths) }
}
