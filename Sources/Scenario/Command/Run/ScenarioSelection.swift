import Foundation
import ScenarioBasics
import ScenarioConvert
import ScenarioFormat

/// Which scenarios a run means.
struct ScenarioSelection {
  private let paths: [String]
  private let filter: String?
  /// The files, of which only these are meant; nil for all.
  private let failed: Set<String>?

  /// Nil when only what failed is meant, and nothing did.
  init?(_ invocation: Invocation, _ last: FailedScenarios) {
    filter = invocation.value("--filter")
    let lastPaths = invocation.has("--failed") ? last.paths : nil
    if lastPaths?.isEmpty ?? false { return nil }
    failed = lastPaths.map { Set($0.map(Self.place)) }
    // Without a path, those that failed are looked for where they were.
    paths = invocation.paths.isEmpty ? lastPaths ?? ["Scenarios"] : invocation.paths
  }

  /// Just these.
  init(paths: [String]) { (self.paths, filter, failed) = (paths, nil, nil) }

  func load(_ vocabulary: Vocabulary) -> (files: [ScenarioFile], loaded: ScenarioLoader.Loaded) {
    let loaded = ScenarioLoader(vocabulary: vocabulary).load(paths)
    return (loaded.scenarios.compactMap { try? $0.result.get() }.filter(isMeant), loaded)
  }

  private func isMeant(_ file: ScenarioFile) -> Bool {
    if let failed, !failed.contains(Self.place(file.path)) { return false }
    guard let filter else { return true }
    return file.path.contains(filter) || (file.title?.contains(filter) ?? false)
  }

  /// One file has one place, however its path is written.
  static func place(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

extension Invocation {
  /// Whether nothing narrows the run to a part of a suite.
  var isWhole: Bool {
    let narrowing = ["--filter", "--failed", "--until", "--fail-fast", "--accept", "--accept-all"]
    return !narrowing.contains(where: has)
      && paths.allSatisfy { URL(fileURLWithPath: $0).lastPathComponent == "Scenarios" }
  }

  /// A list plays nothing; what only matters to a play was meant for another run.
  func checkList() throws(UsageError) {
    let meant = ["--list", "--filter", "--failed", "--shard"]
    guard has("--list"), let idle = given.filter({ !meant.contains($0) }).min() else { return }
    throw UsageError(message: "`--list` plays nothing, and `\(idle)` is for a play", remedy: "leave one out")
  }
}
