import Foundation

/// Plays scenarios with mutants selected.
struct MutantPlayer: Sendable {
  let executable: String
  /// The folder of the suite.
  let folder: String

  /// Returns the scenario that did not pass first; nil if all passed.
  func firstFailure(_ mutants: [Int], _ scenarios: [String], reach: String? = nil) throws -> String? {
    let selection = mutants.map(String.init).joined(separator: ",")
    var environment = [SwitchSource.selection: selection, "NO_COLOR": "1"]
    environment[SwitchSource.reach] = reach
    let result = try Command(
      executable, ["run", "--jobs", "1", "--fail-fast"] + scenarios, environment: environment, in: folder
    ).limited(seconds: Self.seconds(for: scenarios)).run()
    if result.code == 0 { return nil }
    let failed = result.output.split(separator: "\n").first {
      $0.contains(".scenario") && !$0.hasPrefix("PASS ") && !$0.hasPrefix("KNOWN ") && $0.first != " "
        && !$0.hasPrefix("slowest ")
    }
    let place = failed?.split(separator: " ").dropFirst().first?.split(separator: ":").first
    return place.map(String.init) ?? "exit \(result.code)"
  }

  /// The processor time after which the app is taken to loop without end. One process plays all of the
  /// scenarios: a limit for the process alone would end a long list, and its mutant would count as caught.
  static func seconds(for scenarios: [String]) -> Int { 20 + scenarios.count }
}

/// A file with a byte for each mutant that was reached.
struct ReachMap {
  let path: String

  init(path: String, count: Int) throws {
    self.path = path
    try Data(count: count + 1).write(to: URL(fileURLWithPath: path))
  }

  func reached() throws -> Set<Int> {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    return Set(bytes.indices.filter { bytes[$0] != 0 })
  }
}
