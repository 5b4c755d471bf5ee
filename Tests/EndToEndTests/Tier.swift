import Foundation
import Testing

/// The extent of a test run. Each tier includes those before it.
enum Tier: String, CaseIterable {
  /// Ends within a minute: `swift test`.
  case test
  /// Includes complete tables, and every test that alone keeps all cores busy for seconds: `make check`.
  case check
  /// Includes every seed and every matrix, for hours: `make soak`.
  case soak

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

extension Array {
  /// Every third row of a table that keeps all cores busy for seconds.
  var sample: [Element] { enumerated().filter { $0.offset % 3 == 0 }.map(\.element) }

  /// All rows in a soak, and otherwise every third.
  var sampleUnlessSoak: [Element] { Soak.isOn ? self : sample }

  /// The rows that a sample of `swift test` leaves to `make check`.
  var rest: [Element] { enumerated().filter { $0.offset % 3 != 0 }.map(\.element) }
}

/// Whether tests run for minutes that otherwise run for seconds: `make soak`.
enum Soak {
  static let isOn = Tier.current == .soak
}

extension Trait where Self == ConditionTrait {
  /// The tests of `make check`. `.ci/run` finds them by this text in the output of `swift test`, so that it
  /// runs exactly those that `swift test` has skipped.
  static var checks: Self { .left("takes long") }

  /// The tests that keep the cores busy themselves, or stop a process for some real time: `.ci/run` runs them
  /// one after another, without any other test at the same time.
  static var checksAlone: Self { .left("takes long alone") }

  private static func left(_ reason: String) -> Self {
    .enabled(
      if: Tier.current != .test,
      "\(reason): `make check` runs it, and so does `RCC_TIER=check swift test --filter NAME`")
  }
}
