import Foundation
import Synchronization

/// The result of playing the scenarios with a mutant.
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
  var catcher: String?
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

  init(executable: String, claims: String, suite: String, last: Int, work: String) {
    claimed = MutantPlayer(executable: executable, folder: claims)
    whole = MutantPlayer(executable: executable, folder: suite)
    (self.last, self.work) = (last, work)
  }

  /// Plays each scenario without a mutant, to see which places it reaches.
  ///
  /// A scenario that does not pass so, because it claims nothing, is left out.
  private func reach(_ scenarios: [String], jobs: Int) async throws -> [Reach] {
    let reaches = try await concurrentMap(scenarios, jobs: jobs) { try self.reach($1, number: $0) }
    return reaches.compactMap { $0 }.sorted { $0.path < $1.path }
  }

  private func reach(_ scenario: String, number: Int) throws -> Reach? {
    let map = try ReachMap(path: "\(work)/reach-\(number)", count: last)
    for player in [claimed, whole] {
      if try player.firstFailure([], [scenario], reach: map.path) != nil { return nil }
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(whole.folder)/\(scenario)")).count
    return Reach(path: scenario, mutants: try map.reached(), bytes: bytes)
  }

  /// Plays all, a batch after another; calls `take` with the results of each.
  ///
  /// Each is played alone: of two that are selected together one may undo what the other does.
  func run(
    _ plan: Plan, _ scenarios: [String], log: (String) -> Void, take: ([MutantResult]) -> Void
  ) async throws {
    let reaches = try await reach(scenarios, jobs: plan.jobs)
    let left = Set(scenarios).subtracting(reaches.map(\.path)).sorted()
    if !left.isEmpty { log("left out: \(left.joined(separator: " "))") }
    let reached = reaches.reduce(into: Set()) { $0.formUnion($1.mutants) }
    log("\(reaches.count) scenarios reach \(reached.count) mutants")
    take(plan.numbers.filter { !reached.contains($0) }.map { MutantResult(number: $0, outcome: .unreached) })
    var rest = plan.numbers.filter(reached.contains)[...]
    while !rest.isEmpty {
      take(
        try await concurrentMap(Array(rest.prefix(Self.batch)), jobs: plan.jobs) {
          try self.play($1, reaches)
        })
      rest = rest.dropFirst(Self.batch)
    }
  }

  private static let batch = 100
  /// Most mutants are caught by one of the first scenarios.
  private static let few = 6

  private func play(_ number: Int, _ reaches: [Reach]) throws -> MutantResult {
    let paths = order(reaches.filter { $0.mutants.contains(number) })
    for part in [paths.prefix(Self.few), paths.dropFirst(Self.few)] where !part.isEmpty {
      guard let catcher = try claimed.firstFailure([number], Array(part)) else { continue }
      kills.withLock { $0[catcher, default: 0] += 1 }
      return MutantResult(number: number, outcome: .caught, catcher: catcher)
    }
    let printing = try whole.firstFailure([number], paths)
    return MutantResult(
      number: number, outcome: printing == nil ? .survived : .printed, catcher: printing)
  }

  /// The likeliest to catch first; those that are short before the long ones.
  private func order(_ reaches: [Reach]) -> [String] {
    let kills = kills.withLock { $0 }
    func rank(_ reach: Reach) -> Double {
      let known = kills[reach.path, default: 0]
      return -Double(known + 1) / Double(reach.bytes + 500) / Double(reach.mutants.count)
    }
    return reaches.map { (rank($0), $0.path) }.sorted { $0 < $1 }.map(\.1)
  }
}
