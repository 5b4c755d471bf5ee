import Foundation
import Testing

/// How much a test run covers. Each tier includes those before it.
enum Tier: String, CaseIterable {
  /// Within a minute: `swift test`.
  case test
  /// Also the whole tables, and whatever takes seconds of every core by itself: `make check`.
  case check
  /// Also every seed and every matrix, for hours: `make soak`.
  case soak

  /// The tier that `RCC_TIER` names; `RCC_SOAK` of any value is the last one.
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
  /// Every third row of a table whose rows are processes of their own: they take seconds of every core.
  var sample: [Element] { enumerated().filter { $0.offset % 3 == 0 }.map(\.element) }

  /// The rows that the sample leaves to `make check`.
  var rest: [Element] { enumerated().filter { $0.offset % 3 != 0 }.map(\.element) }
}

/// Whether tests take minutes where they else take seconds: `make soak`.
enum Soak {
  static let isOn = Tier.current == .soak
}

extension Trait where Self == ConditionTrait {
  /// The tests of `make check`. `.ci/run` finds them by this text in the output of `swift test`, so that it
  /// runs exactly what `swift test` has skipped.
  static var checks: Self { .left("takes long") }

  /// Those that keep the cores busy themselves, or stop a process for a while of real time: `.ci/run` runs
  /// them one after another, and no other test beside them.
  static var checksAlone: Self { .left("takes long alone") }

  private static func left(_ reason: String) -> Self {
    .enabled(
      if: Tier.current != .test,
      "\(reason): `make check` runs it, and so does `RCC_TIER=check swift test --filter NAME`")
  }
}
