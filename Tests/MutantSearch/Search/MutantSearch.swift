import Foundation
import Synchronization

/// What became of a mutant.
enum MutantOutcome: String, CaseIterable {
  /// A claim or the script failed, or the app crashed or did not end.
  case caught
  /// Only printed lines differ, which `--update` would accept.
  case printed
  /// Every scenario passes.
  case survived
  /// No scenario passes its place, or none with a value that the mutant changes.
  case unreached
}

struct MutantResult: Sendable {
  let number: Int
  let outcome: MutantOutcome
  /// The scenario that caught it.
  let catcher: String?
}

/// Plays a suite with each mutant of an app.
final class MutantSearch: Sendable {
  struct Plan: Sendable {
    let numbers: [Int]
    let jobs: Int
  }

  /// A scenario, with the mutants that it reaches and the time of its play.
  private struct Reach: Sendable {
    let path: String
    let mutants: Set<Int>
    let bytes: Int
  }

  private let claimed: MutantPlayer
  private let whole: MutantPlayer
  private let last: Int
  private let work: String
  private let kills = Mutex<[String: Int]>([:])
  private let queue = Mutex<ArraySlice<Int>>([])

  init(executable: String, claims: String, suite: String, last: Int, work: String) {
    claimed = MutantPlayer(executable: executable, folder: claims)
    whole = MutantPlayer(executable: executable, folder: suite)
    (self.last, self.work) = (last, work)
  }

  /// Plays each scenario without a mutant, to see which places it reaches.
  ///
  /// - Returns: The scenarios that do not pass so; they are left out.
  private func reach(_ scenarios: [String], log: (String) -> Void) throws -> [Reach] {
    var reaches: [Reach] = []
    for scenario in scenarios {
      let map = try ReachMap(path: "\(work)/reach", count: last)
      if let failure = try claimed.firstFailure(0, [scenario], reach: map.path) {
        log("left out: \(failure)")
        continue
      }
      if let failure = try whole.firstFailure(0, [scenario], reach: map.path) {
        log("left out: \(failure)")
        continue
      }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(whole.folder)/\(scenario)")).count
      reaches.append(Reach(path: scenario, mutants: try map.reached(), bytes: bytes))
    }
    return reaches
  }

  /// Plays all; calls `take` with each result as it comes.
  func run(
    _ plan: Plan, _ scenarios: [String], log: (String) -> Void, take: @escaping @Sendable (MutantResult) -> Void
  ) async throws {
    let reaches = try reach(scenarios, log: log)
    log("\(reaches.count) scenarios reach \(reaches.reduce(into: Set()) { $0.formUnion($1.mutants) }.count) mutants")
    queue.withLock { $0 = plan.numbers[...] }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<plan.jobs {
        group.addTask {
          while let number = self.queue.withLock({ $0.popFirst() }) { take(try self.judge(number, reaches)) }
        }
      }
      try await group.waitForAll()
    }
  }

  private func judge(_ number: Int, _ reaches: [Reach]) throws -> MutantResult {
    let paths = order(reaches.filter { $0.mutants.contains(number) })
    if paths.isEmpty { return MutantResult(number: number, outcome: .unreached, catcher: nil) }
    for (player, outcome) in [(claimed, MutantOutcome.caught), (whole, .printed)] {
      guard let catcher = try player.firstFailure(number, paths) else { continue }
      if outcome == .caught { kills.withLock { $0[catcher, default: 0] += 1 } }
      return MutantResult(number: number, outcome: outcome, catcher: catcher)
    }
    return MutantResult(number: number, outcome: .survived, catcher: nil)
  }

  /// The likeliest to catch first; those that are short before the long ones.
  private func order(_ reaches: [Reach]) -> [String] {
    let kills = kills.withLock { $0 }
    func rank(_ reach: Reach) -> Double {
      let known = kills.filter { $0.key.contains(reach.path) }.reduce(0) { $0 + $1.value }
      return -Double(known + 1) / Double(reach.bytes + 500) / Double(reach.mutants.count)
    }
    return reaches.map { (rank($0), $0.path) }.sorted { $0 < $1 }.map(\.1)
  }
}
