import Foundation
import Testing

/// The extent of a test run. Each tier includes those before it; CONTRIBUTING.md says what each of them proves.
enum Tier: String, CaseIterable {
  /// The tests that run within a minute: `swift test`.
  case test
  /// Also samples of the long tables, and tests that use every core for seconds: `make check`.
  case check
  /// Also every row, every seed and every matrix, for hours: `.ci/soak`.
  case soak

  /// A sample of `swift test` has one row of so many.
  fileprivate static let step = 5

  /// The tier that `RCC_TIER` names; `RCC_SOAK` with any value selects the last one.
  static let current: Tier = {
    let environment = ProcessInfo.processInfo.environment
    if environment["RCC_SOAK"] != nil { return .soak }
    guard let name = environment["RCC_TIER"] else { return .test }
    guard let tier = Tier(rawValue: name) else {
      preconditionFailure("RCC_TIER is `\(name)`; write test, check or soak")
    }
    return tier
  }()
}

/// Whether this is a soak run, in which tests take minutes instead of seconds.
enum Soak {
  static let isOn = Tier.current == .soak

  /// The part of a soak's rows that this process plays, from `RCC_SHARD`: `(1, 10)` for `2/10`.
  fileprivate static let shard: (index: Int, count: Int) = {
    guard let text = ProcessInfo.processInfo.environment["RCC_SHARD"] else { return (0, 1) }
    let numbers = text.split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, (1...max(numbers[1], 1)).contains(numbers[0]) else {
      preconditionFailure("RCC_SHARD is `\(text)`; write the second of ten as 2/10")
    }
    return (numbers[0] - 1, numbers[1])
  }()
}

extension Collection {
  /// Every fifth row of a table that keeps all cores busy for seconds.
  var sample: [Element] { every(Tier.step, from: 0) }

  /// The rows that a sample of `swift test` leaves to the next tier.
  var rest: [Element] { enumerated().filter { $0.offset % Tier.step != 0 }.map(\.element) }

  /// The rows of this process in a soak, of which others play the rest.
  var shard: [Element] { every(Soak.shard.count, from: Soak.shard.index) }

  /// The rows of this shard in a soak, and otherwise one row of so many.
  func sample(oneOf count: Int) -> [Element] { Soak.isOn ? shard : every(count, from: 0) }

  private func every(_ step: Int, from first: Int) -> [Element] {
    enumerated().filter { $0.offset % step == first }.map(\.element)
  }
}

extension Trait where Self == ConditionTrait {
  /// The tests of `make check`. `.ci/run` finds them by this text in the output of `swift test`, so that it
  /// runs exactly what `swift test` has skipped.
  static var checks: Self { .left("takes long", to: .check, by: "make check") }

  /// The tests that keep the cores busy themselves, or stop a process for some real time: `.ci/run` runs them
  /// one after another, with no other test beside them.
  static var checksAlone: Self { .left("takes long alone", to: .check, by: "make check") }

  /// The tests that take a minute or more even for a sample of their rows, where a test of an earlier tier
  /// proves the same on fewer.
  static var soak: Self { .left("takes minutes", to: .soak, by: ".ci/soak") }

  private static func left(_ reason: String, to tier: Tier, by command: String) -> Self {
    .enabled(
      if: Tier.current == tier || Soak.isOn,
      "\(reason): `\(command)` runs it, and so does `RCC_TIER=\(tier.rawValue) swift test --filter NAME`")
  }
}
