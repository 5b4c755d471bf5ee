import ScenarioBasics

/// The scenarios that did not pass when they were last played: one path per line.
struct FailedScenarioStore {
  private let lines: RunStateFile

  init(folder: String) { lines = RunStateFile(".\(ToolName.current)-failed", in: folder) }

  /// The path of the file in which they are stored.
  var path: String { lines.path }

  /// The paths as they were printed.
  var paths: [String] { lines.all }

  /// Keeps those of `played` that did not pass, and those of earlier runs that were not played again and are
  /// still there.
  func keep(_ failed: [String], of played: [String]) {
    let places = Set((failed + played).map(ScenarioSelection.place))
    let earlier = paths.filter {
      !places.contains(ScenarioSelection.place($0)) && FileKind(atPath: $0) != .nothing
    }
    lines.keep(failed + earlier)
  }
}
