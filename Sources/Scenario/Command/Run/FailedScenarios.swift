/// What did not pass in the last run: a path a line.
struct FailedScenarios {
  private let lines: StateFile

  init(folder: String) { lines = StateFile(".\(ToolName.current)-failed", in: folder) }

  /// Where they are remembered.
  var path: String { lines.path }

  /// The paths as they were told; none where the last run passed.
  var paths: [String] { lines.all }

  func keep(_ paths: [String]) { lines.keep(paths) }
}
