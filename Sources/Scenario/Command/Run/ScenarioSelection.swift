import Foundation
import ScenarioBasics
import ScenarioConvert
import ScenarioFormat

/// The scenarios selected for a run.
struct ScenarioSelection {
  private let paths: [String]
  private let filter: String?
  /// The only selected files, or nil for all.
  private let failed: Set<String>?

  /// Returns nil if only failed scenarios are selected and there are none.
  init?(_ invocation: Invocation, _ last: FailedScenarioStore) {
    filter = invocation.value("--filter")
    let lastPaths = invocation.has("--failed") ? last.paths : nil
    if lastPaths?.isEmpty ?? false { return nil }
    failed = lastPaths.map { Set($0.map(Self.place)) }
    // Without a path, failed scenarios are loaded from their stored paths.
    paths = invocation.paths.isEmpty ? lastPaths ?? ["Scenarios"] : invocation.paths
  }

  /// Selects exactly these paths.
  init(paths: [String]) { (self.paths, filter, failed) = (paths, nil, nil) }

  func load(_ vocabulary: Vocabulary) -> (files: [ScenarioFile], loaded: ScenarioLoader.LoadedScenarios) {
    let loaded = ScenarioLoader(vocabulary: vocabulary).load(paths, filter: filter)
    return (loaded.scenarios.compactMap { try? $0.result.get() }.filter(isMeant), loaded)
  }

  private func isMeant(_ file: ScenarioFile) -> Bool {
    if let failed, !failed.contains(Self.place(file.path)) { return false }
    guard let filter else { return true }
    return file.path.contains(filter) || (file.title?.contains(filter) ?? false)
  }

  /// Returns the identity of a file, independent of how its path is written.
  static func place(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

extension Invocation {
  /// Whether no option narrows the run to a part of a suite.
  var isWhole: Bool {
    let narrowing = ["--filter", "--failed", "--until", "--fail-fast", "--accept", "--accept-all"]
    return !narrowing.contains(where: has)
      && paths.allSatisfy { URL(fileURLWithPath: $0).lastPathComponent == "Scenarios" }
  }

  /// Refuses `--list` with options that matter only to a play, because a list plays nothing.
  func checkList() throws(UsageError) {
    let meant = ["--list", "--filter", "--failed", "--shard"]
    guard has("--list"), let idle = given.filter({ !meant.contains($0) }).min() else { return }
    throw UsageError(
      message: "`--list` plays nothing, but `\(idle)` applies to a play", remedy: "leave one out")
  }
}
